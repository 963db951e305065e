import { CENTAVOS_PER_PESO, centavos } from '../money.ts'
import { DEFAULT_INVITE_COUPON_PESOS } from '../player/account.ts'
import { ITEM_ID } from './items.ts'
import type { PrizeTable } from './prize-draw.ts'

const pesos = (amount: number) => centavos(amount * CENTAVOS_PER_PESO)
const coins = (amount: number) => ({ id: ITEM_ID.coin, count: pesos(amount) })

/** The name of the invite wheel's prize table, which the server stores with each draw. */
export const INVITE_WHEEL_PRIZE_TABLE_NAME = 'invite-wheel'

/**
 * The default prizes of the invite wheel, all in coins. The operator can replace them with the setting `inviteWheel`.
 */
export const DEFAULT_INVITE_PRIZES: PrizeTable = {
  total: 100,
  prizes: [
    { weight: 50, item: coins(5) },
    { weight: 30, item: coins(10) },
    { weight: 15, item: coins(20) },
    { weight: 5, item: coins(100) },
  ],
}

/**
 * The default terms of an invitation: the deposits and stakes that make an invited player valid, and the inviter's
 * reward. Amounts in centavos.
 */
export const DEFAULT_INVITE_TERMS = {
  paidMin: pesos(100),
  stakedMin: pesos(1_000),
  /**
   * Days between the time at which the invited player becomes valid and the time from which the inviter can claim a
   * turn of the wheel for that player.
   */
  waitDays: 7,
  /** Number of days for which the inviter can claim a turn. A claimed turn can be used for the same number of days. */
  keptDays: 30,
  monthlyMax: 50,
  exchangeAmount: pesos(12),
  agentAmount: pesos(20),
  couponId: 1203,
} as const

/** The default coupon that an invited player gets; amounts in centavos. */
export const DEFAULT_INVITE_COUPON = {
  amount: pesos(DEFAULT_INVITE_COUPON_PESOS),
  depositMin: pesos(100),
  multiple: 3,
} as const

/** The ways in which an inviter used a turn of the wheel; `expired` means that the inviter did not use it in time. */
export const INVITE_TURN_USES = ['spin', 'exchange', 'agent', 'expired'] as const

export type InviteTurnUse = (typeof INVITE_TURN_USES)[number]

/**
 * The states of an invitation, as its inviter sees them.
 * - `open`: the invited player does not meet the terms yet.
 * - `waiting`: the invited player meets the terms, but the inviter cannot claim the turn of the wheel yet.
 * - `ready`: the inviter can claim the turn.
 * - `held`: the inviter has claimed the turn and not used it yet.
 * - `INVITE_TURN_USES`: how the inviter used the turn, or that it has expired.
 * - `notCounted`: the invitation gives no turn, because it was undone, staff refused it, or both players share a device
 * and staff have not allowed it.
 */
export const INVITE_STATES = ['open', 'waiting', 'ready', 'held', ...INVITE_TURN_USES, 'notCounted'] as const

export type InviteState = (typeof INVITE_STATES)[number]

/** The ways to share an invite link: copy it, open the device's share dialog, or save a picture. */
export const INVITE_SHARE_METHODS = ['copy', 'native', 'picture'] as const
