import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import type { WalletMessages } from '../../i18n/types';

type Texts = {
  sections: WalletMessages['sections'];
  purposes: WalletMessages['purposes'];
  submit: WalletMessages['submit'];
  success: WalletMessages['success'];
  confirm: WalletMessages['confirm'];
  'records.lines': WalletMessages['records']['lines'];
};

/** Returns the message key of a text for a kind of movement. Does not compile while a kind lacks the text. */
export function kindText<Area extends keyof Texts>(
  area: Area,
  kind: MovementKind & keyof Texts[Area],
): string {
  return `wallet.${area}.${kind}`;
}
