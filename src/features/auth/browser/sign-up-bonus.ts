import { atom } from 'nanostores'
import type { Centavos } from '../../../domain/money.ts'

/** The terms of the bonus that a new player can claim in the bonus center for the registration. */
export interface SignUpBonusTerms {
  /** The bonus in centavos. */
  readonly amount: Centavos
  /** The stakes in centavos that unlock the bonus, and the days for them; `undefined` when it needs no stakes. */
  readonly wagering: { readonly stakes: Centavos; readonly days: number } | undefined
}

/** The sign-up bonus of the player who has just registered on this page; `undefined` before, and without a bonus. */
export const $signUpBonus = atom<SignUpBonusTerms | undefined>(undefined)
