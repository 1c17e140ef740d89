import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** Entry modules of the journeys through the console, by their path in the project. */
export type Journeys = Record<'entry' | 'start' | 'console' | 'firstList', string> & {
  /** Packages that rarely change between releases: a separate chunk, which browsers keep in their cache. */
  frame: readonly string[];
};

type Chunk = Rolldown.OutputChunk;

const pluginName = 'journey-chunks';

/**
 * Returns a Vite plugin that puts the modules that a journey always loads together into one chunk. The bundler alone creates a
 * chunk for every set of lazy pages that share a module: 50 files for the first list. A trial build finds the modules of each
 * journey after tree-shaking; the real build groups them.
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
      const outputs = 'output' in trial ? trial.output : [];
      const chunks = outputs.flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const name = chunkNames(chunks, journeys);
      // The sets are closed under imports; following dependencies would merge them again.
      const group = { name, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}

/** Returns the chunk name of each module. Each layer imports only from those above it, so chunks form no cycle. */
function chunkNames(chunks: readonly Chunk[], { frame, ...journeys }: Journeys) {
  const loadedBy = (path: string) => new Set(modulesLoadedBy(chunks, path));
  const entry = loadedBy(journeys.entry);
  // Most sessions begin at the first list, so its code is in the console's chunk.
  const console = new Set([...loadedBy(journeys.console), ...loadedBy(journeys.firstList)]);
  return (id: string): string | null => {
    // No chunk may import the entry modules.
    if ([journeys.entry, journeys.start].some((path) => id.endsWith(`/${path}`))) return null;
    const isFrame = frame.some((name) => id.includes(`/node_modules/${name}/`));
    if (isFrame && console.has(id)) return 'frame';
    if (entry.has(id)) return 'calls';
    return console.has(id) ? 'console' : null;
  };
}

function modulesLoadedBy(chunks: readonly Chunk[], path: string): string[] {
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`));
  if (!first) throw new Error(`journeyChunks: ${path} begins no chunk`);
  const loaded = new Set([first]);
  // A set also iterates over the items that are added during the iteration.
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return [...loaded].flatMap(({ moduleIds }) => moduleIds);
}

// The trial build must not start a trial build of its own.
function withoutThis(option: PluginOption): PluginOption {
  if (Array.isArray(option)) return option.map(withoutThis);
  return option && 'name' in option && option.name === pluginName ? undefined : option;
}
