import { QUERY_ANSWER_KEY_PREFIX } from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'
import { readPagePlayerKey } from '../session/page-player.ts'

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
  const key = () => `${QUERY_ANSWER_KEY_PREFIX}${name}:${readPagePlayerKey()}`
  return {
    read() {
      if (keepMs === 0) return undefined
      try {
        const { atMs, data } = JSON.parse(environment().storage.tab[key()] ?? '') as TimedAnswer<Data>
        const ageMs = environment().time.now() - atMs
        return ageMs < 0 || ageMs >= keepMs ? undefined : { ageMs, data }
      } catch {
        return undefined
      }
    },
    write(data, ageMs = 0) {
      if (keepMs === 0) return
      environment().storage.tab[key()] = JSON.stringify({ atMs: environment().time.now() - ageMs, data })
    },
  }
}
