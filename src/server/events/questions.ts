import type { Centavos } from '../../domain/money.ts'
import type { CredentialWithAge } from '../../domain/player/credential-age.ts'
import type { RedDots } from '../../domain/site/red-dots.ts'
import type { SecondFactor } from './second-factor.ts'

/** A deposit or withdrawal of a player that is not finished. */
export interface OpenPayment {
  readonly what: 'deposit' | 'withdrawal'
  readonly id: string
  readonly state: string
  readonly amount: Centavos
  readonly sinceMs: number
}

/**
 * Questions about one player that several modules answer, each from its own committed rows. A module answers with
 * `hooks.answer`; `hooks.gather` returns all answers. If only one module knows a fact, its `public.ts` exports a
 * function for it instead.
 */
export interface PlayerQuestions {
  /**
   * The red dots that the module shows. `nextChangeMs` is the time at which they may change without an event, in epoch
   * milliseconds.
   */
  readonly redDots: { readonly dots: Partial<RedDots>; readonly nextChangeMs?: number }
  /**
   * Deposit orders that can still be paid and withdrawals that are not paid or refused yet, the newest first; for
   * staff.
   */
  readonly openPayments: readonly OpenPayment[]
  /**
   * The credentials of the player, each with the time since which it exists. `http/answer-call.ts` asks this question,
   * because it must not import the features that store credentials.
   */
  readonly credentialAges: readonly CredentialWithAge[]
  /** The second factors with which the player can confirm a withdrawal. */
  readonly secondFactors: readonly SecondFactor[]
}

export type QuestionName = keyof PlayerQuestions
