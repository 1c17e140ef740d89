// Every area of the API. To add one: its table in db/schema and its migration, its rows in db/seed, its routes
// in a file here, a line in areas.ts, one test file in tests/sandbox. A resource of npm run new:resource needs only rows
// (declared.ts).
import type { SandboxApp } from '../middleware/context';
import * as all from './areas';

export const areas: SandboxApp[] = Object.values(all);
