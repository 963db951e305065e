import type { Centavos } from './money.ts'
import type { Transitions } from './transitions.ts'

export const WITHDRAWAL_STATES = ['held', 'review', 'approved', 'paying', 'paid', 'refused'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * Staff look more closely at one in `review`: a request puts it there by itself when another player has the same receiving
 * account. `paying` is committed before the payment provider is called. From then on the provider may have paid, so the amount
 * is never given back: the payout is asked for again, under the same idempotency key, until the provider confirms it.
 * No state leads back to the player's balance on the player's own request.
 */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  held: ['review', 'approved', 'refused'],
  review: ['approved', 'refused'],
  approved: ['paying', 'refused'],
  paying: ['paid'],
  paid: [],
  refused: [],
}

export const WITHDRAWAL_MIN = 10_000 as Centavos
export const WITHDRAWAL_MAX = 5_000_000 as Centavos

/** Withdrawals of one player in a UTC day: how many, and how much together. Refused ones do not count. */
export const WITHDRAWAL_DAY = { countMax: 5, amountMax: 20_000_000 as Centavos } as const

/**
 * What confirms a withdrawal, the best first; a player is asked for the first of these that the account has: the safebox
 * password, a code to the bound phone, the log-in password.
 */
export const SECOND_FACTORS = ['safebox', 'code', 'password'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]

/** Why money of a balance cannot be withdrawn now. */
export const LOCK_REASONS = ['wagering', 'kyc', 'day'] as const
export type LockReason = (typeof LOCK_REASONS)[number]

/** The longest note or reason that staff write, in characters. */
export const STAFF_TEXT_MAX = 500

/** States in which the amount is held on the pending-payout account. */
export const HOLDING_STATES = [
  'held',
  'review',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[]

/** Groups of states by which a player narrows the list of withdrawals. */
export const WITHDRAWAL_GROUPS = ['underWay', 'paid', 'refused'] as const
export type WithdrawalGroup = (typeof WITHDRAWAL_GROUPS)[number]

/** The states of each group. */
export const WITHDRAWAL_GROUP_STATES: Readonly<Record<WithdrawalGroup, readonly WithdrawalState[]>> = {
  underWay: HOLDING_STATES,
  paid: ['paid'],
  refused: ['refused'],
}

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

/** A receiving account that was changed, or that is not the player's first, waits so long for its first withdrawal. */
export const ACCOUNT_WAIT_MS = 24 * 60 * 60 * 1000
