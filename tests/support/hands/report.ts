import type { Findings } from './walk';

/** Renders what a walk found as lines of text. */
export function report(role: string, found: Findings): string {
  const forms = [...found.fields].map(
    ([form, fields]) => `    ${form || '(page)'}: ${[...fields].join(' · ')}`,
  );
  const surfaces = [...found.surfaces].map((key) => `    opens ${key}`);
  const title = `${role} ${found.address} "${found.heading}": ${found.presses} presses`;
  return [title, ...forms, ...surfaces, ''].join('\n');
}
