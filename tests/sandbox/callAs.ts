import type { SandboxApp } from '../../sandbox/middleware/context';

export type Answer = { status: number; headers: Headers; body: unknown };

/** Creates a function that calls the app with a bearer token ('' for none) and returns the response's JSON, else its text. */
export function callAs(app: Pick<SandboxApp, 'request'>, token: string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed };
  };
}
