import { centavos, MONEY_DIVISOR } from '../money.ts'
import { ITEM } from './items.ts'
import type { PrizeTable } from './prize-draw.ts'

const pesos = (amount: number) => centavos(amount * MONEY_DIVISOR)
const coins = (amount: number) => ({ id: ITEM.coin, count: pesos(amount) })

/** The name of the wheel's table of prizes. */
export const INVITE_WHEEL = 'invite-wheel'

/** The prizes of the invite wheel by default. */
export const INVITE_PRIZES: PrizeTable = {
  total: 100,
  prizes: [
    { weight: 50, item: coins(5) },
    { weight: 30, item: coins(10) },
    { weight: 15, item: coins(20) },
    { weight: 5, item: coins(100) },
  ],
}

/** What an invitee must have done, and what the inviter then gets; by default. Amounts in centavos. */
export const INVITE_TERMS = {
  paidMin: pesos(100),
  stakedMin: pesos(1_000),
  /** From the time at which the invitee became valid until the inviter can take the turn. */
  waitDays: 7,
  /** Within which a turn can be taken, and again within which it can be used. */
  keptDays: 30,
  monthlyMax: 50,
  exchangeAmount: pesos(12),
  agentAmount: pesos(20),
  couponId: 1203,
} as const

/** The coupon of an invitee, by default. */
export const INVITE_COUPON = { amount: pesos(20), depositMin: pesos(100), multiple: 3 } as const

/** How an inviter used a turn; `expired` when nobody used it in time. */
export const TURN_USES = ['spin', 'exchange', 'agent', 'expired'] as const

export type TurnUse = (typeof TURN_USES)[number]

/** How far an invitation has come, as its inviter sees it. */
export const INVITE_STATES = ['open', 'waiting', 'ready', 'held', ...TURN_USES, 'notCounted'] as const

export type InviteState = (typeof INVITE_STATES)[number]

/** How an invite link can leave the page. */
export const SHARE_WAYS = ['copy', 'native', 'picture'] as const
