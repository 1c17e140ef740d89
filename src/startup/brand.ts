import type { ConfigFile } from '../config';
import { setAccent } from '../layout/theme/palette';

/** Applies the accent colour and the favicon of the brand. */
export function applyBrand({ accent, favicon }: ConfigFile): void {
  setAccent(accent);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!favicon || !icon) return;
  icon.removeAttribute('type');
  icon.href = import.meta.env.BASE_URL + favicon;
}
