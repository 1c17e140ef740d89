import { readFileSync } from 'node:fs';

/** The fields of package-lock.json and package.json that are read here. */
export type Lock = {
  packages: Record<
    string,
    { version?: string; license?: string; hasInstallScript?: boolean; dev?: boolean }
  >;
};
/** Package name → whether its install script may run. */
export type Wanted = { allowScripts?: Record<string, boolean> };

const licences = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  // MPL has conditions only for changes of its own files, and this project makes none.
  ...['MPL-2.0', 'Unlicense', 'CC0-1.0'],
];
const licencesOfTools = [...licences, 'BlueOak-1.0.0', 'CC-BY-4.0', 'PSF-2.0', 'Python-2.0'];

/** Two copies of these in one page silently break hooks, styles or the cache. */
const single =
  /^(react|react-dom|react-router|react-hook-form|@mui\/(material|system)|@emotion\/.*|@tanstack\/(react-query|query-core))$/;

/** Packages made for each other: two major versions among them break in ways that no type shows. */
const families: Record<string, RegExp> = {
  MUI: /^@mui\/(material|system|utils|private-theming|styled-engine|icons-material|lab)$/,
  'react-admin': /^(react-admin|ra-(core|data-|i18n-|input-|language-|ui-).*|ra-core)$/,
  React: /^(react|react-dom)$/,
  'react-router': /^react-router(-dom)?$/,
  'TanStack Query': /^@tanstack\/(react-query|query-core)(-.*)?$/,
  Tiptap: /^@tiptap\//,
  Vitest: /^(vitest|@vitest\/.*)$/,
};

/** Evaluates an SPDX expression: of "A OR B" one must be allowed, of "A AND B" both. */
function isAllowed(license = 'none', dev?: boolean): boolean {
  const allowed = dev ? licencesOfTools : licences;
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.includes(each.trim())));
}

/** Returns a line for each licence, second copy, mixed family and install script that is not accepted. */
export function problemsOf(lock: Lock, { allowScripts = {} }: Wanted): string[] {
  const installed = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, each]) => ({ version: '', ...each, name: nameOf(path) }));
  const singles = new Set(installed.map(({ name }) => name).filter((name) => single.test(name)));
  return [
    ...installed
      .filter(({ license, dev }) => !isAllowed(license, dev))
      .map(({ name, license = 'none' }) => `${name}: its licence is ${license}`),
    ...[...singles].flatMap((single) => {
      const versions = installed.filter(({ name }) => name === single).map((each) => each.version);
      const all = `${versions.length} copies (${versions.join(', ')})`;
      return versions.length > 1 ? [`${single}: ${all}`] : [];
    }),
    ...Object.entries(families).flatMap(([family, pattern]) => {
      const members = installed.filter(({ name }) => pattern.test(name));
      const majors = [...new Set(members.map(({ version }) => version.split('.')[0]))];
      const all = members.map(({ name, version }) => `${name} ${version}`).join(', ');
      const text = `${family}: major versions ${majors.join(' and ')} together (${all})`;
      return majors.length > 1 ? [text] : [];
    }),
    ...installed
      .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
      .map(({ name }) => `${name}: it runs a script when it is installed`),
  ];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

// Part of `npm run check`. `npm run audit` asks the registry for known vulnerabilities.
if (import.meta.filename === process.argv[1]) {
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const problems = problemsOf(json('package-lock.json'), json('package.json'));
  for (const line of problems) console.error(line);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Supply: licences, copies and install scripts are as agreed.');
}
