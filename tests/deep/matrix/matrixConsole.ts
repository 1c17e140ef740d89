import { HttpResponse, http, type RequestHandler } from 'msw';
import type { DataProvider } from 'react-admin';
import type { TestSandbox } from '../../../sandbox/hosts/vitest';
import { isDropped } from '../../../sandbox/middleware/drop';
import { type ConsoleDataProvider, createConsoleDataProvider } from '../../../src/dataProvider';
import { createRestFallback } from '../../../src/stock/api/providers';
import { apiClient } from '../../support/apiClient';
import { type Data, dataOf } from '../support/data';
import type { Line } from './faults';

const URL_OF_SANDBOX = 'http://sandbox.test';

/** The real client, provider, journal and sandbox, with a connection between them that can fail. */
export interface MatrixConsole extends Data {
  sandbox: TestSandbox;
  provider: ConsoleDataProvider;
  /** The same with an idempotency header in the configuration (rulings R16a). */
  keyed: ConsoleDataProvider;
  /** Serves every resource as one without an endpoint. */
  stock: DataProvider;
  line: { fault: Line; requests: { method: string; path: string }[]; isBusy: () => boolean };
}

const never = () => new Promise<never>(() => {});

type SandboxOf = (...instead: RequestHandler[]) => TestSandbox;

/** Returns a function that creates a new world on the sandbox of a test file, for each test. */
export function createMatrixConsole(sandboxOf: SandboxOf): () => Promise<MatrixConsole> {
  return async () => {
    let sandbox: TestSandbox | undefined;
    let working = 0;
    const line: MatrixConsole['line'] = { fault: {}, requests: [], isBusy: () => working > 0 };

    async function answer(request: Request): Promise<Response> {
      if (!sandbox) throw new Error('There is no sandbox yet');
      const { fault, requests } = line;
      requests.push({ method: request.method, path: new URL(request.url).pathname });
      if (fault.cut) return HttpResponse.error();
      if (fault.silence === 'before') return never();
      working += 1;
      const response = await Promise.resolve(sandbox.app.fetch(request)).finally(() => {
        working -= 1;
      });
      if (fault.silence === 'after') return never();
      if (isDropped(response)) return HttpResponse.error();
      if (fault.slow) await new Promise((resolve) => setTimeout(resolve, fault.slow));
      const { status, headers } = response;
      const isJson = headers.get('content-type')?.includes('json') && status === 200;
      if (!fault.rewrite || !isJson) return new Response(response.body, { status, headers });
      return HttpResponse.json(fault.rewrite(await response.json()) as object);
    }

    sandbox = sandboxOf(http.all(`${URL_OF_SANDBOX}/*`, ({ request }) => answer(request)));
    await sandbox.reset();
    const { db } = sandbox;
    const of = async (config = {}) =>
      createConsoleDataProvider(
        await apiClient(sandbox, 'superadmin', config),
        'superadmin',
        (key) => key,
      );
    return {
      sandbox,
      line,
      provider: await of(),
      keyed: await of({ idempotencyHeader: 'Idempotency-Key' }),
      stock: createRestFallback(await apiClient(sandbox), (key) => key),
      ...dataOf(db),
    };
  };
}
