import { api } from '../src/api';
import { api as specified } from '../src/specifiedApi';

// A process that serves the sandbox imports this first: the sandbox's routes of declared resources follow the endpoint files, and
// the console of a sandbox build requests them below the specified base path (specifiedSet.ts).
api.basePath = specified.basePath;
