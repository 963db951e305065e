import type { CallServices } from './answer-call.ts'
import type { App } from './app.ts'
import type { CallsByPath } from './call.ts'
import type { OpenStreams } from './open-streams.ts'
import type { RequestPacer } from './pace.ts'

/** The whole server, before it listens. */
export interface Server extends CallServices {
  /** The calls of the contract by path. */
  readonly calls: CallsByPath
  /** Serves pages, webhooks and probes: the requests that are no calls, which `createListener` answers first. */
  readonly app: App
  readonly streams: OpenStreams
  readonly pace: RequestPacer
  /** Whether the process is ending. `/readyz` then answers 503, so that no new request is sent to it. */
  isStopping: boolean
}
