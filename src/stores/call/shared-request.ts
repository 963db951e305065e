/** A request that runs once at a time. */
export interface SharedRequest {
  /** Starts the request, or joins the one under way. @param send `signal` aborts when its answer is no longer needed */
  join(send: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Aborts the request under way; a later `join` starts a new one. */
  abort(): void
}

export function createSharedRequest(): SharedRequest {
  let current: { readonly stop: AbortController; readonly done: Promise<void> } | undefined
  return {
    join(send) {
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
