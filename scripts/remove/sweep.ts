import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type Entry, entryOf, isTestRow, type Node, nodesOf } from './entries';
import { DIRECTIVE, nodeAt, OTHER, STAGES, stageOf, UNUSED } from './faults';
import { type TypeFault, typeFaults, unusedParts } from './tools';

const FOLDERS = ['src', 'sandbox', 'scripts', 'server', 'tests', 'bench'];

// Files that name areas by their keys and texts. Everywhere else only URLs, kinds and message keys name them.
const TABLES = new RegExp(
  [
    'src/(routes|layout/menuEntries|operations/(kinds|batchPages|customersOf))\\.ts$',
    'src/(layout/search|components/attention|customRoutes/(today|activity|customer))/',
    'src/authProvider/(roles|missingTokenMessage)\\.ts$',
    'src/i18n/\\w+/(activity|attention|batches|sentences|search|shell|today|resources)\\.ts$',
    'tests/src/customRoutes/(today|activity|customer)/',
    'tests/deep/|tests/e2e/support/|bench/|scripts/probe/',
  ]
    .map((part) => `^(${part})`)
    .join('|'),
);

// Declarations of these folders lose entries. They are removed only where the table of resources lists them.
const CORE = /^src\/(?!resources\/|customRoutes\/)/;

const DECLARED = /(?:const|function|type|interface) (\w+)/;

interface Found {
  node: Node;
  isUnused?: boolean;
}

