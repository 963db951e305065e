import { computed } from 'nanostores'
import type { CallFailure } from '../../../contract/requester.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { $unlikedGames } from '../../../stores/catalogue/likes.ts'
import { afterLoginQuery } from '../../../stores/site/red-dots.ts'

/** The state of one list of the player's games: loading, failed with a message, or ready with the ids. */
export type OwnGameIds =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly ids: readonly number[] }

type GameListField = 'gameHistory' | 'gameLikeIds'

const computeGameIds = (field: GameListField) =>
  computed(afterLoginQuery.$state, (state): OwnGameIds => {
    if (state.state === 'loading') return state
    if (state.state === 'failed') return failedGameIds(state.failure)
    return { state: 'ready', ids: state.data.appGameDataUser[field] }
  })

function failedGameIds(failure: CallFailure): OwnGameIds {
  return { state: 'failed', message: messageOfFailure(failure) }
}

/** Ids of the recently played games, the latest first. */
export const $recentGameIds = computeGameIds('gameHistory')

/**
 * The ids of the liked games, the latest like first. A game that the player unlikes on this page keeps its position, so
 * that the player can like it again, until the player leaves the page.
 */
export const $likedGameIds = computed(
  [computeGameIds('gameLikeIds'), $unlikedGames],
  (liked, tapped): OwnGameIds => {
    if (liked.state !== 'ready') return liked
    const ids = liked.ids.filter(id => !tapped.some(({ gameId }) => gameId === id))
    // Each `place` is the game's index after all earlier taps. So the loop inserts the game of the latest tap first.
    for (const { gameId, place } of tapped.toReversed()) ids.splice(place, 0, gameId)
    return { state: 'ready', ids }
  },
)

/** Requests the lists of the player's games again. */
export const loadOwnGames = afterLoginQuery.load
