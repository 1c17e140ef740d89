import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { routes } from '../src/routes';
import { firstPages, measureSizes, type Sizes } from './bundleSizes';
import { compareSizes, overBudget, sizeTable } from './compareSizes';
import { compressFiles } from './compressFiles';
import { markBuilt } from './staleBuild';

// The second step of `npm run build` and `build:sandbox`; the budget applies to the deployed build. `RECORD_SIZES=1` or
// `--record` accepts the new sizes. Only this project's CI sets CHECK_SIZES=1: for adopters the sizes are advice.
const recordFile = 'scripts/sizes.json';
const [distDir = 'dist'] = process.argv.slice(2).filter((each) => !each.startsWith('--'));

console.log(`Compressed ${await compressFiles(distDir)} files in ${distDir}/`);
const sizes = measureSizes(distDir, firstPages(routes));
console.log(sizeTable(sizes));
const isDeployed = distDir === 'dist';
if (isDeployed && (process.argv.includes('--record') || process.env.RECORD_SIZES === '1')) {
  writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
  console.log(`Recorded in ${recordFile}`);
} else if (isDeployed && existsSync(recordFile)) {
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Sizes;
  for (const line of compareSizes(recorded, sizes)) console.log(`Size changed: ${line}`);
  const over = overBudget(recorded, sizes);
  if (over.length > 0) {
    console.error(
      `Over the budget of ${recordFile}: ${over.join(', ')}. Load what is new on demand (docs/speed.md), or accept it with RECORD_SIZES=1 npm run build and commit the file.`,
    );
    if (process.env.CHECK_SIZES === '1') process.exitCode = 1;
  }
}
markBuilt(distDir);
