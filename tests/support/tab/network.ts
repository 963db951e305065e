import type { NetworkPort, NetworkType } from '../../../src/platform/ports/network.ts'

/** A call that the page has sent. `keepalive`: whether the request may outlive the page. */
export interface SentCall {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly token: string | null
  readonly keepalive: boolean
}

/**
 * The answer to a call, or a failure. `timeout`: no answer arrives. `lost`: the connection breaks after the request was
 * sent.
 */
export type ScriptedAnswer =
  | object
  | 'timeout'
  | 'lost'
  | ((sent: SentCall, signal?: AbortSignal | null) => object)

/** The server's side of a stream of events. */
export interface TestStream {
  /** Number of connections that the page has opened to the stream so far. */
  readonly connections: number
  /** Whether a connection of the page is open now. */
  readonly isOpen: boolean
  /** Sends text to the page's connection. */
  send(text: string): void
  /** Closes the open connection from the server's side. */
  end(): void
}

export interface NetworkControls {
  /** Scripted answers by path; the last answer of a path is repeated. */
  readonly scripts: Map<string, ScriptedAnswer[]>
  /** All calls so far, oldest first. */
  readonly sent: SentCall[]
  /** Whether the device has no connection: requests fail before they are sent. */
  isOffline: boolean
  /** Whether the device falsely reports that it is offline. */
  deniesConnection: boolean
  network: NetworkType
  /** Sets the answers for a path, in their order; the last one is repeated. */
  answer(path: string, ...answers: ScriptedAnswer[]): void
  /** Answers every call of a path with a stream of events. */
  answerStream(path: string): TestStream
  /** Returns all calls of one path so far, oldest first. */
  sentTo(path: string): SentCall[]
}

export function createNetworkControls(): NetworkControls {
  const scripts = new Map<string, ScriptedAnswer[]>()
  const sent: SentCall[] = []
  return {
    scripts,
    sent,
    isOffline: false,
    deniesConnection: false,
    network: '4g',
    answer: (path, ...answers) => void scripts.set(path, answers),
    answerStream(path) {
      const connections: ReadableStreamDefaultController<Uint8Array>[] = []
      let open: ReadableStreamDefaultController<Uint8Array> | undefined
      const connect = (_: SentCall, signal?: AbortSignal | null) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            connections.push(controller)
            open = controller
            signal?.addEventListener('abort', () => {
              if (open === controller) open = undefined
              controller.error(signal.reason)
            })
          },
        })
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      }
      scripts.set(path, [connect])
      return {
        get connections() {
          return connections.length
        },
        get isOpen() {
          return open !== undefined
        },
        send: text => open?.enqueue(new TextEncoder().encode(text)),
        end() {
          open?.close()
          open = undefined
        },
      }
    },
    sentTo: path => sent.filter(call => call.path === path),
  }
}

export function createTestNetwork(tab: NetworkControls): NetworkPort {
  return {
    type: () => tab.network,
    isOnline: () => !tab.isOffline && !tab.deniesConnection,
    commonFields: () => ({
      appId: 'perya',
      channel: 'WEB',
      clientReferrer: 'ph',
      platform: 0,
      appVersion: 'test',
      appWebName: 'perya',
    }),
    fetch: (input, init) => recordAndAnswerCall(tab, String(input), init ?? {}),
  }
}

/** Records a call and returns its scripted answer. @throws Error for a call without a script */
export async function recordAndAnswerCall(
  tab: NetworkControls,
  url: string,
  init: RequestInit,
): Promise<Response> {
  if (tab.isOffline) throw new TypeError('Failed to fetch')
  const path = url.replace('/app/v1', '')
  const fields = init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body))
  const { appId, channel, clientReferrer, platform, appVersion, appWebName, ...body } = fields
  const token = new Headers(init.headers).get('authorization')
  const sent = { path, body, token, keepalive: init.keepalive ?? false }
  tab.sent.push(sent)
  const queue = tab.scripts.get(path)
  const next = queue && queue.length > 1 ? queue.shift() : queue?.[0]
  if (next === undefined) throw new Error(`Nobody expected a call of ${path}`)
  if (next === 'lost') throw new TypeError('Failed to fetch')
  if (next === 'timeout') {
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  const answer = typeof next === 'function' ? next(sent, init.signal) : next
  if (answer instanceof Response) return answer
  const { errcode } = answer as { errcode?: number }
  const status = [401, 429, 500, 503].includes(errcode ?? 0) ? errcode : 200
  return Response.json(answer, { status: status ?? 200, headers: { date: new Date().toUTCString() } })
}
