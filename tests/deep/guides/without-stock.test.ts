import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from './copyProject';

const { copy, prepare, run } = copyProject('without-stock');
const SLOW = 600_000;

it(
  "the console's own pages build and work without src/stock, after the changes that its README lists",
  () => {
    prepare();
    const readme = readFileSync(join(copy, 'src/stock/README.md'), 'utf8');
    const changes = [...readme.matchAll(/^\| `(src\/[^`]+)` \| `(.+)` \| (?:`(.+)` )?\|$/gm)];
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.length).toBeLessThanOrEqual(10);
    for (const [, file = '', line = '', then = ''] of changes) {
      const old = readFileSync(join(copy, file), 'utf8');
      expect(old.split(line)).toHaveLength(2);
      writeFileSync(
        join(copy, file),
        old.replace(line, () => then),
      );
    }
    for (const folder of ['src/stock', 'tests/stock', 'tests/src/stock', 'tests/otherApi']) {
      rmSync(join(copy, folder), { recursive: true });
    }
    run('vite', 'build');
    run(
      'vitest',
      'run',
      '--project=console',
      'tests/src/resources',
      'tests/src/customRoutes/wallet',
    );
  },
  SLOW,
);
