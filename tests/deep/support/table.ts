import { changes } from '../matrix/changes';
import { type End, type FaultCase, faults } from '../matrix/faults';
import { reads } from '../matrix/reads';
import { screenChanges } from '../screens/changes';
import { changeFaults, everyPageFaults, pageFaults } from '../screens/faults';
import { pages } from '../screens/pages';

const READ: Record<End, string> = {
  data: 'shown',
  refused: 'the server’s reason',
  tryAgain: 'an error with Try again',
  unknown: 'never',
  notSent: 'not sent, signed out',
};
const CHANGE: Record<End, string> = {
  data: 'done',
  refused: 'refused, with the reason',
  tryAgain: 'never',
  unknown: 'not done, but it may have been',
  notSent: 'not sent, and said so',
};
const GUARDED: Record<End, string> = { ...CHANGE, unknown: 'outcome unknown' };

const worded = (ends: End[] = [], words: Record<End, string>) =>
  ends.length > 0 ? [...new Set(ends.map((end) => words[end]))].join(', or ') : '';
const escaped = (text: string) => text.replaceAll('|', '\\|');

function rowOf(fault: FaultCase): string {
  const isOnScreen = changeFaults.includes(fault) || pageFaults.includes(fault);
  const cells = [
    escaped(fault.name),
    worded(fault.read, READ),
    worded(fault.plain, CHANGE),
    // react-admin's verbs for a resource without an endpoint, by the same rule.
    worded(fault.plain, CHANGE),
    worded(fault.guarded, GUARDED),
    isOnScreen ? 'yes' : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

const figure = (count: number) => count.toLocaleString('en');

/** Returns the tables between the markers in docs/reliability.md, from the tables that the tests run. */
export function outcomeTable(): string {
  const readFaults = faults.filter(({ read }) => read).length;
  const inProcess = reads.length * readFaults + changes.length * faults.length;
  const asked = pages.filter((page) => page.reads);
  const forms = asked.filter((page) => page.form).length;
  const others = asked.length - forms;
  const ofPages = forms * pageFaults.length + others * everyPageFaults.length;
  const onScreen = ofPages + screenChanges.length * (changeFaults.length + 1);
  return [
    `In process: ${reads.length} reads under ${readFaults} faults and ${changes.length} changes under ${faults.length}, ${figure(inProcess)} cells.`,
    `On screen: each form of page (${forms}) under ${pageFaults.length} faults, the other ${others} pages under ${everyPageFaults.length}, and each form of change (${screenChanges.length}) under ${changeFaults.length + 1}, ${figure(onScreen)} cells.`,
    '',
    '| What happens | A read | A change | Stock code inside this console | Money, messages, mails, deliveries | On screen too |',
    '| --- | --- | --- | --- | --- | --- |',
    ...faults.map(rowOf),
  ].join('\n');
}
