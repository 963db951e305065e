import type { Hono } from 'hono'
import type { Caller } from '../identity/caller.ts'

/** What the middlewares find out about a request before its handler runs. */
export interface AppEnv {
  Variables: {
    /** The id of this HTTP request in the log and in `X-Request-Id`; not the idempotency id of a command. */
    traceId: string
    /** The caller's network address. */
    address: string
    caller: Caller | undefined
  }
}

export type App = Hono<AppEnv>
