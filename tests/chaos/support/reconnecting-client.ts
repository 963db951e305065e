import { isDeepStrictEqual } from 'node:util'
import { API_PREFIX } from '../../../src/contract/call.ts'

/** An answer of the API: its code and data. */
export interface ApiAnswer {
  readonly errcode: number
  readonly data: unknown
}

const TIMEOUT_MS = 15_000
const SERVER_FAILED = 500

/**
 * A client of a server that is killed and restarted. A call made while the server is down waits. A call without an
 * answer is repeated with the same body: the client cannot know whether the first request arrived.
 */
export class ReconnectingClient {
  #url = ''
  #isOpen = Promise.withResolvers<void>()
  #isReady: () => Promise<void>
  /** Number of calls that were repeated because no answer arrived. */
  repeated = 0
  /** The reason for each repetition: the path, and the status of the answer or the name of the error. */
  readonly failures: string[] = []

  /**
   * Creates a client without a server address; calls wait until `open` is called.
   * @param isReady awaited before each repeated call, in addition to the wait for `open`
   */
  constructor(isReady: () => Promise<void> = async () => {}) {
    this.#isReady = isReady
  }

  /** Sets the address of the running server, and releases the calls that wait for it. */
  open(url: string): void {
    this.#url = url
    this.#isOpen.resolve()
  }

  /** Makes calls wait until `open` is called. */
  close(): void {
    this.#isOpen = Promise.withResolvers<void>()
  }

  /**
   * Sends a call, and repeats it until an answer arrives. `copies` is the number of equal requests that are sent at
   * once; all must get the same answer.
   */
  async ask(path: string, body: object, token = '', copies = 1): Promise<ApiAnswer> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const call = async () => (await this.#send(API_PREFIX + path, init)).json() as Promise<ApiAnswer>
    const [first, ...others] = await Promise.all(Array.from({ length: copies }, () => this.#until(call)))
    for (const other of others) {
      if (!isDeepStrictEqual(other, first)) {
        throw new Error(`One request, two answers: ${JSON.stringify(first)} and ${JSON.stringify(other)}`)
      }
    }
    return first as ApiAnswer
  }

  /** Pays an order by submitting the form of the sandbox's checkout page. */
  async pay(checkoutUrl: string): Promise<void> {
    const init = { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' } as const
    await this.#until(() => this.#send(checkoutUrl, init))
  }

  async #until<Value>(call: () => Promise<Value>): Promise<Value> {
    for (;;) {
      await this.#isOpen.promise
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error
        this.repeated++
        await this.#isReady()
      }
    }
  }

  /**
   * Sends one request, without repetition.
   * @throws NoAnswer when the client cannot know whether the server has executed the request
   */
  async #send(path: string, init: RequestInit): Promise<{ json(): Promise<unknown> }> {
    const url = this.#url
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const text = await response.text()
      if (response.status < SERVER_FAILED) return { json: async () => JSON.parse(text) as unknown }
      this.failures.push(`${path} ${response.status}`)
    } catch (error) {
      // Counts every error as a missing answer. The client cannot tell a refused connection from a reset or interrupted
      // one.
      this.failures.push(`${path} ${(error as Error).name}`)
    }
    // Waits one turn of the event loop. The server may be down before the test has called `close`.
    await new Promise(resolve => setImmediate(resolve))
    throw new NoAnswerError(path)
  }
}

class NoAnswerError extends Error {}
