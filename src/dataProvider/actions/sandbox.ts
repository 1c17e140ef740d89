import type { Client } from '../../http/client';

/** Tells whether this installation speaks to a sandbox, and to which. */
export const sandboxActions = (client: Client) => ({
  /** Gives the host that config.json calls a sandbox; undefined for a real one. */
  sandboxHost: async (): Promise<string | undefined> => client.sandboxHost,
});
