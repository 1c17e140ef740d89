import { isBlankHtml } from '../../../format/html';

/** Refuses a content without anything to read (part 2, section 5). */
export const contentValidator = Object.assign(
  (value: unknown) =>
    typeof value === 'string' && !isBlankHtml(value) ? undefined : 'common.required',
  // react-admin marks the input as required by this flag.
  { isRequired: true },
);
