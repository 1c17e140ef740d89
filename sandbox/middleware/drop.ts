// The app cannot cut a connection; it marks an answer, and each host does it in its own way.
const mark = 'x-sandbox-drop';

/** Makes the marked answer that no client must ever receive. */
export function dropped(): Response {
  return new Response(null, { status: 500, headers: { [mark]: '1' } });
}

/** Tells a host to cut the connection instead of answering. */
export function isDropped(response: Response): boolean {
  return response.headers.has(mark);
}
