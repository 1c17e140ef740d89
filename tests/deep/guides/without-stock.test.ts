import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../copyProject';

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
    rmSync(join(copy, 'src/stock'), { recursive: true });
    run('vite', 'build');
    const pages = ['users', 'teams', 'faq'].map((name) => `tests/src/resources/${name}`);
    run('vitest', 'run', '--project=console', ...pages);
  },
  SLOW,
);
