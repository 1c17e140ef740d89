import { type FaultCase, faults } from '../matrix/faults';

function named(...names: string[]): FaultCase[] {
  return names.map((name) => {
    const found = faults.find((fault) => fault.name === name);
    if (!found) throw new Error(`No fault is called ${name}`);
    return found;
  });
}

/** Faults for opening pages. Only one of them is retried automatically, since that takes 7 s. */
export const pageFaults = named(
  '403',
  '422',
  '500 before the effect',
  '200 with a page',
  '200, empty',
  '200 "OK"',
  '200 null',
  'JSON cut off in the middle',
  'valid: false, with words',
  '{ "error": … }',
  'the list or record is missing',
  'every text is null',
  'every text is an object',
  'every text is "constructor"',
  'identifiers are numbers',
);

/** Faults for sending changes. */
export const changeFaults = named(
  '403',
  '422',
  '500 before the effect',
  '500 after the effect',
  'connection dropped after the effect',
  '502 with a page',
  '200 with a page',
  '200 null',
  'valid: false, with words',
  '{ "error": … }',
  'every text is an object',
);
