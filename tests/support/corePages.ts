import { readFileSync } from 'node:fs';
import { isAdopted } from '../../scripts/core';
import { routes } from '../../src/specifiedRoutes';

const PAGE = /path: '([^']+)',\s*area: '[^']+',\s*load: \(\) =>\s*import\('\.\/([^']+)'\)/g;
const adopted = [...readFileSync('src/routes.ts', 'utf8').matchAll(PAGE)].flatMap(
  ([, path = '', file]) => (isAdopted(`src/${file}`) ? path : []),
);

/** The pages of src/routes.ts whose code is the core's: an adopter's own are not tested here. */
export const corePages = routes.filter(({ path }) => !adopted.includes(path));
