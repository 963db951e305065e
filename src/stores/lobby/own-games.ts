import { computed } from 'nanostores'
import type { Failure } from '../../contract/requester.ts'
import { messageOf } from '../core/failure.ts'
import { afterLogin } from '../core/red-dots.ts'

/** The ids of games that a view of the player's own games lists, or why they are not known. */
export type OwnGames =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly ids: readonly number[] }

type Data = 'gameHistory' | 'gameLikeIds'

const listOf = (field: Data) =>
  computed(afterLogin.$state, (state): OwnGames => {
    if (state.state === 'loading') return state
    if (state.state === 'failed') return failed(state.failure)
    return { state: 'ready', ids: state.data.appGameDataUser[field] }
  })

function failed(failure: Failure): OwnGames {
  return { state: 'failed', message: messageOf(failure) }
}

/** The games played last, latest first. */
export const $recentGames = listOf('gameHistory')

/** The liked games, the latest like first. */
export const $likedGames = listOf('gameLikeIds')

/** Requests the lists again. */
export const loadOwnGames = afterLogin.load
