import type { Centavos } from './money.ts'
import type { Transitions } from './transitions.ts'

export const WITHDRAWAL_STATES = ['held', 'approved', 'paid', 'refused'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** No way back for the player: a withdrawal cannot be talked out of. */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  held: ['approved', 'refused'],
  approved: ['paid', 'refused'],
  paid: [],
  refused: [],
}

export const WITHDRAWAL_MIN = 10_000 as Centavos
export const WITHDRAWAL_MAX = 5_000_000 as Centavos

/** Sum of withdrawals from which identity must be verified. */
export const KYC_AMOUNT = 5_000_000 as Centavos

/** Within this time a withdrawal is paid or refused with its reason. */
export const WITHDRAWAL_DUE_MS = 24 * 60 * 60 * 1000

/** How many receiving accounts one player may keep. */
export const RECEIVING_ACCOUNTS_MAX = 5

/** Where withdrawals can go. */
export const WITHDRAWAL_CHANNELS = [
  { name: 'gcash', title: 'GCash' },
  { name: 'maya', title: 'Maya' },
] as const
