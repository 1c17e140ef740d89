import type { z } from '@hono/zod-openapi';
import type { SandboxApp } from '../../sandbox/middleware/context';
import { areas } from '../../sandbox/routes';

/** A path of the contract with its parameters in braces, and the schema of its JSON response, if it has one. */
export interface Expected {
  path: string;
  schema?: z.ZodType;
}

/** Returns a function that finds the contract's path and schema of a read; undefined if the contract has no such path. */
export function expectations(of: readonly SandboxApp[]) {
  const routes: (Expected & { method: string; pattern: RegExp })[] = of
    .flatMap((area) => area.openAPIRegistry.definitions)
    .flatMap((definition) => {
      if (definition.type !== 'route') return [];
      const { method, path, responses } = definition.route;
      const answer = responses[200];
      const content = answer && 'content' in answer ? answer.content : undefined;
      const json = content?.['application/json'];
      const schema = (json && 'schema' in json ? json.schema : undefined) as z.ZodType | undefined;
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return [{ method: method.toUpperCase(), path, pattern, ...(schema && { schema }) }];
    })
    // A path without parameters has priority over one with an ID in the same position.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return ({ method, url }: { method: string; url: URL }): Expected | undefined =>
    routes.find((route) => route.method === method && route.pattern.test(url.pathname));
}

/** Finds a read in the contract of the sandbox. A list may be read by POST. */
export const expectedOf = expectations(areas);
