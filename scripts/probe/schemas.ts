import type { z } from '@hono/zod-openapi';
import { areas } from '../../sandbox/routes';

/** A path of the contract with its parameters in braces, and the schema of its JSON response, if it has one. */
export interface Expected {
  path: string;
  schema?: z.ZodType;
}

const gets: (Expected & { pattern: RegExp })[] = areas
  .flatMap((area) => area.openAPIRegistry.definitions)
  .flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method !== 'get') return [];
    const { path, responses } = definition.route;
    const answer = responses[200];
    const content = answer && 'content' in answer ? answer.content : undefined;
    const json = content?.['application/json'];
    const schema = (json && 'schema' in json ? json.schema : undefined) as z.ZodType | undefined;
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return [{ path, pattern, ...(schema && { schema }) }];
  })
  // A path without parameters has priority over one with an ID in the same position.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** Returns the contract's path and schema for a GET; undefined if the contract has no such path. */
export function expectedOf(pathname: string): Expected | undefined {
  return gets.find(({ pattern }) => pattern.test(pathname));
}
