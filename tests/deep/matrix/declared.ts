import { createActions } from '../../../src/dataProvider/actions';
import type { EndpointTable } from '../../../src/dataProvider/endpoint';
import type { Client } from '../../../src/http/client';
import { kinds } from '../../../src/operations/kinds';
import { specifiedEndpoints as endpoints } from '../../support/specifiedEndpoints';

const VERBS = ['getList', 'getOne', 'getManyReference', 'create', 'update', 'delete'] as const;

/** Returns every verb of the endpoint table and every action, from the code's own tables. */
export function declaredCalls(table: EndpointTable = endpoints): string[] {
  const verbs = Object.entries(table).flatMap(([resource, endpoint]) =>
    VERBS.filter((verb) => endpoint[verb]).map((verb) => `${resource}.${verb}`),
  );
  const actions = Object.keys(createActions({} as Client));
  return [...verbs, ...actions].sort();
}

/** Returns every kind of change: those of the table, and react-admin's verbs of every resource. */
export function declaredKinds(): string[] {
  const verbs = declaredCalls().filter((call) => /\.(create|update|delete)$/.test(call));
  return [...new Set([...Object.keys(kinds), ...verbs])].sort();
}
