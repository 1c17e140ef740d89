import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import type { wallet } from '../../i18n/en/wallet';

type Texts = {
  sections: (typeof wallet)['sections'];
  submit: (typeof wallet)['submit'];
  success: (typeof wallet)['success'];
  confirm: (typeof wallet)['confirm'];
  'records.lines': (typeof wallet)['records']['lines'];
};

/** Names a text of a kind of movement. It does not compile while a kind lacks one. */
export function kindText<Area extends keyof Texts>(
  area: Area,
  kind: MovementKind & keyof Texts[Area],
): string {
  return `wallet.${area}.${kind}`;
}
