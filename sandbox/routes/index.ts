// Every area of the API. A new area needs its table in db/schema and db/tables.sql, its rows in db/seed, its routes in a
// file here, a line in areas.ts, and a test file in tests/sandbox.
import type { SandboxApp } from '../middleware/context';
import * as all from './areas';

export const areas: SandboxApp[] = Object.values(all);
