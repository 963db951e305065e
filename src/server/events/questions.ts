import type { ResultOf } from '../../contract/endpoint.ts'
import type { refreshData } from '../../contract/player.ts'
import type { Centavos } from '../../domain/money.ts'
import type { RedDots } from '../../domain/red-dots.ts'
import type { SecondFactor } from './second-factor.ts'

/** The user info of a player who is logged in. */
export type LoggedInUser = NonNullable<ResultOf<typeof refreshData>['userInfo']>

/** A game that a player likes, and since when. */
export interface GameLike {
  readonly gameId: number
  readonly likedAtMs: number
}

/** A deposit or withdrawal of a player that is under way. */
export interface OpenPayment {
  readonly what: 'deposit' | 'withdrawal'
  readonly id: string
  readonly state: string
  readonly amount: Centavos
  readonly sinceMs: number
}

/** Facts about a player that one module shows and other modules provide. */
export interface Questions {
  /** The red dots that a module lights, and from when they may differ without an event; epoch milliseconds. */
  readonly redDots: { readonly dots: Partial<RedDots>; readonly nextChangeMs?: number }
  /** The ids of recently played games, latest first. */
  readonly gameHistory: readonly number[]
  /** The games that the player likes, the latest like first. */
  readonly gameLikes: readonly GameLike[]
  /** Whether the player has been logged in in the installed app before. */
  readonly hasOpenedApp: boolean
  /** Fields of the user info that are not stored with the player. */
  readonly profile: Partial<LoggedInUser>
  /** Whether the player is an agent, who earns commission. */
  readonly isAgent: boolean
  /** Deposit orders that may still be paid, or withdrawals that are not decided or paid, the newest first; for staff. */
  readonly openPayments: readonly OpenPayment[]
  /** The second factors with which the player can confirm a withdrawal. */
  readonly secondFactors: readonly SecondFactor[]
}

export type QuestionName = keyof Questions
