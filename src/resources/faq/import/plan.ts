import type { FaqItem, SupportFeature } from '../../../dataProvider/endpoints/faq';
import { nameKey, questionKey } from '../texts';

/** A row of a FAQ file. `line` is its row number; the header is row 1. */
export interface FileRow {
  line: number;
  feature: string;
  question: string;
  answer: string;
  id: string;
}

export type RowKind = 'add' | 'change' | 'same' | 'problem';

/** The planned change for a row of the file, before any request. */
export interface PlannedRow extends FileRow {
  kind: RowKind;
  /** The row's feature, and the item that it changes. */
  featureId?: string;
  itemId?: string;
  before?: { question: string; answer: string };
  /** Message key of the problem, below `resources.faq.import.problems`, with its arguments. */
  problem?: string;
  args?: Record<string, unknown>;
}

interface Place {
  feature: SupportFeature;
  item: FaqItem;
}

/**
 * Plans an import against all features with their items. A row matches an item by FAQ ID, else by feature and question; a row
 * without a match is added. An unknown feature is a problem: an import never creates features.
 */
export function planImport(rows: FileRow[], features: SupportFeature[]): PlannedRow[] {
  const byName = new Map(features.map((feature) => [nameKey(feature.name), feature]));
  const byId = new Map<string, Place>();
  const byQuestion = new Map<string, Place>();
  for (const feature of features) {
    for (const item of feature.qas ?? []) {
      byId.set(item.id, { feature, item });
      const key = `${feature.id} ${questionKey(item.question)}`;
      if (!byQuestion.has(key)) byQuestion.set(key, { feature, item });
    }
  }
  const lines = new Map<string, number>();

  return rows.map((row): PlannedRow => {
    const problem = (name: string, args?: Record<string, unknown>): PlannedRow => ({
      ...row,
      kind: 'problem',
      problem: name,
      args,
    });
    if (!row.question || !row.answer) return problem('blank');
    const feature = byName.get(nameKey(row.feature));
    if (!feature) return problem('noFeature');
    const place = byId.get(row.id);
    if (place && place.feature.id !== feature.id) {
      return problem('otherFeature', { feature: place.feature.name ?? '' });
    }
    const asked = `${feature.id} ${questionKey(row.question)}`;
    const item = (place ?? byQuestion.get(asked))?.item;
    // Without an ID there is no URL for the request.
    if (!feature.id || (item && !item.id)) return problem('noIdentifier');
    // Two rows for one item would overwrite each other, and two equal questions would both be added.
    const target = item ? `id ${item.id}` : asked;
    const line = lines.get(target);
    if (line !== undefined) return problem('repeated', { line });
    lines.set(target, row.line);

    const known = { ...row, featureId: feature.id };
    if (!item) return { ...known, kind: 'add' };
    const isSame = same(item.question, row.question) && same(item.answer, row.answer);
    if (isSame) return { ...known, kind: 'same', itemId: item.id };
    const before = { question: item.question ?? '', answer: item.answer ?? '' };
    return { ...known, kind: 'change', itemId: item.id, before };
  });
}

// Spreadsheets convert line endings.
function same(before: string | undefined, after: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  return plain(before ?? '') === plain(after);
}

export function countKinds(plan: readonly PlannedRow[]): Record<RowKind, number> {
  const counts = { add: 0, change: 0, same: 0, problem: 0 };
  for (const { kind } of plan) counts[kind] += 1;
  return counts;
}
