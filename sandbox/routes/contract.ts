// The API's OpenAPI 3.1 document, generated from the routes.
import type { SandboxApp } from '../middleware/context';
import { createArea } from './area';
import { areas } from './index';

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Payments and wallet service: administrator API (sandbox)',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Every failure is `{ message }` with its status; a body of more than 1 MB is refused with 413. ' +
      'Amounts are in major units.',
  },
  servers: [{ url: '/', description: 'The host itself' }],
};

const failure = {
  description: 'Refused: 401 without a valid token, 403 for another role, 404, 409, 422 with words',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** The document, and an operation of it: the fields used here. */
export interface Contract {
  tags?: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses?: Record<string, unknown> };
}

interface Operation {
  summary?: string;
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
}

// /api/v1/admin/users/{id} has the tag "users", the routes for admins "manage".
const tagOf = (path: string) => path.replace(/^\/api(\/v1)?(\/admin)?\//, '/').split('/')[1] ?? '';

const nameOf = (method: string, path: string) =>
  [method, ...path.replace(/^\/api(\/v1)?/, '').split(/\W+/)]
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** Returns the OpenAPI 3.1 document of all areas or the given ones; needs no database. */
export function createContract(of: SandboxApp[] = areas): Contract {
  const all = createArea();
  all.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
  });
  for (const area of of) all.route('/', area);
  const contract = all.getOpenAPI31Document(about) as unknown as Contract;
  contract.components.schemas.Failure = {
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
  };
  contract.components.responses = { Failure: failure };
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.tags = [tagOf(path)];
      operation.operationId = nameOf(method, path);
      operation.security ??= [];
      const refused = { $ref: '#/components/responses/Failure' };
      Object.assign(operation.responses, { '4XX': refused });
    }
  }
  const tags = new Set(Object.keys(contract.paths).map(tagOf));
  contract.tags = [...tags].map((name) => ({ name }));
  return contract;
}
