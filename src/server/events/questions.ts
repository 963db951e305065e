import type { Centavos } from '../../domain/money.ts'
import type { CredentialWithAge } from '../../domain/player/credential-age.ts'
import type { RedDots } from '../../domain/site/red-dots.ts'
import type { SecondFactor } from './second-factor.ts'

/** A deposit or withdrawal of a player that is under way. */
export interface OpenPayment {
  readonly what: 'deposit' | 'withdrawal'
  readonly id: string
  readonly state: string
  readonly amount: Centavos
  readonly sinceMs: number
}

/**
 * Questions that several modules answer about one player, each from its own committed rows: `hooks.answer`, and all
 * answers together by `hooks.gather`. A fact that one module alone knows is a function of its `public.ts` instead.
 */
export interface PlayerQuestions {
  /** The red dots that a module lights, and from when they may differ without an event; epoch milliseconds. */
  readonly redDots: { readonly dots: Partial<RedDots>; readonly nextChangeMs?: number }
  /** Deposit orders that may still be paid, or withdrawals that are not decided or paid, the newest first; for staff. */
  readonly openPayments: readonly OpenPayment[]
  /**
   * The credentials of the player with their ages. `http/answer-call.ts` asks by this question, since it imports no
   * feature.
   */
  readonly credentialAges: readonly CredentialWithAge[]
  /** The second factors with which the player can confirm a withdrawal. */
  readonly secondFactors: readonly SecondFactor[]
}

export type QuestionName = keyof PlayerQuestions
