// The entry of dist-server/index.js: the production server in one file, which needs only Node.
import { main } from './main';
import { run } from './run';

await run(main);
