import {
  RESUMABLE_PLAYER_KEY,
  type StoredValueOwner,
  storedValueOwnerOf,
  TAB_PLAYER_ID_KEY,
  USER_KEY,
} from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'

/*
 * This module removes the data that the device has stored about a player; `storedValueOwnerOf` returns the owner of a
 * key. A tab cannot reach the storage of other tabs, so each tab notes its player and removes another player's data at
 * its next page.
 */

type StorageEntries = Record<string, string>

function removeEntriesOfOwners(entries: StorageEntries, owners: readonly StoredValueOwner[]): void {
  for (const key of Object.keys(entries)) {
    const owner = storedValueOwnerOf(key)
    if (owner && owners.includes(owner)) delete entries[key]
  }
}

/** Removes everything of the player from local storage and from this tab. */
export function forgetPlayer(): void {
  const { local, tab } = environment().storage
  for (const entries of [local, tab]) removeEntriesOfOwners(entries, ['player', 'resumed'])
}

/**
 * Removes the ended session from local storage and from this tab. Data with which the same player can continue is not
 * removed.
 * @param playerId the player who may continue
 */
export function forgetSession(playerId: string): void {
  const { local, tab } = environment().storage
  // Writes this key before the token is removed: the other tabs notice the end of the session by the removed token, and
  // then read this key.
  local[RESUMABLE_PLAYER_KEY] = playerId
  storeTabPlayerId(playerId)
  for (const entries of [local, tab]) removeEntriesOfOwners(entries, ['player'])
}

/**
 * Stores the id of the player whose data the tab has. A page that started with only a token gets this id in its first
 * answer.
 */
export function storeTabPlayerId(playerId: string): void {
  environment().storage.tab[TAB_PLAYER_ID_KEY] = playerId
}

/** Removes the data of any other player before the session of `playerId` is stored. */
export function forgetOtherPlayer(playerId: string): void {
  const { local, tab } = environment().storage
  const storedId = readStoredPlayerId(local)
  // If another player is stored, that player has not logged out. Removes all data of that player, as a log-out does.
  if (storedId !== undefined && storedId !== playerId) forgetPlayer()
  else if ((local[RESUMABLE_PLAYER_KEY] ?? playerId) !== playerId) {
    for (const entries of [local, tab]) removeEntriesOfOwners(entries, ['resumed'])
  }
  delete local[RESUMABLE_PLAYER_KEY]
  storeTabPlayerId(playerId)
}

/**
 * Removes another player's data from this tab, when another tab has ended the session or stored a new session.
 * @param own the ids under which the page's player is known; empty for a visitor
 */
export function clearTabOfOtherPlayer(own: readonly string[]): void {
  const { local, tab } = environment().storage
  const former = tab[TAB_PLAYER_ID_KEY]
  if (former !== undefined && !own.includes(former)) {
    const mayGoOn = own.length === 0 && local[RESUMABLE_PLAYER_KEY] === former
    removeEntriesOfOwners(tab, mayGoOn ? ['player'] : ['player', 'resumed'])
  }
  if (own[0] !== undefined) tab[TAB_PLAYER_ID_KEY] = own[0]
}

/** Returns the id of the stored player; `undefined` when no player is stored. */
export function readStoredPlayerId(local: Readonly<StorageEntries>): string | undefined {
  try {
    return (JSON.parse(local[USER_KEY] ?? '') as { id?: string }).id
  } catch {
    return undefined
  }
}
