import type { Centavos } from './money.ts'
import type { Transitions } from './transitions.ts'

export const WITHDRAWAL_STATES = ['held', 'approved', 'paying', 'paid', 'refused'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * `paying` is committed before the payment provider is called. From then on the provider may have paid, so the amount
 * is never given back: the payout is asked for again, under the same idempotency key, until the provider confirms it.
 * No state leads back to the player's balance on the player's own request.
 */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  held: ['approved', 'refused'],
  approved: ['paying', 'refused'],
  paying: ['paid'],
  paid: [],
  refused: [],
}

export const WITHDRAWAL_MIN = 10_000 as Centavos
export const WITHDRAWAL_MAX = 5_000_000 as Centavos

/** States in which the amount is held on the pending-payout account. */
export const HOLDING_STATES = ['held', 'approved', 'paying'] as const satisfies readonly WithdrawalState[]

/** Above this sum of withdrawals, identity must be verified; the sum itself is still free. */
export const KYC_AMOUNT = 500_000 as Centavos

/** Lengths of the name and the number of a receiving account. */
export const USERNAME_BOUNDS = { min: 2, max: 64 } as const
export const WITHDRAW_ACCOUNT_BOUNDS = { min: 6, max: 20 } as const

/** Digits of an account number that are shown; the rest is masked. */
export const ACCOUNT_TAIL_DIGITS = 4

/** Within this time a withdrawal is paid or refused with its reason. */
export const WITHDRAWAL_DUE_MS = 24 * 60 * 60 * 1000

/** How many receiving accounts one player may keep. */
export const RECEIVING_ACCOUNTS_MAX = 5

/** Where withdrawals can go. */
export const WITHDRAWAL_CHANNELS = [
  { name: 'gcash', title: 'GCash' },
  { name: 'maya', title: 'Maya' },
] as const
