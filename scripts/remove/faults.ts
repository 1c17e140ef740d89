import type { Node } from './entries';
import type { TypeFault } from './tools';

// Missing modules first: while one is missing, types that depend on it report faults that are none.
export const STAGES = [
  /^TS(2306|2307|2305|2614|2724)$/,
  /^TS(2304|2552|18004|2503|2694)$/,
  /^TS(2339|2551)$/,
  /^TS(6133|6192|6196|6198|2578)$/,
  /^/,
];
export const stageOf = ({ code }: TypeFault) => STAGES.findIndex((codes) => codes.test(code));
export const UNUSED = 3;
export const OTHER = 4;

// An unused `@ts-expect-error` is a comment, so its place is before the node that it is about.
export const DIRECTIVE = 'TS2578';

/** Returns the node that a fault is about. */
export function nodeAt(nodes: readonly Node[], text: string, { line, column, code }: TypeFault) {
  const lines = text.split('\n').slice(0, line - 1);
  const at = lines.reduce((sum, each) => sum + each.length + 1, column - 1);
  if (code === DIRECTIVE) return nodes.find(({ start }) => start > at);
  return nodes.findLast(({ start, end }) => start <= at && at < end);
}
