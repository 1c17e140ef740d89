import { type FaultCase, faults } from '../matrix/faults';

function named(...names: string[]): FaultCase[] {
  return names.map((name) => {
    const found = faults.find((fault) => fault.name === name);
    if (!found) throw new Error(`No fault is called ${name}`);
    return found;
  });
}

/** One fault of each class for opening a page. Only one of them is retried automatically, since that takes 7 s. */
export const pageFaults = named(
  '400',
  '500 before the effect',
  '200 with a page',
  'JSON cut off in the middle',
  'valid: false, with words',
  'the list or record is missing',
  'every text is null',
  'every text is an object',
  'identifiers are numbers',
);

/** The faults for every page: an error with Try again, and values that no page expects. */
export const everyPageFaults = named('400', 'every text is an object');

/** One fault of each class for sending a change. */
export const changeFaults = named(
  '400',
  '401',
  '502 with a page',
  'connection dropped after the effect',
  '200 with a page',
);
