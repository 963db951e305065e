import { atom, computed } from 'nanostores'
import { preLoginCall } from '../../contract/config.calls.ts'
import type { preLogin } from '../../contract/config.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import { request } from '../core/api.ts'
import { afterLogin } from '../core/red-dots.ts'

export type GameSummary = NonNullable<ResultOf<typeof preLogin>['games']>[number]

/** The catalogue as the server has it now; `undefined` while the page's own is still good. */
export const $catalogue = atom<readonly GameSummary[] | undefined>(undefined)

/** Asks whether the catalogue has changed since the page was built. Failures leave what the page has. */
export async function refreshCatalogue(gameListVersion: string): Promise<void> {
  try {
    const { games } = await request(preLoginCall, { gameListVersion }, { isSilent: true })
    if (games) $catalogue.set(games)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

export const NONE_PLAYED: readonly number[] = []

/** Ids of the games last played, latest first. */
export const $lastPlayed = computed(afterLogin.$state, state =>
  state.state === 'ready' ? state.data.appGameDataUser.gameHistory : NONE_PLAYED,
)
