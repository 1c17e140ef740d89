import type { Adapter } from './adapter';
import { identifierOf } from './format/identifiers';
import type { Json } from './format/json';
import { messageField } from './format/messageField';

const basePath = '/api/v1/admin';

const object = (value: unknown) => (value ?? {}) as Json;

/** Reads `message`, else `error`. */
const errorMessage = (body: unknown) =>
  messageField(body, 'message') ?? messageField(body, 'error');

/** The adapter of the specified API, which the sandbox and the tests of the core follow (docs/adopting.md). */
const specifiedApi: Adapter = {
  basePath,
  headers: (token): Record<string, string> =>
    token === null ? {} : { Authorization: `Bearer ${token}` },
  signIn: {
    minPasswordLength: 6,
    request: ({ email, password }) => ({
      method: 'POST',
      path: '/api/v1/auth/admin',
      body: { username: email, password },
    }),
    read(response) {
      const { valid, entity } = object(response);
      const { token, user } = object(entity);
      if (valid === true && typeof token === 'string') return { token, user };
      return { rejected: errorMessage(response) };
    },
  },
  identity: {
    request: { path: `${basePath}/manage/me` },
    // Takes the first of these shapes that has an ID.
    read(response) {
      const { entity, data, user } = object(response);
      return [entity, data, user, response].find((each) => identifierOf(each) !== undefined);
    },
  },
  errorMessage,
};

// It replaces the `api` of src/api.ts (scripts/specifiedSet.ts).
export { specifiedApi as api };
