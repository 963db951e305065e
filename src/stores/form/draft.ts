import { FORM_DRAFT_KEY_PREFIX, RESUMABLE_PLAYER_KEY } from '../../domain/site/storage-keys.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { environment } from '../../platform/environment.ts'
import { readPagePlayerKey, readPreviousPagePlayerKey } from '../session/page-player.ts'

/*
 * A draft is text that a player had typed when the session ended. A form can also save its draft for reloads of the
 * page. The tab stores the draft until the same player opens the form again. A log-out or the log-in of another player
 * removes it.
 */

/** Maximum age of a stored draft that a form shows again, in milliseconds. */
const DRAFT_AGE_MAX_MS = 30 * MINUTE_MS

interface StoredDraft {
  readonly values: object
  readonly atMs: number
}

/** Reads and writes the stored draft of one form. */
export interface FormDraft<Values> {
  /**
   * Returns the stored values and removes them; `undefined` if none are stored. Also removes the drafts of other
   * players, but not the draft of a player whose session has just ended.
   */
  take(): Partial<Values> | undefined
  /**
   * Stores the values that the player has typed, so that they survive a reload. Removes the stored values when the
   * player has typed none.
   */
  save(): void
}

/**
 * For each form of the page, a function that returns the values to store; `undefined` when the player has typed none.
 */
const typedValueGetters = new Map<string, () => object | undefined>()

const keyOf = (name: string, playerId: string) => `${FORM_DRAFT_KEY_PREFIX}${playerId}:${name}`

/**
 * Returns the keys under which a form's draft may be stored: the key with the player's id, and the key that was used
 * before the page knew this id.
 */
const keysOf = (name: string) => listPlayerKeyPrefixes().map(own => own + name)

const listPlayerKeyPrefixes = () =>
  [...new Set([readPagePlayerKey(), readPreviousPagePlayerKey() ?? readPagePlayerKey()])].map(id =>
    keyOf('', id),
  )

/**
 * Registers a form by its name, so that its typed values can be stored.
 * @param typed returns the values that the player has changed but not sent; `undefined` if no value is changed
 */
export function createFormDraft<Values extends object>(
  name: string,
  typed: () => Values | undefined,
): FormDraft<Values> {
  typedValueGetters.set(name, typed)
  return {
    take() {
      const { tab: tabStorage } = environment().storage
      const { now } = environment().time
      const keys = keysOf(name)
      const text = keys.map(key => tabStorage[key]).find(stored => stored)
      for (const key of keys) delete tabStorage[key]
      dropDrafts()
      if (!text) return undefined
      try {
        const { values, atMs } = JSON.parse(text) as StoredDraft
        return Math.abs(now() - atMs) < DRAFT_AGE_MAX_MS ? (values as Partial<Values>) : undefined
      } catch {
        return undefined
      }
    },
    save() {
      for (const key of keysOf(name)) delete environment().storage.tab[key]
      const values = typed()
      if (values) storeDraft(name, values)
    },
  }
}

function storeDraft(name: string, values: object): void {
  const { storage, time } = environment()
  storage.tab[keyOf(name, readPagePlayerKey())] = JSON.stringify({ values, atMs: time.now() })
}

/**
 * Stores the typed values of all forms of this page. Must be called before the page forgets its player, since the
 * player's id is part of the key.
 */
export function storeFormDrafts(): void {
  for (const [name, typed] of typedValueGetters) {
    const values = typed()
    if (values) storeDraft(name, values)
  }
}

/**
 * Removes every draft except those of the page's player and of the player whose session has just ended. The draft of
 * the latter stays, because a form may render again before the log-in page opens.
 */
function dropDrafts(): void {
  const { local, tab: tabStorage } = environment().storage
  const resumableId = local[RESUMABLE_PLAYER_KEY]
  const own =
    resumableId === undefined ? listPlayerKeyPrefixes() : [...listPlayerKeyPrefixes(), keyOf('', resumableId)]
  for (const key of Object.keys(tabStorage)) {
    if (key.startsWith(FORM_DRAFT_KEY_PREFIX) && !own.some(each => key.startsWith(each)))
      delete tabStorage[key]
  }
}
