import type { MovementKind } from '../../../dataProvider/actions/movementKinds';
import type { WalletMessages } from '../../../i18n/types';

type Texts = {
  sections: WalletMessages['sections'];
  submit: WalletMessages['submit'];
  success: WalletMessages['success'];
  confirm: WalletMessages['confirm'];
  'records.lines': WalletMessages['records']['lines'];
};

/** Names a text of a kind of movement. It does not compile while a kind lacks one. */
export function kindText<Area extends keyof Texts>(
  area: Area,
  kind: MovementKind & keyof Texts[Area],
): string {
  return `wallet.${area}.${kind}`;
}
