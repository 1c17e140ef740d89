import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** The modules that begin a journey through the console, by their path in the project. */
export type Journeys = Record<'entry' | 'early' | 'signIn' | 'console' | 'firstList', string>;

const pluginName = 'journey-chunks';

/**
 * Makes a Vite plugin that puts what a journey always loads together into one chunk.
 * By itself the bundler cuts a chunk for every set of lazy pages that share a module: 50 files for
 * the first list, each with its own headers, behind the six connections a browser opens. So a first
 * pass asks which modules each journey loads, and the real build makes a chunk of each answer.
 */
export function journeyChunks(journeys: Journeys): Plugin {
  return {
    name: pluginName,
    apply: 'build',
    async config(config) {
      const trial = await build({
        ...config,
        configFile: false,
        logLevel: 'silent',
        plugins: [config.plugins].map(withoutThis),
        build: { ...config.build, write: false, minify: false },
      });
      const chunks = chunksOf(trial);
      const loadedBy = (path: string) => modulesLoadedBy(chunks, path);
      const groups = chunkNames({
        entry: loadedBy(journeys.entry),
        early: loadedBy(journeys.early),
        signIn: loadedBy(journeys.signIn),
        // The page that most begin at comes with the console.
        console: new Set([...loadedBy(journeys.console), ...loadedBy(journeys.firstList)]),
      });
      const group = {
        name: groups,
        debugName: pluginName,
        // The four sets are closed under imports already; pulling in more would join them again.
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}

// Each layer imports only from those above it, so the chunks cannot form a circle.
function chunkNames(sets: Record<Exclude<keyof Journeys, 'firstList'>, ReadonlySet<string>>) {
  return (id: string): string | null => {
    if (sets.entry.has(id)) return null;
    // What the early call needs must not wait for React, and sign-in asks for no more of it than it uses.
    if (sets.early.has(id)) return sets.signIn.has(id) ? 'calls' : 'early';
    if (sets.signIn.has(id) && sets.console.has(id)) return 'shared';
    if (sets.console.has(id)) return 'console';
    return sets.signIn.has(id) ? 'signIn' : null;
  };
}

type Chunks = Map<string, Rolldown.OutputChunk>;

function chunksOf(result: Awaited<ReturnType<typeof build>>): Chunks {
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
}

function modulesLoadedBy(chunks: Chunks, path: string): Set<string> {
  const first = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/${path}`));
  if (!first) throw new Error(`journeyChunks: ${path} begins no chunk`);
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    for (const id of chunk.moduleIds) modules.add(id);
    chunk.imports.forEach(visit);
  };
  visit(first.fileName);
  return modules;
}

// The trial must not make a trial of its own.
function withoutThis(option: PluginOption): PluginOption {
  if (Array.isArray(option)) return option.map(withoutThis);
  const isThis = option && 'name' in option && option.name === pluginName;
  return isThis ? undefined : option;
}
