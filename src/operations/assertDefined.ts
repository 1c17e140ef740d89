/** Returns the subject of a change. Throws if it is gone: a change that is not sent must not look like one that is done. */
export function assertDefined<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Error('What was to be changed is gone');
  return subject;
}
