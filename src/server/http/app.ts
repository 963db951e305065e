import type { Hono } from 'hono'

/** What the middlewares find out about a request before its handler runs. */
export interface AppEnv {
  Variables: {
    /** The id of this HTTP request in the log and in `X-Request-Id`; not the idempotency id of a command. */
    traceId: string
  }
}

export type App = Hono<AppEnv>
