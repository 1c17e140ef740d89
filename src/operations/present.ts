/** Gives what a change is about. Throws where it is gone, since a change that is not sent must not pass for one that is done. */
export function present<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Error('What was to be changed is gone');
  return subject;
}
