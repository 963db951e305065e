import { atom, type ReadableAtom } from 'nanostores'
import { CallError, type Failure } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './lifecycle.ts'
import { pagePlayerId } from './page-player.ts'

/** The state of a query: loading, failed, or the latest answer. */
export type QueryState<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly data: Data }

export interface Query<Data> {
  /** The state. Mounting it sends the request, unless a kept answer is fresh enough. */
  readonly $state: ReadableAtom<QueryState<Data>>
  /**
   * Sends the request again. Calls made meanwhile share it. A failure keeps the known answer. A page that is left before
   * the answer leaves the request to the next page.
   */
  load(): Promise<void>
  /** Sends the request unless a kept answer is fresh enough. */
  ensure(): Promise<void>
  /**
   * Makes the next page send the request even if this page does not. A kept answer is no longer fresh; it shows meanwhile as
   * long as `keepMs` says.
   */
  expire(): void
  /** Aborts the request under way and sends a new one, when its answer would be about something else or too old. */
  restart(): Promise<void>
  /** Stores data from the answer of another call. */
  set(data: Data): void
  /** Drops the known answer; what the tab keeps stays. */
  forget(): void
}

export interface QueryOptions<Data> {
  /** The name under which answers are kept in the tab's storage. */
  readonly name: string
  /** Whether this page may send the request; if not, the state does not change. */
  isAsked?(): boolean
  /** Sends the request. `signal` aborts when its answer is no longer needed. @throws CallError */
  ask(signal: AbortSignal): Promise<Data>
  /** Within this time a kept answer is used instead of a request; 0 keeps nothing. */
  readonly freshMs?: number
  /** Within this time a kept answer shows at once while a new request is under way. */
  readonly keepMs?: number
}

interface Kept<Data> {
  readonly atMs: number
  readonly data: Data
}

const LOADING = { state: 'loading' } as const

/**
 * A request whose answer any number of islands share. The answer may be kept in the tab's storage for the page's player,
 * so that the next page shows it at once; a reload or a typed address sends the request anyway.
 */
export function createQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { name, ask, freshMs = 0, keepMs = freshMs } = options
  // Read here instead of by `get`, which would mount the store and send the request.
  let known: QueryState<Data> = LOADING
  const $state = atom<QueryState<Data>>(known)
  const key = () => `perya:query:${name}:${pagePlayerId()}`
  let under: { readonly stop: AbortController; readonly done: Promise<void> } | undefined

  function kept(): { readonly ageMs: number; readonly data: Data } | undefined {
    if (keepMs === 0) return undefined
    try {
      const { atMs, data } = JSON.parse(environment().tabStorage[key()] ?? '') as Kept<Data>
      const ageMs = environment().now() - atMs
      return ageMs < 0 || ageMs >= keepMs ? undefined : { ageMs, data }
    } catch {
      return undefined
    }
  }

  function show(state: QueryState<Data>): void {
    known = state
    $state.set(state)
  }

  function keep(data: Data, ageMs: number): void {
    if (keepMs === 0) return
    environment().tabStorage[key()] = JSON.stringify({ atMs: environment().now() - ageMs, data })
  }

  function set(data: Data): void {
    keep(data, 0)
    show({ state: 'ready', data })
  }

  async function answer(stop: AbortController): Promise<void> {
    try {
      // Sending is work too, and what mounts a query is often a render.
      await environment().nextTask()
      if (stop.signal.aborted) return
      const data = await ask(stop.signal)
      if (!stop.signal.aborted) set(data)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      // A failure does not replace a known answer.
      if (known.state !== 'ready') show({ state: 'failed', failure: error.failure })
    }
  }

  function expire(): void {
    const before = kept()
    if (before) keep(before.data, Math.max(before.ageMs, freshMs))
  }

  function load(): Promise<void> {
    if (options.isAsked?.() === false) return Promise.resolve()
    if (under) return under.done
    expire()
    if (known.state === 'failed') show(LOADING)
    const stop = new AbortController()
    const done = answer(stop).finally(() => {
      if (under?.stop === stop) under = undefined
    })
    under = { stop, done }
    return done
  }

  function abort(): void {
    under?.stop.abort()
    under = undefined
  }

  async function ensure(): Promise<void> {
    const before = known.state === 'ready' ? undefined : kept()
    if (before) show({ state: 'ready', data: before.data })
    const isFresh = before && before.ageMs < freshMs && environment().cameByOwnLink()
    if (!isFresh) await load()
  }

  onPageMount($state, () => {
    if (known.state !== 'ready') void ensure()
    return abort
  })
  return {
    $state,
    load,
    ensure,
    expire,
    set,
    restart() {
      abort()
      return load()
    },
    forget() {
      abort()
      show(LOADING)
    },
  }
}
