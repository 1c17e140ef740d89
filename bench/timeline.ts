import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** One event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  id?: string;
  args: {
    name?: string;
    data?: {
      startTime?: number;
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
      timeDeltas?: number[];
    };
  };
}

interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
}

/** What the main thread did between two moments; all times in ms. */
export interface Timeline {
  total: number;
  /** The main thread had nothing to do: the network, or a timer. */
  waiting: number;
  script: number;
  compile: number;
  garbage: number;
  layout: number;
  paint: number;
  other: number;
  /** Script by package; `src` is our own code or that of the stock app. */
  packages: Map<string, number>;
  /** Script by the component in whose rendering or hooks it ran. */
  components: Map<string, number>;
}

type Part = 'script' | 'compile' | 'garbage' | 'layout' | 'paint' | 'other';
const PARTS: [RegExp, Part][] = [
  [/^(MinorGC|MajorGC|V8\.GC|BlinkGC)/, 'garbage'],
  [/^(v8\.(compile|produce)|V8\.(Compile|Parse)|ParseHTML|ParseAuthorStyleSheet)/, 'compile'],
  [/^(UpdateLayoutTree|Layout|RecalcStyle|IntersectionObserver|HitTest)/, 'layout'],
  [/^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|RasterTask)/, 'paint'],
  [
    /^(FunctionCall|EvaluateScript|v8\.|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|FireIdle)/,
    'script',
  ],
];
const partOf = (name: string): Part => PARTS.find(([names]) => names.test(name))?.[1] ?? 'other';

/** Returns a function that names the package of a position in the built files of a folder, by their source maps. */
export function packagesIn(folder: string) {
  const maps = new Map<string, SourceMap>();
  for (const file of readdirSync(join(folder, 'assets'))) {
    if (!file.endsWith('.js.map')) continue;
    const map = JSON.parse(readFileSync(join(folder, 'assets', file), 'utf8'));
    maps.set(file.slice(0, -'.map'.length), new SourceMap(map));
  }
  return (url: string, line: number, column: number): string | undefined => {
    const map = maps.get(url.split('/').at(-1) ?? '');
    const entry = map?.findEntry(line, column);
    if (!entry || !('originalSource' in entry)) return map && 'bundler';
    const path = String(entry.originalSource).split('node_modules/');
    if (path.length === 1) return 'src';
    const [scope = '', name = ''] = (path.at(-1) ?? '').split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  };
}

const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value);

/**
 * Reads what the main thread did from the mark 'pressed' to 'rows painted', the pair of that number from the end (1 is the last);
 * `fromStart` begins with the document instead.
 */
export function readTimeline(
  trace: Buffer,
  packageOf: ReturnType<typeof packagesIn>,
  { pair = 1, fromStart = false }: { pair?: number; fromStart?: boolean } = {},
): Timeline {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const named = (name: string) => traceEvents.filter((event) => event.name === name);
  const to = named('rows painted').at(-pair);
  const from = fromStart
    ? named('navigationStart').findLast(({ ts, pid }) => to && pid === to.pid && ts < to.ts)
    : named('pressed').at(-pair);
  if (!from || !to) throw new Error('The trace has no marks');
  // A document that takes the place of another may have a process of its own.
  const threads = new Set(
    named('thread_name')
      .filter(({ args, pid }) => args.name === 'CrRendererMain' && [from.pid, to.pid].includes(pid))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const isInside = (event: TraceEvent) =>
    threads.has(`${event.pid} ${event.tid}`) && event.ts >= from.ts && event.ts <= to.ts;
  const sums = { script: 0, compile: 0, garbage: 0, layout: 0, paint: 0, other: 0 };
  let busy = 0;
  const open: (TraceEvent & { part: Part })[] = [];
  const tasks = traceEvents
    .filter((event) => event.ph === 'X' && isInside(event))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const task of tasks) {
    const duration = Math.min(task.dur ?? 0, to.ts - task.ts);
    while (open.length > 0) {
      const last = open.at(-1);
      if (last && last.ts + (last.dur ?? 0) > task.ts) break;
      open.pop();
    }
    const parent = open.at(-1);
    // What a task does not name is its parent's: a call of a function within a script is script.
    const own = partOf(task.name);
    const part = own === 'other' && parent ? parent.part : own;
    if (parent) sums[parent.part] -= duration;
    else busy += duration;
    sums[part] += duration;
    open.push({ ...task, part });
  }
  const total = (to.ts - from.ts) / 1000;
  const packages = new Map<string, number>();
  const components = new Map<string, number>();
  for (const { stack, ms } of samplesOf(traceEvents, from, to)) {
    const frame = stack.find(({ url }) => url);
    const { url = '', lineNumber = 0, columnNumber = 0 } = frame ?? {};
    const name = frame && packageOf(url, lineNumber, columnNumber);
    if (!name) continue;
    add(packages, name, ms);
    const component = stack.find(
      ({ functionName, url }) => url && /^[A-Z][a-z]\w+$/.test(functionName),
    );
    if (component) add(components, component.functionName, ms);
  }
  const inMs = Object.fromEntries(
    Object.entries(sums).map(([part, value]) => [part, value / 1000]),
  ) as Record<Part, number>;
  return { total, waiting: total - busy / 1000, ...inMs, packages, components };
}

/** Yields the samples of the profile between two events: the stack, innermost first, and its ms. */
function* samplesOf(events: TraceEvent[], from: TraceEvent, to: TraceEvent) {
  const profiles = new Map<string, { nodes: Map<number, ProfileNode>; time: number }>();
  for (const { name, id, pid, args } of events) {
    if (pid !== from.pid && pid !== to.pid) continue;
    const key = `${pid} ${id}`;
    if (name === 'Profile')
      profiles.set(key, { nodes: new Map(), time: args.data?.startTime ?? 0 });
    const profile = name === 'ProfileChunk' && profiles.get(key);
    if (!profile) continue;
    const { cpuProfile, timeDeltas = [] } = args.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) profile.nodes.set(node.id, node);
    for (const [index, sample] of (cpuProfile?.samples ?? []).entries()) {
      const delta = timeDeltas[index] ?? 0;
      profile.time += delta;
      if (profile.time < from.ts || profile.time > to.ts) continue;
      const stack: ProfileNode['callFrame'][] = [];
      for (let node = profile.nodes.get(sample); node; node = profile.nodes.get(node.parent ?? -1))
        stack.push(node.callFrame);
      yield { stack, ms: delta / 1000 };
    }
  }
}
