import type { Client } from '../../http/client';

/** Sandbox actions. */
export const sandboxActions = (client: Client) => ({
  /** Returns the API host if config.json declares it a sandbox; undefined otherwise. */
  sandboxHost: async (): Promise<string | undefined> => client.sandboxHost,
});
