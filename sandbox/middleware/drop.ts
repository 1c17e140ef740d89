// The app cannot close a connection, so it marks a response, and each host closes the connection.
const mark = 'x-sandbox-drop';

/** Returns the marked response, which must never reach a client. */
export function droppedResponse(): Response {
  return new Response(null, { status: 500, headers: { [mark]: '1' } });
}

/** Returns whether the host must close the connection instead of responding. */
export function isDropped(response: Response): boolean {
  return response.headers.has(mark);
}
