import { computed } from 'nanostores'
import { afterLogin } from '../core/red-dots.ts'
import { $games, askSite } from '../core/site.ts'

export type { GameSummary } from '../core/site.ts'

/** The server's catalogue; `undefined` while it equals the page's own. */
export const $catalogue = $games

/** Requests the catalogue if it has changed since the build. A failure keeps the page's own. */
export const refreshCatalogue: (gameListVersion: string) => Promise<void> = askSite

export const NONE_PLAYED: readonly number[] = []

/** Ids of the last played games, latest first. */
export const $lastPlayed = computed(afterLogin.$state, state =>
  state.state === 'ready' ? state.data.appGameDataUser.gameHistory : NONE_PLAYED,
)
