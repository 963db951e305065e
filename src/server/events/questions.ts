import type { ResultOf } from '../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../contract/player.ts'

/** Facts about a player that one module shows and other modules provide. */
export interface Questions {
  /** The red dots that a module lights. */
  readonly redDots: Partial<ResultOf<typeof getAfterLoginInfoWeb>['redDots']>
  /** The ids of the games played last, latest first. */
  readonly gameHistory: readonly number[]
  /** The ids of the activities that are open to the player. */
  readonly activityIds: readonly number[]
  /** Whether the player is shut out of play and promotions (self-exclusion, cool-off). */
  readonly isExcluded: boolean
}

export type QuestionName = keyof Questions
