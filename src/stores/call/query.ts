import { atom, type ReadableAtom } from 'nanostores'
import { CallError, type CallFailure } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../site/page-mount.ts'
import { createStoredAnswer } from './stored-answer.ts'

/** The state of a query. A query with an answer stays `ready` when a later request fails. */
export type QueryState<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'ready'; readonly data: Data }

export interface Query<Data> {
  /**
   * The state of the query. When an island mounts this store, the request is sent, unless a stored answer is fresh
   * enough.
   */
  readonly $state: ReadableAtom<QueryState<Data>>
  /**
   * Sends the request again. Calls before the answer share this request. A failure does not replace a known answer. If
   * the player leaves the page before the answer, the next page sends the request.
   */
  load(): Promise<void>
  /** Sends the request unless a stored answer is fresh enough. */
  ensure(): Promise<void>
  /**
   * Marks the stored answer as outdated, so that the next page sends the request. While the stored answer is younger
   * than `keepMs`, the next page shows it until the new answer arrives.
   */
  expire(): void
  /**
   * Aborts the pending request and sends a new one. For use when the pending answer would be outdated or incomplete.
   */
  restart(): Promise<void>
  /** Stores data from the answer of another call. */
  set(data: Data): void
  /** Drops the answer that this page knows. The answer in the tab's storage stays. */
  forget(): void
}

export interface QueryOptions<Data> {
  /** The name under which the query's answers are stored in the tab. */
  readonly name: string
  /** Whether this page may send the request. If not, the state of the query does not change. */
  isAsked?(): boolean
  /**
   * Sends the request. `signal` aborts when the answer to the request is no longer needed.
   * @throws CallError
   */
  ask(signal: AbortSignal): Promise<Data>
  /** Milliseconds for which a stored answer replaces a request. With 0, the default, the request is always sent. */
  readonly freshMs?: number
  /**
   * Milliseconds for which a page shows a stored answer while a new request is pending; `freshMs` by default. With 0,
   * no answer is stored.
   */
  readonly keepMs?: number
}

const LOADING = { state: 'loading' } as const

/**
 * Creates a query: a request whose answer any number of islands share. The tab's storage may contain the answer for the
 * page's player, so that the next page shows it immediately. After a reload or a typed address, the request is sent in
 * any case.
 */
export function createQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { name, ask, freshMs = 0, keepMs = freshMs } = options
  // A copy of the query's state. Code here does not read `$state.get()`, since this would mount the store and so send
  // the request.
  let known: QueryState<Data> = LOADING
  const $state = atom<QueryState<Data>>(known)
  const stored = createStoredAnswer<Data>(name, keepMs)
  const request = createSharedRequest()

  function setQueryState(state: QueryState<Data>): void {
    known = state
    $state.set(state)
  }

  function set(data: Data): void {
    stored.write(data)
    setQueryState({ state: 'ready', data })
  }

  function markStoredAnswerExpired(): void {
    const before = stored.read()
    if (before) stored.write(before.data, Math.max(before.ageMs, freshMs))
  }

  async function send(signal: AbortSignal): Promise<void> {
    markStoredAnswerExpired()
    if (known.state === 'failed') setQueryState(LOADING)
    try {
      // Sends the request in the next task, so that the render that mounts the query can finish first.
      await environment().time.nextTask()
      if (signal.aborted) return
      const data = await ask(signal)
      if (!signal.aborted) set(data)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      // A failure does not replace a known answer.
      if (known.state !== 'ready') setQueryState({ state: 'failed', failure: error.failure })
    }
  }

  const load = () => (options.isAsked?.() === false ? Promise.resolve() : request.joinOrSend(send))

  async function ensure(): Promise<void> {
    const before = known.state === 'ready' ? undefined : stored.read()
    if (before) setQueryState({ state: 'ready', data: before.data })
    const isFresh = before && before.ageMs < freshMs && environment().history.cameByOwnLink()
    if (!isFresh) await load()
  }

  onPageMount($state, () => {
    if (known.state !== 'ready') void ensure()
    return request.abort
  })
  return {
    $state,
    load,
    ensure,
    expire: markStoredAnswerExpired,
    set,
    restart() {
      request.abort()
      return load()
    },
    forget() {
      request.abort()
      setQueryState(LOADING)
    },
  }
}

/** A request that several callers share: only one is pending at a time. */
interface SharedRequest {
  /**
   * Starts the request, or joins the pending one.
   * @param send sends the request; `signal` aborts when the answer is no longer needed
   */
  joinOrSend(send: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Aborts the pending request. A later `joinOrSend` starts a new one. */
  abort(): void
}

function createSharedRequest(): SharedRequest {
  let current: { readonly stop: AbortController; readonly done: Promise<void> } | undefined
  return {
    joinOrSend(send) {
      if (current) return current.done
      const stop = new AbortController()
      const done = send(stop.signal).finally(() => {
        if (current?.stop === stop) current = undefined
      })
      current = { stop, done }
      return done
    },
    abort() {
      current?.stop.abort()
      current = undefined
    },
  }
}
