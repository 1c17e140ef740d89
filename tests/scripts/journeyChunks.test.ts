import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { journeyChunks } from '../../scripts/journeyChunks';

const shares = (...names: string[]) => names.map((name) => `import '/src/${name}.js';`).join('\n');

// Two lazy pages share modules with the console: by itself the bundler would cut a chunk for each set.
const files: Record<string, string> = {
  'index.html': '<script type="module" src="/src/main.js"></script>',
  'demo.html': '<script type="module" src="/src/demo.js"></script>',
  'src/demo.js': "globalThis.start = () => import('./main.js');",
  'src/main.js': `${shares('config')}
    import('./console.js');`,
  'src/console.js': `import '/node_modules/react-dom/index.js';
    ${shares('http', 'react', 'table', 'button')}
    globalThis.open = [
      () => import('./first.js'), () => import('./pageA.js'), () => import('./pageB.js'),
    ];`,
  'src/first.js': shares('table', 'rows'),
  'src/pageA.js': shares('table', 'form'),
  'src/pageB.js': shares('button', 'form'),
};
files['node_modules/react-dom/index.js'] = "globalThis.log?.push('react-dom');";
for (const name of ['config', 'http', 'react', 'table', 'rows', 'button', 'form']) {
  files[`src/${name}.js`] = `globalThis.log?.push('${name}');`;
}

async function buildProject(journeys = {}): Promise<Rolldown.OutputChunk[]> {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const paths = {
    entry: 'index.html',
    start: 'src/main.js',
    console: 'src/console.js',
    firstList: 'src/first.js',
    frame: ['react-dom'],
    ...journeys,
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [[journeyChunks(paths)]],
    build: { write: false, rolldownOptions: { input: join(root, paths.entry) } },
  });
  const output = 'output' in result ? result.output : [];
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

test('the common code of a journey is one chunk, and no page loads more chunks of it', async () => {
  const chunks = await buildProject();
  const modulesOf = (name: string) =>
    chunks
      .find((chunk) => chunk.name === name)
      ?.moduleIds.flatMap((id) => /\/src\/(\w+)\.js$/.exec(id)?.[1] ?? [])
      .toSorted();
  expect(modulesOf('calls')).toEqual(['config']);
  const frame = chunks.find((chunk) => chunk.name === 'frame');
  expect(frame?.moduleIds.join()).toMatch(/\/node_modules\/react-dom\/index\.js$/);
  expect(frame?.moduleIds).toHaveLength(1);
  expect(modulesOf('console')).toEqual([
    'button',
    'console',
    'first',
    'http',
    'react',
    'rows',
    'table',
  ]);
  expect(chunks.find((chunk) => chunk.isEntry)?.name).toBe('index');
  expect(modulesOf('index')).toEqual(['main']);
});

test.each(['index.html', 'demo.html'])(
  'from %s the chunks import each other in one direction only',
  async (entry) => {
    const chunks = await buildProject({ entry });
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const reaches = (from: string, to: string): boolean =>
      (importsOf.get(from) ?? []).some((next) => next === to || reaches(next, to));
    for (const { fileName } of chunks) expect(reaches(fileName, fileName)).toBe(false);
  },
);

test('the start of the console is a chunk of its own, where it has to wait', async () => {
  const chunks = await buildProject({ entry: 'demo.html' });
  const starting = chunks.filter(({ moduleIds }) => moduleIds.join().includes('/src/main.js'));
  expect(starting).toHaveLength(1);
  const [{ fileName, isDynamicEntry }] = starting as [Rolldown.OutputChunk];
  expect(isDynamicEntry).toBe(true);
  expect(chunks.filter(({ imports }) => imports.includes(fileName))).toEqual([]);
});

test('a journey without a start is named', async () => {
  await expect(buildProject({ firstList: 'src/gone.js' })).rejects.toThrow(
    /src\/gone\.js begins no chunk/,
  );
});
