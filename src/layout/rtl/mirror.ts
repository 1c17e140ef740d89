import type { StylisElement, StylisPlugin } from '@emotion/cache';

const SIDES: Record<string, string> = { left: 'right', right: 'left' };
const swapSides = (text: string) =>
  text.replace(/\b(left|right)\b/g, (side) => SIDES[side] ?? side);

// Properties whose values list the sides: top, right, bottom, left.
const BOX = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;
const SIDE_VALUES = /^(text-align|float|clear|transform-origin|background-position)$/;
const SHIFT = /(translate(?:X|3d)?\()(-?)([\d.])/g;

// Spaces inside brackets do not separate parts.
const parts = (value: string) => value.split(/\s+(?![^(]*\))/);

function mirrorValue(property: string, value: string): string {
  if (SIDE_VALUES.test(property)) return swapSides(value);
  if (/^(transform|translate)$/.test(property)) {
    return value.replace(SHIFT, (_, name, sign, digit) => `${name}${sign ? '' : '-'}${digit}`);
  }
  const [one, two, three, four] = parts(value);
  if (!four) return value;
  if (BOX.test(property)) return [one, four, three, two].join(' ');
  if (property === 'border-radius') return [two, one, four, three].join(' ');
  return value;
}

/** Mirrors one declaration for right-to-left text: MUI's styles use left and right. */
export function mirrorDeclaration(property: string, value: string): [string, string] {
  if (property.startsWith('--')) return [property, value];
  return [swapSides(property), mirrorValue(property, value)];
}

/** A stylis plugin that mirrors every declaration. */
export const mirror: StylisPlugin = (element: StylisElement) => {
  if (element.type !== 'decl') return;
  const [property, value] = [String(element.props), String(element.children)];
  const mirrored = mirrorDeclaration(property, value);
  if (mirrored[0] !== property || mirrored[1] !== value) {
    element.return = `${mirrored.join(':')};`;
  }
};
