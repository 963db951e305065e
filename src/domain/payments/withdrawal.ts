import type { Centavos } from '../money.ts'
import { DAY_MS } from '../time.ts'
import type { StateTransitions } from '../transitions.ts'

export const WITHDRAWAL_STATES = [
  'held',
  'review',
  'approved',
  'paying',
  'paid',
  'refused',
  'failed',
  'reversed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * Staff look at a withdrawal in `review`. A withdrawal starts in this state when another player has the same receiving
 * account. `paying` is committed before the payment provider is called. From then on the provider may have paid. So the
 * amount is given back only when the provider confirms that it has not paid (`failed`), or that the receiving bank has
 * sent the money back (`reversed`, also long after `paid`). A player cannot cancel a withdrawal.
 */
export const WITHDRAWAL_TRANSITIONS: StateTransitions<WithdrawalState> = {
  held: ['review', 'approved', 'refused'],
  review: ['approved', 'refused'],
  approved: ['paying', 'refused'],
  paying: ['paid', 'failed', 'reversed'],
  paid: ['reversed'],
  refused: [],
  failed: [],
  reversed: [],
}

/** The results of a payout at the provider. `reversed` may follow `paid`, even days later. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const WITHDRAWAL_MIN = 10_000 as Centavos
export const WITHDRAWAL_MAX = 5_000_000 as Centavos

/**
 * Default limits of a player's withdrawals on a UTC day: their number, and their sum in centavos. Withdrawals whose
 * amount was given back do not count.
 */
export const DEFAULT_WITHDRAWAL_DAY_LIMITS = { countMax: 5, amountMax: 20_000_000 as Centavos } as const

/**
 * Second factors that confirm a withdrawal: the safebox password, a code to the bound phone, the log-in password. The
 * player must give the first one that the account has.
 */
export const SECOND_FACTORS = ['safebox', 'code', 'password'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]

/** Reasons why part of a balance cannot be withdrawn now. */
export const BALANCE_LOCK_REASONS = ['wagering', 'kyc', 'day'] as const
export type BalanceLockReason = (typeof BALANCE_LOCK_REASONS)[number]

/** Maximum length of a note or a reason by staff, in characters. */
export const STAFF_TEXT_LENGTH_MAX = 500

/** States in which the amount is held in the pending-payout account. */
export const HELD_WITHDRAWAL_STATES = [
  'held',
  'review',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[]

/** States in which the amount is back on the player's balance. */
export const RETURNED_WITHDRAWAL_STATES = [
  'refused',
  'failed',
  'reversed',
] as const satisfies readonly WithdrawalState[]

/** Groups of states by which a player filters the list of withdrawals. */
export const WITHDRAWAL_STATE_GROUPS = ['underWay', 'paid', 'refused'] as const
export type WithdrawalStateGroup = (typeof WITHDRAWAL_STATE_GROUPS)[number]

export const WITHDRAWAL_GROUP_STATES: Readonly<Record<WithdrawalStateGroup, readonly WithdrawalState[]>> = {
  underWay: HELD_WITHDRAWAL_STATES,
  paid: ['paid'],
  refused: RETURNED_WITHDRAWAL_STATES,
}

/** The identity must be verified before the sum of a player's withdrawals exceeds this amount. In centavos. */
export const KYC_REQUIRED_ABOVE_AMOUNT = 500_000 as Centavos

/** Bounds of the length of a receiving account's name and number. */
export const RECEIVING_ACCOUNT_NAME_BOUNDS = { min: 2, max: 64 } as const
export const RECEIVING_ACCOUNT_NUMBER_BOUNDS = { min: 6, max: 20 } as const

/** Number of digits at the end of an account number that are shown; the others are masked. */
export const RECEIVING_ACCOUNT_SHOWN_DIGIT_COUNT = 4

/** The site pays a withdrawal, or refuses it with a reason, within this many milliseconds. */
export const WITHDRAWAL_HANDLING_DUE_MS = DAY_MS

/** Maximum number of receiving accounts of one player. */
export const RECEIVING_ACCOUNTS_MAX = 5

/** The highest number of receiving accounts that the operator can allow a player. */
export const RECEIVING_ACCOUNTS_SETTING_MAX = 50

/**
 * A receiving account cannot get withdrawals for this many milliseconds after a change, or after the player added it to
 * existing accounts.
 */
export const NEW_RECEIVING_ACCOUNT_WAIT_MS = DAY_MS

/** Players are notified of a withdrawal above this amount, by default. In centavos. */
export const LARGE_WITHDRAWAL_ABOVE_AMOUNT = 2_000_000 as Centavos
