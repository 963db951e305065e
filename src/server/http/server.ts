import type { CallServices } from './answer-call.ts'
import type { HonoApp } from './app.ts'
import type { CallsByPath } from './call.ts'
import type { OpenStreams } from './open-streams.ts'
import type { RequestPacer } from './pace.ts'

/** The complete server, before it listens on a port. */
export interface Server extends CallServices {
  /** The calls of the contract by path. */
  readonly calls: CallsByPath
  /**
   * Serves pages, webhooks and probes: all requests that are not calls. `createNodeListener` answers calls before this
   * application sees them.
   */
  readonly app: HonoApp
  readonly streams: OpenStreams
  readonly pace: RequestPacer
  /** Whether the process is stopping. `/readyz` then answers 503, so that a load balancer sends no new requests. */
  isStopping: boolean
}
