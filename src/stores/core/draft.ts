import { environment } from '../../platform/environment.ts'
import { pagePlayerId } from './page-player.ts'

/*
 * What a player had typed when the session ended, kept in the tab until the same player is back at the form. Another
 * player's log-in removes it, and so does a log-out.
 */

const PREFIX = 'perya:draft:'

/** Values older than this are not shown again. */
const KEPT_MS = 30 * 60_000

interface Kept {
  readonly values: object
  readonly atMs: number
}

/** A form's part in keeping drafts. */
export interface Draft<Values> {
  /** The values that were kept, once. */
  take(): Partial<Values> | undefined
}

/** What each form of the page would keep now; `undefined` for a form that holds nothing of the player's own. */
const forms = new Map<string, () => object | undefined>()

const keyOf = (name: string, playerId: string) => `${PREFIX}${playerId}:${name}`

/**
 * Registers a form by its name.
 * @param typed returns the values that the player has changed and not sent, or `undefined`
 */
export function createDraft<Values extends object>(
  name: string,
  typed: () => Values | undefined,
): Draft<Values> {
  forms.set(name, typed)
  return {
    take() {
      const { tabStorage, now } = environment()
      const key = keyOf(name, pagePlayerId())
      const text = tabStorage[key]
      delete tabStorage[key]
      dropDrafts(pagePlayerId())
      if (!text) return undefined
      try {
        const { values, atMs } = JSON.parse(text) as Kept
        return Math.abs(now() - atMs) < KEPT_MS ? (values as Partial<Values>) : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Keeps what is typed into the forms of this page, while the page is still bound to its player. */
export function keepDrafts(): void {
  const { tabStorage, now } = environment()
  for (const [name, typed] of forms) {
    const values = typed()
    if (values) tabStorage[keyOf(name, pagePlayerId())] = JSON.stringify({ values, atMs: now() })
  }
}

/** Removes every draft but those of one player; all of them without one. */
export function dropDrafts(exceptPlayerId?: string): void {
  const { tabStorage } = environment()
  const own = exceptPlayerId === undefined ? undefined : keyOf('', exceptPlayerId)
  for (const key of Object.keys(tabStorage)) {
    if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) delete tabStorage[key]
  }
}
