// The entry of dist-server/index.js: the production server in one file, run by Node alone.
import { main } from './main';
import { run } from './run';

await run(main);
