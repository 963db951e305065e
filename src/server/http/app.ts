import type { Hono } from 'hono'

/** Variables that the middlewares set before the handler of a request runs. */
export interface HonoAppEnv {
  Variables: {
    /** The id of this HTTP request in the log and in `X-Request-Id`. It is not the `requestId` of a command. */
    traceId: string
  }
}

export type HonoApp = Hono<HonoAppEnv>
