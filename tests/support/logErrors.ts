import type { TestSandbox } from '../../sandbox/hosts/vitest';

/** Makes the sandbox return `count` recent errors to any query of its logs; its own errors are older. */
export async function logErrors(sandbox: TestSandbox, count: number): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({
    _id: `error ${index}`,
    created_at: new Date(Date.now() - (index + 0.5) * 60 * 60 * 1000).toISOString(),
    activity: 'webhook.delivery',
    severity: 'error',
    message: 'HTTP 500 from merchant',
  }));
  const match = { path: '/api/v1/admin/logs' };
  await sandbox.fault({ match, times: 9, status: 200, body: { data, totalPages: 1 } });
}