/** Removes what names a resource from a copy of the project, entry by entry. */
export class Sweep {
  readonly removed: string[] = [];
  readonly entries = new Set<string>();
  private readonly gone = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly names: readonly string[],
    private readonly core: Readonly<Record<string, readonly string[]>>,
  ) {}

  private read = (file: string) => readFileSync(join(this.root, file), 'utf8');

  private files(): string[] {
    const all = FOLDERS.flatMap((folder) =>
      readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    );
    return all.filter((file) => /\.tsx?$/.test(file) && statSync(join(this.root, file)).isFile());
  }

  /** Removes a file or folder. */
  remove(file: string): void {
    const full = join(this.root, file);
    if (!existsSync(full)) return;
    const inside = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => `${file}/${name}`)
      : [file];
    for (const each of inside.filter((name) => /\.tsx?$/.test(name))) {
      this.forget(nodesOf(each, this.read(each)));
    }
    rmSync(full, { recursive: true });
    this.removed.push(file);
  }

  private forget(nodes: readonly Node[]): void {
    for (const { type, slot = '', name, parent } of nodes) {
      const isPattern = parent?.parent?.type === 'ObjectPattern';
      const isName = slot === 'key' ? !isPattern : /^(id|local|exported)$/.test(slot);
      if (type === 'Identifier' && (isName || (slot === 'value' && isPattern))) {
        this.gone.add(String(name));
      }
    }
  }

  /** Returns the declaration that holds a node, if it may be removed as a whole. */
  private declarationOf(file: string, node: Node, text: string): Node {
    let top = node;
    while (top.parent && top.parent.type !== 'Program') top = top.parent;
    const [, name = ''] = DECLARED.exec(text.slice(top.start, top.end)) ?? [];
    return this.core[file]?.includes(name) ? top : node;
  }

  private mayRemove(file: string, { node, start, end }: Entry, text: string): boolean {
    const isDeclared = node.parent?.type === 'Program' && !node.source;
    if (/ClassDeclaration$/.test((node.declaration as Node | undefined)?.type ?? node.type))
      return false;
    if (!isDeclared || !CORE.test(file)) return true;
    const [, name = ''] = DECLARED.exec(text.slice(node.start, end)) ?? [];
    return start < end && (this.core[file]?.some((each) => each === name || each === '*') ?? false);
  }

  private edit(file: string, find: (nodes: Node[], text: string) => Found[]): boolean {
    const text = this.read(file);
    const nodes = nodesOf(file, text);
    const isTest = file.startsWith('tests/');
    const edits = find(nodes, text)
      .map(({ node, isUnused }) => {
        const part = isUnused ? node : this.declarationOf(file, node, text);
        return entryOf(part, text, { isTest, isUnused });
      })
      .filter((entry) => entry !== undefined)
      .filter((entry) => this.mayRemove(file, entry, text));
    if (edits.length === 0) return false;
    const next = applyEdits(text, edits);
    if (/\.(test|spec)\.tsx?$/.test(file) && !/^ *(it|test)\b/m.test(next)) {
      this.remove(file);
      return true;
    }
    for (const { start, end } of edits) {
      this.forget(nodes.filter((node) => node.start >= start && node.end <= end));
      const line = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
      this.entries.add(`${file}: ${line.slice(0, 100)}`);
    }
    writeFileSync(join(this.root, file), next);
    return true;
  }

  /** Removes the entries that name the resource by its key, URL, kind of change or message. */
  byName(): void {
    const all = this.names.join('|');
    const address = new RegExp(`^(/(${all})(?![\\w-])|(resources\\.)?(${all})\\.\\w)`);
    const apiPath = new RegExp(`(^|[ *])/api/(v1/)?admin/(${all})\\b`);
    for (const file of this.files()) {
      const isTable = TABLES.test(file);
      if (!isTable && !/^(src|tests)\//.test(file)) continue;
      const isNamed = ({ type, slot, name, value, parent, start }: Node): boolean => {
        if (type === 'Identifier') {
          return (
            isTable && slot === 'key' && !parent?.computed && this.names.includes(String(name))
          );
        }
        if (type === 'TemplateElement') {
          const { cooked } = value as { cooked: string };
          return address.test(cooked) && start <= (parent?.start ?? 0) + 1;
        }
        if (type !== 'Literal' || typeof value !== 'string' || slot === 'source') return false;
        const isTest = file.startsWith('tests/');
        // In tests 'admin' is also the ID of an admin.
        const isArgument = slot === 'arguments' && value !== 'admin';
        const isRow = isTest && (isTestRow(parent as Node) || isArgument);
        return (
          address.test(value) ||
          (isTest && apiPath.test(value)) ||
          ((isTable || isRow) && this.names.includes(value))
        );
      };
      this.edit(file, (nodes) => nodes.filter(isNamed).map((node) => ({ node })));
    }
  }

  /** Removes what refers to removed code, until TypeScript and knip report no more of it. Returns what they still report. */
  byReference(): string[] {
    for (;;) {
      const faults = typeFaults(this.root);
      if (this.followFaults(faults)) continue;
      if (faults.length > 0) return faults.map(({ text }) => text);
      const unused = unusedParts(this.root);
      let isChanged = false;
      for (const { file, name, isDependency } of unused) {
        if (isDependency) isChanged = this.dropPackage(String(name)) || isChanged;
        else isChanged = this.dropUnused(file, name) || isChanged;
      }
      if (!isChanged) return unused.map(({ file, name = '' }) => `${file} ${name}: unused`);
    }
  }

  /** Removes the tests that failed without the removed areas. Returns those that cannot be removed. */
  byFailure(failed: readonly TypeFault[]): string[] {
    const edited = this.editAt(failed);
    return failed.filter(({ file }) => !edited.includes(file)).map(({ text }) => text);
  }

  private followFaults(faults: readonly TypeFault[]): boolean {
    return STAGES.some((_, stage) => {
      const now = faults.filter((fault) => stageOf(fault) === stage && this.isFollowed(fault));
      return this.editAt(now, stage === UNUSED).length > 0;
    });
  }

  /** Removes the entries at these places. Returns the files that have some. */
  private editAt(faults: readonly TypeFault[], isUnused = false): string[] {
    return [...new Set(faults.map(({ file }) => file))].filter((file) =>
      this.edit(file, (nodes, text) =>
        faults.flatMap((fault) => {
          const node = fault.file === file && nodeAt(nodes, text, fault);
          return node ? [{ node, isUnused: isUnused && fault.code !== DIRECTIVE }] : [];
        }),
      ),
    );
  }

  // Only a name that was removed: any other fault is a consequence that needs a person.
  private isFollowed(fault: TypeFault): boolean {
    const { file, text, code } = fault;
    if (stageOf(fault) === UNUSED || /^TS230[67]$/.test(code)) return true;
    if (stageOf(fault) === OTHER) {
      return file.startsWith('tests/') && this.isEdited(file);
    }
    const [, name = ''] =
      /exported member (?:named )?'(\w+)'/.exec(text) ?? /'([^'"]+)'/.exec(text) ?? [];
    return this.gone.has(name);
  }

  private dropUnused(file: string, name: string | undefined): boolean {
    if (name === undefined) {
      if (CORE.test(file) && !this.core[file]?.includes('*')) return false;
      this.remove(file);
      return true;
    }
    return this.edit(file, (nodes) =>
      nodes.flatMap((node): Found[] => {
        const { parent, slot } = node;
        if (node.name !== name || !parent) return [];
        if (slot === 'exported') return [{ node: parent }];
        const isTop = /^(Program|ExportNamed|VariableDecl)/.test(parent.parent?.type ?? '');
        return slot === 'id' && isTop ? [{ node: parent }] : [];
      }),
    );
  }

  private isEdited = (file: string) =>
    [...this.entries].some((entry) => entry.startsWith(`${file}:`));

  private dropPackage(name: string): boolean {
    const wanted = JSON.parse(this.read('package.json'));
    const lists = [wanted.dependencies, wanted.devDependencies];
    if (!lists.some((list) => list[name])) return false;
    for (const list of lists) delete list[name];
    writeFileSync(join(this.root, 'package.json'), JSON.stringify(wanted, null, 2));
    this.entries.add(`package.json: ${name}`);
    return true;
  }
}
