/** Properties of an installed package in package-lock.json. */
interface Installed {
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** Used for building and testing only. */
  dev?: boolean;
}

export interface Lock {
  packages: Record<string, Installed>;
}

/** Install scripts in package.json: package name → whether its script may run. */
export interface Wanted {
  allowScripts?: Record<string, boolean>;
}

/** The fields of `npm audit --json` that are read here. */
export interface Audit {
  vulnerabilities: Record<string, { severity: string; via: (string | { title?: string })[] }>;
}

const licences = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  // MPL has conditions only for changes of its own files, and this project makes none.
  ...['MPL-2.0', 'Unlicense', 'CC0-1.0'],
];
const licencesOfTools = [...licences, 'BlueOak-1.0.0', 'CC-BY-4.0', 'PSF-2.0', 'Python-2.0'];

/** Two copies of these in one page silently break hooks, styles or the cache. */
const single = (name: string) =>
  [
    'react',
    'react-dom',
    'react-router',
    'react-hook-form',
    '@mui/material',
    '@mui/system',
  ].includes(name) || /^@emotion\/|^@tanstack\/(react-query|query-core)$/.test(name);

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

/** Returns a line for each family with several major versions. */
function mixedFamilies(installed: readonly (readonly [string, Installed])[]): string[] {
  return Object.entries(families).flatMap(([family, pattern]) => {
    const members = installed.filter(([path]) => pattern.test(nameOf(path)));
    const majors = new Set(members.map(([, { version = '' }]) => version.split('.')[0]));
    if (majors.size < 2) return [];
    const named = members.map(([path, { version }]) => `${nameOf(path)} ${version}`);
    return [
      `${family}: major versions ${[...majors].join(' and ')} together (${named.join(', ')})`,
    ];
  });
}

/** Known problems of packages that we accept: package name → reason. None at the moment. */
export const accepted: Record<string, string> = {};

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Evaluates an SPDX expression: of "A OR B" one must be allowed, of "A AND B" both. */
function isAllowed({ license = 'none', dev }: Installed): boolean {
  const plain = license.replace(/[()]/g, '');
  const allowed = dev ? licencesOfTools : licences;
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.includes(each.trim())));
}

/** Returns a line for each problem of the packages that is not accepted; empty if there is none. */
export function problemsOf(lock: Lock, { allowScripts = {} }: Wanted, audit?: Audit): string[] {
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  const copies = new Map<string, string[]>();
  for (const [path, { version = '' }] of installed) {
    const name = nameOf(path);
    if (single(name)) copies.set(name, [...(copies.get(name) ?? []), version]);
  }
  return [
    ...installed
      .filter(([, each]) => !isAllowed(each))
      .map(([path, { license = 'none' }]) => `${nameOf(path)}: its licence is ${license}`),
    ...[...copies]
      .filter(([, versions]) => versions.length > 1)
      .map(([name, versions]) => `${name}: ${versions.length} copies (${versions.join(', ')})`),
    ...mixedFamilies(installed),
    ...installed
      .filter(([path, it]) => it.hasInstallScript && !(nameOf(path) in allowScripts))
      .map(([path]) => `${nameOf(path)}: it runs a script when it is installed`),
    ...Object.entries(audit?.vulnerabilities ?? {})
      .filter(([name]) => !(name in accepted))
      .map(([name, { severity, via }]) => `${name}: ${severity}, ${via.map(titleOf).join('; ')}`),
  ];
}

const titleOf = (via: string | { title?: string }) =>
  typeof via === 'string' ? `through ${via}` : (via.title ?? 'without a title');
