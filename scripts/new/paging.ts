import { toSnakeCase } from '../../src/components/generated/inferFields';
import type { ApiShape } from './apiShape';

const PAGE = /^(page|p|page_?(no|nr|num|number|index))$/;
const OFFSET = /^(offset|skip|start_?(index|at))$/;
const CURSOR = /^(after|starting_?after|page_?token|next_?(token|cursor))$/;
const SIZE = /^(size|limit|take|rows|per_?page|page_?size|max_?results)$/;

/** Infers from the parameters of a list, with their values or defaults, which of them select the page and the number of rows. */
export function pagingOf(parameters: Record<string, unknown>): ApiShape {
  const names = Object.keys(parameters);
  const find = (pattern: RegExp) => names.find((name) => pattern.test(toSnakeCase(name)));
  const page = find(PAGE);
  const offset = page === undefined ? find(OFFSET) : undefined;
  const pageParam = page ?? offset ?? find(CURSOR);
  const sizeParam = find(SIZE);
  const perPage = Number(sizeParam && parameters[sizeParam]);
  return {
    ...(pageParam && pageParam !== 'page' && { pageParam }),
    ...(page && String(parameters[page]) === '0' && { pageParam, pageFrom: 'zero' as const }),
    ...(offset && { pageFrom: 'offset' as const }),
    ...(sizeParam && { sizeParam }),
    ...(perPage >= 1 && perPage <= 1000 && { perPage }),
  };
}

/** Reads --page-param: `p`, `page:zero` or `skip:offset`; undefined for anything else. */
export function pageParamOf(text: string): ApiShape | undefined {
  const [, pageParam, from] = /^([\w.[\]-]+)(?::(offset|zero))?$/.exec(text) ?? [];
  if (pageParam === undefined) return undefined;
  return { ...pagingOf({ [pageParam]: '' }), pageParam, ...(from && { pageFrom: from as 'zero' }) };
}
