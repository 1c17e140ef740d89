import { maskAccount } from '../format/maskAccount';
import { formatText } from '../format/text';
import { isUnsettled, type Operation } from './operation';

const BANK_TRANSFER = 'wallet.bankTransfer';

/**
 * Returns an operation as it may be stored: a settled bank transfer keeps only the last four
 * digits of its account number (rulings R36). Returns the same object if nothing changes.
 */
export function redact(operation: Operation): Operation {
  const { kind, subject, summary, details } = operation;
  if (kind !== BANK_TRANSFER || isUnsettled(operation)) return operation;
  const { draft } = (details ?? {}) as { draft?: { order?: { accountNumber?: unknown } } };
  const numbers = [formatText(draft?.order?.accountNumber), formatText(subject)];
  const before = { subject, summary, details };
  const after = numbers.reduce(maskAccount, before);
  return after === before ? operation : { ...operation, ...after };
}
