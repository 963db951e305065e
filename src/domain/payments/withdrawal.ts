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
 * The allowed changes of a withdrawal's state. A withdrawal starts in `review`, for staff to examine, when another
 * player has the same receiving account. The server commits `paying` before it calls the payment provider, which may
 * have paid from then on. So the amount returns to the player only when the provider confirms that it has not paid
 * (`failed`), or that the receiving bank has sent the money back (`reversed`, also long after `paid`). A player cannot
 * cancel a withdrawal.
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

/** The results of a payout that the payment provider reports. `reversed` may follow `paid`, even days later. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const WITHDRAWAL_MIN = 10_000 as Centavos
export const WITHDRAWAL_MAX = 5_000_000 as Centavos

/**
 * Default limits of a player's withdrawals on a UTC day: `countMax` withdrawals, and a sum of `amountMax` centavos.
 * Withdrawals whose amount was given back do not count.
 */
export const DEFAULT_WITHDRAWAL_DAY_LIMITS = { countMax: 5, amountMax: 20_000_000 as Centavos } as const

/**
 * The second factors that can confirm a withdrawal, in order: the safebox password, an SMS code to the bound phone, the
 * log-in password. The player must use the first one that the account has.
 */
export const SECOND_FACTORS = ['safebox', 'code', 'password'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]

/**
 * Reasons why a player cannot withdraw part of the balance now. `wagering`: the part must still be wagered. `kyc`: the
 * part would need a verified identity. `day`: the part would exceed the withdrawal limits of the UTC day.
 */
export const BALANCE_LOCK_REASONS = ['wagering', 'kyc', 'day'] as const
export type BalanceLockReason = (typeof BALANCE_LOCK_REASONS)[number]

/** Maximum length of a note or a reason by staff, in characters. */
export const STAFF_TEXT_LENGTH_MAX = 500

/** States of a withdrawal in which the pending-payout account contains its amount. */
export const HELD_WITHDRAWAL_STATES = [
  'held',
  'review',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[]

/** States of a withdrawal in which its amount is on the player's balance again. */
export const RETURNED_WITHDRAWAL_STATES = [
  'refused',
  'failed',
  'reversed',
] as const satisfies readonly WithdrawalState[]

/** Groups of withdrawal states by which a player can filter the list of withdrawals. */
export const WITHDRAWAL_STATE_GROUPS = ['underWay', 'paid', 'refused'] as const
export type WithdrawalStateGroup = (typeof WITHDRAWAL_STATE_GROUPS)[number]

export const WITHDRAWAL_GROUP_STATES: Readonly<Record<WithdrawalStateGroup, readonly WithdrawalState[]>> = {
  underWay: HELD_WITHDRAWAL_STATES,
  paid: ['paid'],
  refused: RETURNED_WITHDRAWAL_STATES,
}

/**
 * The sum of withdrawals, in centavos, that a player can make without a verified identity. Withdrawals above this sum
 * need the verification.
 */
export const KYC_REQUIRED_ABOVE_AMOUNT = 500_000 as Centavos

/** Minimum and maximum length of a receiving account's name and number, in characters. */
export const RECEIVING_ACCOUNT_NAME_BOUNDS = { min: 2, max: 64 } as const
export const RECEIVING_ACCOUNT_NUMBER_BOUNDS = { min: 6, max: 20 } as const

/** Number of visible digits at the end of a masked account number. */
export const RECEIVING_ACCOUNT_SHOWN_DIGIT_COUNT = 4

/** Milliseconds within which the site pays a withdrawal, or refuses it with a reason. */
export const WITHDRAWAL_HANDLING_DUE_MS = DAY_MS

/** Maximum number of receiving accounts of one player. */
export const RECEIVING_ACCOUNTS_MAX = 5

/** The highest maximum of receiving accounts per player that the operator can set. */
export const RECEIVING_ACCOUNTS_SETTING_MAX = 50

/**
 * Milliseconds for which a receiving account cannot get withdrawals after its change, or after the player has added it
 * beside other accounts.
 */
export const NEW_RECEIVING_ACCOUNT_WAIT_MS = DAY_MS

/** Default amount in centavos. The site sends the player a message about each withdrawal above it. */
export const LARGE_WITHDRAWAL_ABOVE_AMOUNT = 2_000_000 as Centavos
