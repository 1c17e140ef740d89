// What every route finds in its context.
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '../db/open';
import type { Deliver } from '../records/receiver';

/** The sender of a request by their token: `id` of an admin or of a customer. */
export type Caller = { id: string; role: string };

export type SandboxEnv = {
  Variables: {
    db: Database;
    clock: () => Date;
    /** The account the bearer token belongs to; undefined without a valid one. */
    caller: Caller | undefined;
    /** Sends an event to the receiver of webhooks. */
    deliver: Deliver;
  };
};

export type SandboxApp = OpenAPIHono<SandboxEnv>;
