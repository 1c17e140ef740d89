import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { createContract } from '../../sandbox/routes/contract';

const root = join(import.meta.dirname, '../..');
const contract = createContract();
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the contract', () => {
  test('is published as the sandbox generates it (npm run openapi)', () => {
    const published = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
    expect(published).toBe(`${JSON.stringify(contract, null, 2)}\n`);
  });

  test('has no fault under the recommended rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(contract);
    const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('names every operation once, with its description, its area, and how it is refused', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(operations.length);
    const incomplete = operations.filter(
      ({ operation: { summary, tags, security, responses } }) =>
        !summary || tags?.length !== 1 || !security || !responses['4XX'],
    );
    expect(incomplete).toEqual([]);
    const declared = new Set(contract.tags?.map(({ name }) => name));
    expect(operations.filter(({ operation: { tags } }) => !declared.has(String(tags)))).toEqual([]);
  });

  test('describes every parameter of a path, and has no broken reference', () => {
    const undescribed = operations.filter(({ path, operation: { parameters = [] } }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      return named.sort().join() !== described.sort().join();
    });
    expect(undescribed).toEqual([]);
    const { schemas, responses } = contract.components;
    const known = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses ?? {}).map((name) => `#/components/responses/${name}`),
    ];
    const used = [...JSON.stringify(contract).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
    expect(used.filter((to) => !known.includes(to ?? ''))).toEqual([]);
  });
});
