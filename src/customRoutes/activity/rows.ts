import { isOnDay } from '../../components/filters/days';
import { countBy, groupBy } from '../../format/collections';
import { localDay } from '../../format/dates';
import { type Money, money, plus } from '../../format/money';
import { formatText } from '../../format/text';
import { isUnsettled, type Operation } from '../../journal/operation';

/** Money that was moved, of one currency in major units; '' for movements whose currency is not known. */
interface CurrencyMoved {
  currency: string;
  amount: Money;
  count: number;
}

/**
 * A row of the list: an operation; a run with all of its operations (`run`), as its newest one; an operation of an open run
 * (`isItem`); or the money that was moved on the day of the operation (`moved`).
 */
export interface ActivityRow extends Operation {
  run?: readonly Operation[];
  isItem?: boolean;
  moved?: readonly CurrencyMoved[];
}

const isMoneyMoved = ({ kind, outcome, summary }: Operation) =>
  kind.startsWith('wallet.') && outcome === 'done' && money(summary?.amount) !== undefined;

const dayOf = ({ startedAt }: Operation) => localDay(new Date(startedAt));

function sumByCurrency(movements: readonly Operation[]): CurrencyMoved[] {
  const byCurrency = groupBy(movements, ({ summary }) => formatText(summary?.currency).trim());
  return [...byCurrency].map(([currency, ofCurrency]) => ({
    currency,
    amount: ofCurrency.reduce((sum, { summary }) => plus(sum, money(summary?.amount) ?? '0'), '0'),
    count: ofCurrency.length,
  }));
}

/** Returns the money that was moved on each day, by the ID of the first settled operation of that day. */
function moneyByFirst(operations: readonly Operation[]) {
  const days = groupBy(operations.filter(isMoneyMoved), dayOf);
  return new Map(
    [...days].map(([day, movements]) => {
      const isOfDay = isOnDay(day);
      const first = operations.find((each) => isOfDay(each) && !isUnsettled(each));
      return [first?.id, { day, moved: sumByCurrency(movements) }] as const;
    }),
  );
}

/** Returns the rows of operations in their order: a batch as one run, and above the settled ones of a day the money moved on it. */
export function activityRows(operations: readonly Operation[]): ActivityRow[] {
  const runs = groupBy(
    operations.filter(({ batchId }) => batchId !== undefined),
    ({ batchId }) => batchId,
  );
  const money = moneyByFirst(operations);
  const listedIds = new Set<string>();
  const rowOf = (operation: Operation): ActivityRow[] => {
    const run = operation.batchId === undefined ? [] : (runs.get(operation.batchId) ?? []);
    if (run.length < 2) return [operation];
    const id = `run ${operation.batchId}`;
    if (listedIds.has(id)) return [];
    listedIds.add(id);
    return [{ ...operation, id, run }];
  };
  return operations.flatMap((operation) => {
    const { day, moved } = money.get(operation.id) ?? {};
    const line = moved ? [{ ...operation, id: `day ${day}`, moved }] : [];
    return [...line, ...rowOf(operation)];
  });
}

/** Returns rows with the operations of the open runs (`openIds`: those of their rows) below each. */
export const withItems = (rows: readonly ActivityRow[], openIds: ReadonlySet<string>) =>
  rows.flatMap((row) =>
    row.run && openIds.has(row.id)
      ? [row, ...row.run.map((operation) => ({ ...operation, isItem: true }))]
      : [row],
  );

/** Counts the operations of a run by outcome, in the order of first appearance. */
export const outcomesOf = (run: readonly Operation[]) => [
  ...countBy(run, ({ outcome }) => outcome),
];
