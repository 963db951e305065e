import type { CallTools } from './answer-call.ts'
import type { App } from './app.ts'
import type { CallTable } from './call.ts'
import type { OpenStreams } from './stream.ts'

/** The whole server, before it listens. */
export interface Server extends CallTools {
  /** The calls of the contract by path. */
  readonly calls: CallTable
  /** Pages, webhooks and probes; answers calls of the contract too, through the same function as a socket. */
  readonly app: App
  readonly streams: OpenStreams
}
