import type { ResultOf } from '../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../contract/player.ts'

/** What one module shows of a player and other modules know. */
export interface Questions {
  /** The red dots that a module lights. */
  readonly redDots: Partial<ResultOf<typeof getAfterLoginInfoWeb>['redDots']>
  /** The ids of the games played last, latest first. */
  readonly gameHistory: readonly number[]
}

export type QuestionName = keyof Questions
