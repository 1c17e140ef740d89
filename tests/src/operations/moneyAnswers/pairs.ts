type Outcome = 'done' | 'refused' | 'unknown';

/** The outcome of the same answer to a change that moves no money, where it differs from the default of its table. */
interface Others {
  /** A message, an email or a guarded action of an adopter. */
  message?: Outcome;
  delivery?: Outcome;
  ordinary?: Outcome;
}

/** Why an answer is not done, its body, the body of an ordinary answer that is done, and what others make of the first. */
type Row = [why: string, body: unknown, neighbour: unknown, others?: Others, status?: number];

/** An answer to a movement of money, with its outcome by rulings R14, and those of other changes. */
export interface MoneyAnswer extends Required<Others> {
  rule: string;
  why: string;
  status: number;
  body: unknown;
  outcome: Outcome;
}

const all = (outcome: Outcome) => ({ message: outcome, delivery: outcome, ordinary: outcome });

/** Returns two answers for each row: one that is not done, and its neighbour, done for every kind of change. */
const table =
  (outcome: Outcome, others: Outcome) =>
  (rule: string, rows: Row[]): MoneyAnswer[] =>
    rows.flatMap(([why, body, neighbour, own, status = 200]) => [
      { rule, why, status, body, outcome, ...all(others), ...own },
      {
        ...{ rule, why: `neighbour of: ${why}`, status: neighbour === null ? 204 : 200 },
        ...{ body: neighbour, outcome: 'done' as const, ...all('done') },
      },
    ]);

/** What speaks against a movement leaves it unknown; the same answer to any other change is done. */
export const unknown = table('unknown', 'done');
/** Unknown for money, and refused or unknown for other changes. */
export const unclear = table('unknown', 'unknown');
export const refused = table('refused', 'refused');
