import { atom, computed } from 'nanostores'
import { preLoginCall } from '../../contract/config.calls.ts'
import type { preLogin } from '../../contract/config.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { afterLogin } from '../core/red-dots.ts'

export type GameSummary = NonNullable<ResultOf<typeof preLogin>['games']>[number]

/** The server's catalogue; `undefined` while it equals the page's own. */
export const $catalogue = atom<readonly GameSummary[] | undefined>(undefined)

/** Requests the catalogue if it has changed since the build. A failure keeps the page's own. */
export async function refreshCatalogue(gameListVersion: string): Promise<void> {
  try {
    const body = { gameListVersion, ...environment().nativeDevice() }
    const { games } = await request(preLoginCall, body, { isSilent: true })
    if (games) $catalogue.set(games)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

export const NONE_PLAYED: readonly number[] = []

/** Ids of the last played games, latest first. */
export const $lastPlayed = computed(afterLogin.$state, state =>
  state.state === 'ready' ? state.data.appGameDataUser.gameHistory : NONE_PLAYED,
)
