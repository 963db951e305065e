import type { ResultOf } from '../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb, refreshData } from '../../contract/player.ts'

type UserInfo = NonNullable<ResultOf<typeof refreshData>['userInfo']>

/** Facts about a player that one module shows and other modules provide. */
export interface Questions {
  /** The red dots that a module lights. */
  readonly redDots: Partial<ResultOf<typeof getAfterLoginInfoWeb>['redDots']>
  /** The ids of the games played last, latest first. */
  readonly gameHistory: readonly number[]
  /** Fields of the user info that are not stored with the player. */
  readonly profile: Partial<UserInfo>
  /** The ids of the activities that are open to the player. */
  readonly activityIds: readonly number[]
  /** Whether the player is shut out of play and promotions (self-exclusion, cool-off). */
  readonly isExcluded: boolean
}

export type QuestionName = keyof Questions
