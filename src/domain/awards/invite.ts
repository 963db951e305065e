import { CENTAVOS_PER_PESO, centavos } from '../money.ts'
import { ITEM_ID } from './items.ts'
import type { PrizeTable } from './prize-draw.ts'

const pesos = (amount: number) => centavos(amount * CENTAVOS_PER_PESO)
const coins = (amount: number) => ({ id: ITEM_ID.coin, count: pesos(amount) })

/** The name of the invite wheel's prize table. */
export const INVITE_WHEEL_TABLE_NAME = 'invite-wheel'

/** The default prizes of the invite wheel. */
export const INVITE_PRIZES: PrizeTable = {
  total: 100,
  prizes: [
    { weight: 50, item: coins(5) },
    { weight: 30, item: coins(10) },
    { weight: 15, item: coins(20) },
    { weight: 5, item: coins(100) },
  ],
}

/** The default terms: the conditions of a valid invitee, and the inviter's reward. Amounts in centavos. */
export const INVITE_TERMS = {
  paidMin: pesos(100),
  stakedMin: pesos(1_000),
  /** Days from the time at which the invitee becomes valid until the inviter can claim the turn. */
  waitDays: 7,
  /** Number of days in which a turn can be claimed, and of days after the claim in which the turn can be used. */
  keptDays: 30,
  monthlyMax: 50,
  exchangeAmount: pesos(12),
  agentAmount: pesos(20),
  couponId: 1203,
} as const

/** The default coupon of an invitee. */
export const INVITE_COUPON = { amount: pesos(20), depositMin: pesos(100), multiple: 3 } as const

/** How an inviter used a turn; `expired` when nobody used it in time. */
export const TURN_USES = ['spin', 'exchange', 'agent', 'expired'] as const

export type TurnUse = (typeof TURN_USES)[number]

/** The state of an invitation, for its inviter. */
export const INVITE_STATES = ['open', 'waiting', 'ready', 'held', ...TURN_USES, 'notCounted'] as const

export type InviteState = (typeof INVITE_STATES)[number]

/** The ways to share an invite link. */
export const INVITE_SHARE_METHODS = ['copy', 'native', 'picture'] as const
