import { QUERY_ANSWER_KEY_PREFIX } from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'
import { readPagePlayerKey, readPreviousPagePlayerKey } from '../session/page-player.ts'

interface TimedAnswer<Data> {
  readonly atMs: number
  readonly data: Data
}

/** Reads and writes the answer of a query in the tab's storage, for the page's player. */
export interface StoredAnswer<Data> {
  /** Returns the stored answer and its age; `undefined` when no answer is stored or the answer is too old. */
  read(): { readonly ageMs: number; readonly data: Data } | undefined
  /** Stores an answer. @param ageMs milliseconds since the answer arrived */
  write(data: Data, ageMs?: number): void
}

/**
 * Creates the storage of a query's answer.
 * @param name the name of the query
 * @param keepMs the age in milliseconds from which an answer is too old; 0 stores nothing
 */
export function createStoredAnswer<Data>(name: string, keepMs: number): StoredAnswer<Data> {
  const keyOf = (player: string | undefined) => `${QUERY_ANSWER_KEY_PREFIX}${name}:${player}`
  const key = () => keyOf(readPagePlayerKey())
  const previousKey = () => keyOf(readPreviousPagePlayerKey())
  return {
    read() {
      if (keepMs === 0) return undefined
      try {
        const { tab } = environment().storage
        const { atMs, data } = JSON.parse(tab[key()] ?? tab[previousKey()] ?? '') as TimedAnswer<Data>
        const ageMs = environment().time.now() - atMs
        return ageMs < 0 || ageMs >= keepMs ? undefined : { ageMs, data }
      } catch {
        return undefined
      }
    },
    write(data, ageMs = 0) {
      if (keepMs === 0) return
      const { tab } = environment().storage
      // The first page after a log-in may have stored the answer before it knew the player's id.
      delete tab[previousKey()]
      tab[key()] = JSON.stringify({ atMs: environment().time.now() - ageMs, data })
    },
  }
}
