import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { settingsOf } from '../server/settings';
import { routes } from '../src/routes';
import { compressFiles } from './compressFiles';
import { firstPages, measureSizes, overBudget, type Sizes, sizeTable } from './sizes';
import { markBuilt } from './staleBuild';

// The second step of `npm run build` and `build:sandbox`; the budget applies to the deployed build. `RECORD_SIZES=1` accepts the
// new sizes. Only this project's CI sets CHECK_SIZES=1: for adopters the sizes are advice.
const recordFile = 'scripts/sizes.json';
const [, , distDir = 'dist'] = process.argv;
const { RECORD_SIZES, CHECK_SIZES } = settingsOf();

console.log(`Compressed ${await compressFiles(distDir)} files in ${distDir}/`);
const sizes = measureSizes(distDir, firstPages(routes));
const isDeployed = distDir === 'dist' && existsSync(recordFile);
if (isDeployed && RECORD_SIZES === '1') {
  writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
}
const recorded: Sizes = isDeployed ? JSON.parse(readFileSync(recordFile, 'utf8')) : sizes;
console.log(sizeTable(recorded, sizes));
const over = overBudget(recorded, sizes);
if (over.length > 0) {
  console.error(
    `Over the budget of ${recordFile}: ${over.join(', ')}. Load what is new on demand (docs/speed.md), or accept it with RECORD_SIZES=1 npm run build and commit the file.`,
  );
  if (CHECK_SIZES === '1') process.exitCode = 1;
}
markBuilt(distDir);
