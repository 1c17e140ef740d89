// The context of every route.
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '../db/open';
import type { Receiver } from '../records/receiver';

/** The sender of a request: the ID and role of an admin or customer, from the token. */
export type Caller = { id: string; role: string };

export type SandboxEnv = {
  Variables: {
    db: Database;
    clock: () => Date;
    /** The account of the bearer token; undefined without a valid one. */
    caller: Caller | undefined;
    /** Receives the webhook events. */
    receiver: Receiver;
  };
};

export type SandboxApp = OpenAPIHono<SandboxEnv>;
