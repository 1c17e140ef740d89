// The API of the declared resources. It follows their endpoint files, so that paths and bodies are defined once. It
// verifies that an endpoint is consistent, not that it matches the real API: npm run probe does that.
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { endpoints } from '../../src/dataProvider/endpoints';
import type { Declared } from '../db/seed/declared';
import { declared as resources } from '../db/seed/seedDeclared';
import { anyAdmin, fullAdmin } from '../middleware/access';
import type { SandboxApp } from '../middleware/context';
import { type Endpoint, idPath, type RequestParts, routeOf } from '../records/declaredRequests';
import { valueAt } from '../records/jsonPaths';
import { createArea, jsonBody, jsonResponse } from './area';
import { type Verb, verbsOf } from './declaredVerbs';

async function partsOf(c: Context): Promise<RequestParts> {
  const text = await c.req.text();
  return { query: c.req.query(), body: text === '' ? undefined : parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body of a call with `form`.
    return Object.fromEntries(new URLSearchParams(text));
  }
}

/** Returns a schema derived from an example value. */
function schemaOf(example: unknown): z.ZodType {
  if (typeof example === 'string') return z.string().nullish();
  if (typeof example === 'number') return z.number().nullish();
  if (typeof example === 'boolean') return z.boolean().nullish();
  if (Array.isArray(example)) return z.array(schemaOf(example[0]));
  return example ? z.object(shapeOf(example, schemaOf)) : z.unknown();
}

const shapeOf = (example: object, schema: (value: unknown) => z.ZodType) =>
  Object.fromEntries(Object.entries(example).map(([name, value]) => [name, schema(value)]));

const queryOf = (example: object) => z.object(shapeOf(example, () => z.string().optional()));

// The schemas are only examples, so the handler is added without their checks: the endpoint's readers check the fields.
function addVerb(area: SandboxApp, access: Declared['access'], verb: Verb): void {
  const { method, path } = routeOf(verb.write);
  const placeOf = idPath(verb.write);
  const { query, body } = verb.write('1');
  const route = { anyAdmin, fullAdmin }[access]({
    method: method.toLowerCase() as 'get',
    path,
    summary: verb.summary,
    request: {
      ...(path.includes('{id}') && { params: z.object({ id: z.string() }) }),
      ...(query && { query: queryOf(query) }),
      ...(body !== undefined && jsonBody(schemaOf(body))),
    },
    responses: jsonResponse(schemaOf(verb.example), 'Done'),
  });
  area.openAPIRegistry.registerPath(route);
  area.on(method, route.getRoutingPath(), route.middleware, async (c) => {
    const request = await partsOf(c);
    const id = c.req.param('id') ?? (placeOf && valueAt(request, placeOf)) ?? '';
    return c.json((await verb.answer(c.var.db, request, String(id))) as object);
  });
}

/** Creates the routes of one declared resource. Throws an error with its name if its endpoint cannot be followed. */
export function declaredArea(
  name: string,
  endpoint: Endpoint | undefined,
  { access, rows }: Declared,
) {
  const area = createArea();
  try {
    if (!endpoint) throw new Error('It has no entry in table.ts');
    for (const verb of verbsOf(name, endpoint, rows)) addVerb(area, access, verb);
    return area;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `The sandbox cannot follow src/dataProvider/endpoints/${name}.ts: ${reason}`;
    throw new Error(message, { cause });
  }
}

export const declared = createArea();
for (const [name, resource] of Object.entries(resources)) {
  declared.route('/', declaredArea(name, endpoints[name], resource));
}
