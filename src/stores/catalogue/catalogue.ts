import { computed } from 'nanostores'
import { afterLoginQuery } from '../site/red-dots.ts'
import { $games, checkSiteChanges } from '../site/site.ts'

export type { ListedGame as GameSummary } from '../site/site.ts'

/** The server's catalog; `undefined` while it equals the catalog with which the page was built. */
export const $catalogue = $games

/**
 * Requests the game catalog if its version differs from the version at build time. After a failure, the page still
 * shows the catalog with which it was built.
 */
export const refreshCatalogue: (gameListVersion: string) => Promise<void> = checkSiteChanges

/** Ids of the last played games, latest first; `undefined` while they are loading, empty after a failure. */
export const $lastPlayedGameIds = computed(afterLoginQuery.$state, state => {
  if (state.state === 'loading') return undefined
  return state.state === 'ready' ? state.data.appGameDataUser.gameHistory : []
})
