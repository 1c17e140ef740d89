import { parseSync } from 'vite';

/** A node of the syntax tree, with its parent and the parent's property that holds it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  parent?: Node;
  slot?: string;
  [part: string]: unknown;
}

/** An entry to remove: its node, its range with separator and comment, and what replaces it. */
export interface Entry {
  node: Node;
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns all nodes of a file, each after its parent. */
export function nodesOf(file: string, text: string): Node[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const nodes: Node[] = [];
  function visit(node: Node) {
    nodes.push(node);
    for (const [slot, value] of Object.entries(node)) {
      if (slot === 'parent' || slot === 'slot') continue;
      for (const child of [value].flat()) {
        if (isNode(child)) visit(Object.assign(child, { parent: node, slot }));
      }
    }
  }
  visit(program as unknown as Node);
  return nodes;
}

// The nodes whose parts are entries, with the property that lists them.
const LISTS = new Set([
  'ImportDeclaration.specifiers',
  'ExportNamedDeclaration.specifiers',
  'ObjectExpression.properties',
  'ObjectPattern.properties',
  'ArrayExpression.elements',
  'TSInterfaceBody.body',
  'TSTypeLiteral.members',
  'TSUnionType.types',
  'JSXElement.children',
  'JSXFragment.children',
  'JSXOpeningElement.attributes',
  'SwitchStatement.cases',
  'Program.body',
  'BlockStatement.body',
]);

// Statements that may be removed from a function. Without any other, it would do something else.
const STATEMENTS = new Set(['VariableDeclaration', 'FunctionDeclaration', 'ExpressionStatement']);

// Without one of these, nothing is left of the object or element that it belongs to.
const ESSENTIAL = /^(area|resource|kind|group|id|table|of|to|onClick)$/;

const isOnly = (list: unknown) => Array.isArray(list) && list.length === 1;

function isEntry({ type, parent, slot }: Node, isTest: boolean): boolean {
  if (!parent || !LISTS.has(`${parent.type}.${slot}`)) return false;
  const above = parent.parent;
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return !isOnly(parent.specifiers);
    case 'ObjectPattern':
      return !isOnly(parent.properties) || parent.slot === 'params';
    case 'TSTypeLiteral':
      return above?.type !== 'TSUnionType' && above?.type !== 'TSIntersectionType';
    case 'JSXElement':
      return type !== 'JSXText';
    case 'BlockStatement':
      return STATEMENTS.has(type) && (!isTest || type === 'FunctionDeclaration');
    case 'ArrayExpression':
      // Parts of a query key, arguments and pairs have a meaning by their position.
      if (isNode(above?.key) && above.key.name === 'queryKey') return false;
      return above?.type !== 'ArrayExpression' && above?.type !== 'CallExpression';
    case 'ObjectExpression':
      return above?.type !== 'ArrayExpression' && above?.type !== 'CallExpression';
  }
  return true;
}

/** What is left of an expression without one of its parts. */
function restOf(parent: Node, slot: string): Node | undefined {
  if (parent.type === 'LogicalExpression' && parent.operator !== '&&') {
    return (slot === 'left' ? parent.right : parent.left) as Node;
  }
  if (parent.type !== 'ConditionalExpression') return undefined;
  const rest = (slot === 'alternate' ? parent.consequent : parent.alternate) as Node;
  return rest.name === 'undefined' || rest.value === null ? undefined : rest;
}

function isEssential({ type, key, name }: Node): boolean {
  const is = (part: unknown) => isNode(part) && ESSENTIAL.test(String(part.name));
  return (type === 'Property' && is(key)) || (type === 'JSXAttribute' && is(name));
}

const TEST = /^(it|test)\b/;

/** A row of `it.each` is an entry, unless it is the only one. */
export function isTestRow({ parent }: Node): boolean {
  const callee = parent?.parent?.callee;
  const isEach = isNode(callee) && isNode(callee.property) && callee.property.name === 'each';
  return isEach && parent?.type === 'ArrayExpression' && !isOnly(parent.elements);
}

/** Returns the smallest entry that a node belongs to; in a test file a whole test. Undefined if there is none. */
export function entryOf(
  node: Node,
  text: string,
  { isTest = false, isUnused = false },
): Entry | undefined {
  const whole = (at: Node): Entry => ({ node: at, ...rangeOf(at, text), text: '' });
  for (let at: Node | undefined = isTest ? node : undefined; at; at = at.parent) {
    if (isTestRow(at)) return whole(at);
    const isCall = at.type === 'ExpressionStatement';
    if (isCall && TEST.test(text.slice(at.start, at.start + 5))) return whole(at);
  }
  for (let at = node; at.parent; at = at.parent) {
    const { parent, slot } = at;
    // An unused parameter keeps its position.
    if (isUnused && slot === 'params')
      return { node: at, start: at.start, end: at.start, text: '_' };
    const rest = restOf(parent, String(slot));
    if (rest) {
      const { start, end } = parent;
      return { node: parent, start, end, text: text.slice(rest.start, rest.end) };
    }
    if (isEssential(at) && !isUnused) {
      at = parent;
      if (at.type === 'JSXOpeningElement') at = at.parent as Node;
      if (!at.parent) return undefined;
    }
    if (isEntry(at, isTest)) return whole(at);
  }
  return undefined;
}

const COMMENTS = /(?:^[ \t]*(?:\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/)[ \t]*\n)+[ \t]*$/m;

/** Returns the range of an entry with its separator and the comments above it. */
function rangeOf({ start, end, parent, slot }: Node, text: string) {
  const range = { start, end };
  const [before = ''] = /[,|]\s*$/.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^\s*[,|]/.exec(text.slice(end)) ?? [];
  const isStatement = /^(body|children|attributes|cases)$/.test(String(slot));
  if (parent?.type === 'TSUnionType' && before) range.start -= before.length;
  else if (after) range.end += after.length;
  else if (!isStatement && before) range.start -= before.length;
  const head = text.slice(0, range.start);
  // The comment of a file is the first one, followed by an empty line or an import.
  const above = COMMENTS.exec(head);
  if (above && above.index > 0 && above.index + above[0].length === head.length) {
    range.start = above.index;
  }
  return range;
}

// Left when all names of a destructuring are removed at once.
const NOTHING = /^ *const \{\s*\} = [^;]+;\n/gm;

/** Applies edits; one inside another is dropped. */
export function applyEdits(text: string, edits: readonly Entry[]): string {
  let result = '';
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.end <= done) continue;
    result += text.slice(done, Math.max(edit.start, done)) + edit.text;
    done = edit.end;
  }
  return (result + text.slice(done)).replace(NOTHING, '');
}
