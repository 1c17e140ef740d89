import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { joinPieces, type Piece } from './joinPieces.ts';

/** The modules that begin a journey through the console, by their path in the project. */
export type Journeys = Record<'entry' | 'signIn' | 'console' | 'firstList', string> & {
  /** Starts the console as it is loaded, which the demo does later than at once: it is no part of what others load. */
  start: string;
  /** Packages that stay as they are from one version to the next: a chunk of their own, which browsers keep. */
  frame: readonly string[];
  /** The pages on demand that a person may begin at, and what comes with each. */
  pages: readonly string[];
};

const pluginName = 'journey-chunks';

// What a page pays for one file more: its headers, and its turn behind the six connections. As much as this many
// characters of source, a tenth of which goes over the line.
const WEIGHTS = { file: 30_000, inVain: 0.25 };

// What starts it all is joined with nothing: no chunk may import it.
const AS_IT_IS = 'as it is';

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
      const journeyOf = chunkNames({
        begin: new Set(
          modules(chunks).filter((id) =>
            [journeys.entry, journeys.start].some((path) => id.endsWith(`/${path}`)),
          ),
        ),
        entry: loadedBy(journeys.entry),
        signIn: loadedBy(journeys.signIn),
        // The page that most begin at comes with the console.
        console: new Set([...loadedBy(journeys.console), ...loadedBy(journeys.firstList)]),
        frame: new Set(modules(chunks).filter((id) => isOf(journeys.frame, id))),
      });
      const nameOf = joinedNames(chunks, journeyOf, journeys.pages);
      const group = {
        name: nameOf,
        debugName: pluginName,
        // The sets are closed under imports already; pulling in more would join them again.
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    // Of two chunks that import each other one runs before what it needs is there: a word or a part is missing, silently.
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunks = new Map(files.map((chunk) => [chunk.fileName, chunk]));
      const leadsBack = (chunk: Rolldown.OutputChunk) =>
        chunk.imports.some((next) => {
          const imported = chunks.get(next);
          return imported && loadedFrom(chunks, imported).includes(chunk);
        });
      const circle = files.filter(leadsBack).map(({ fileName }) => fileName);
      if (circle.length > 0) this.error(`${pluginName}: ${circle.join(', ')} import each other`);
    },
  };
}

// Each layer imports only from those above it, so the chunks cannot form a circle.
function chunkNames(
  sets: Record<'begin' | 'entry' | 'signIn' | 'console' | 'frame', ReadonlySet<string>>,
) {
  return (id: string): string | null => {
    if (sets.begin.has(id)) return AS_IT_IS;
    if (sets.entry.has(id) || (sets.signIn.has(id) && sets.console.has(id))) return 'calls';
    if (sets.console.has(id)) return sets.frame.has(id) ? 'frame' : 'console';
    return sets.signIn.has(id) ? 'signIn' : null;
  };
}

/** Adds names for what pages on demand share. */
function joinedNames(
  chunks: Chunks,
  journeyOf: (id: string) => string | null,
  begins: readonly string[],
) {
  const own = [...chunks.values()].filter(
    ({ moduleIds, isEntry }) => !isEntry && !moduleIds.some(journeyOf),
  );
  const pages = own.filter(({ isDynamicEntry }) => isDynamicEntry);
  const pagesOf = new Map<string, string[]>(own.map(({ fileName }) => [fileName, []]));
  for (const page of pages) {
    for (const { fileName } of loadedFrom(chunks, page)) pagesOf.get(fileName)?.push(page.fileName);
  }
  const pieces = own.map(
    (chunk): Piece => ({
      name: chunk.fileName,
      size: chunk.code.length,
      imports: chunk.imports,
      pages: pagesOf.get(chunk.fileName) ?? [],
      isPage: chunk.isDynamicEntry,
    }),
  );
  const isGuarded = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    begins.some((path) => facadeModuleId?.endsWith(`/${path}`));
  const guarded = new Set(pages.filter(isGuarded).map(({ fileName }) => fileName));
  const names = new Map<string, string>();
  for (const files of joinPieces(pieces, { ...WEIGHTS, guarded })) {
    const joined = files.flatMap((file) => chunks.get(file) ?? []);
    const largest = joined.reduce((one, other) =>
      one.code.length < other.code.length ? other : one,
    );
    for (const id of joined.flatMap(({ moduleIds }) => moduleIds))
      names.set(id, `with${largest.name}`);
  }
  return (id: string) => {
    const name = journeyOf(id) ?? names.get(id) ?? null;
    return name === AS_IT_IS ? null : name;
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

const isOf = (packages: readonly string[], id: string) =>
  packages.some((name) => id.includes(`/node_modules/${name}/`));

const modules = (chunks: Chunks) => [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);

function modulesLoadedBy(chunks: Chunks, path: string): Set<string> {
  const first = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(`/${path}`));
  if (!first) throw new Error(`journeyChunks: ${path} begins no chunk`);
  return new Set(loadedFrom(chunks, first).flatMap(({ moduleIds }) => moduleIds));
}

/** Lists a chunk with all that it imports. */
function loadedFrom(chunks: Chunks, first: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const fileName of chunk.imports) visit(chunks.get(fileName));
  };
  visit(first);
  return [...seen];
}

// The trial must not make a trial of its own.
function withoutThis(option: PluginOption): PluginOption {
  if (Array.isArray(option)) return option.map(withoutThis);
  const isThis = option && 'name' in option && option.name === pluginName;
  return isThis ? undefined : option;
}
