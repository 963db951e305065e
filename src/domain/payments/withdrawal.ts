import type { Centavos } from '../money.ts'
import { DAY_MS } from '../time.ts'
import type { Transitions } from '../transitions.ts'

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
 * `review` asks staff for a closer look; a new withdrawal starts there when another player has the same receiving
 * account. `paying` is committed before the payment provider is called. From then on the provider may have paid, so the
 * amount is given back only when the provider confirms that it has not paid (`failed`), or that the receiving bank has
 * sent the money back (`reversed`, also long after `paid`). A player cannot cancel a withdrawal.
 */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  held: ['review', 'approved', 'refused'],
  review: ['approved', 'refused'],
  approved: ['paying', 'refused'],
  paying: ['paid', 'failed', 'reversed'],
  paid: ['reversed'],
  refused: [],
  failed: [],
  reversed: [],
}

/** The results of a payout at the provider. `reversed` may follow `paid`, also days later. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const WITHDRAWAL_MIN = 10_000 as Centavos
export const WITHDRAWAL_MAX = 5_000_000 as Centavos

/**
 * Limits of a player's withdrawals in a UTC day: their number and their sum in centavos. Those whose amount was given
 * back do not count.
 */
export const WITHDRAWAL_DAY = { countMax: 5, amountMax: 20_000_000 as Centavos } as const

/**
 * Second factors that confirm a withdrawal: the safebox password, a code to the bound phone, the log-in password. The
 * player must give the first of these that the account has.
 */
export const SECOND_FACTORS = ['safebox', 'code', 'password'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]

/** Reasons why money of a balance cannot be withdrawn now. */
export const LOCK_REASONS = ['wagering', 'kyc', 'day'] as const
export type LockReason = (typeof LOCK_REASONS)[number]

/** Most characters of a note or a reason by staff. */
export const STAFF_TEXT_MAX = 500

/** States in which the amount is held on the pending-payout account. */
export const HOLDING_STATES = [
  'held',
  'review',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[]

/** States in which the amount is back on the player's balance. */
export const RETURNED_STATES = ['refused', 'failed', 'reversed'] as const satisfies readonly WithdrawalState[]

/** Groups of states by which a player filters the list of withdrawals. */
export const WITHDRAWAL_GROUPS = ['underWay', 'paid', 'refused'] as const
export type WithdrawalGroup = (typeof WITHDRAWAL_GROUPS)[number]

export const WITHDRAWAL_GROUP_STATES: Readonly<Record<WithdrawalGroup, readonly WithdrawalState[]>> = {
  underWay: HOLDING_STATES,
  paid: ['paid'],
  refused: RETURNED_STATES,
}

/** If a player's withdrawals together are more than this sum, the identity must be verified first. In centavos. */
export const KYC_AMOUNT = 500_000 as Centavos

/** Lengths of the name and the number of a receiving account. */
export const USERNAME_BOUNDS = { min: 2, max: 64 } as const
export const WITHDRAW_ACCOUNT_BOUNDS = { min: 6, max: 20 } as const

/** How many digits at the end of an account number are shown; the others are masked. */
export const ACCOUNT_TAIL_DIGITS = 4

/** A withdrawal is paid, or refused with a reason, within this time. */
export const WITHDRAWAL_DUE_MS = DAY_MS

/** Most receiving accounts of one player. */
export const RECEIVING_ACCOUNTS_MAX = 5

/** After it was changed, or added as a further one, a receiving account cannot get withdrawals for this long. */
export const ACCOUNT_WAIT_MS = DAY_MS

/** A withdrawal above this amount is reported to its player, unless the operator sets another. In centavos. */
export const LARGE_WITHDRAWAL = 2_000_000 as Centavos
