import type { Centavos } from './money.ts'
import type { Transitions } from './transitions.ts'

export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'expired'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Paid is reachable from created, since a provider may be faster than our own note of its checkout, and from expired: a provider may confirm late, and money that arrived is never turned away. */
export const DEPOSIT_TRANSITIONS: Transitions<DepositState> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  paid: [],
  failed: ['paid'],
  expired: ['paid'],
}

/** How long the player has at the provider's checkout. */
export const DEPOSIT_ORDER_LIFE_MS = 30 * 60 * 1000

/** Spec, section 5: default minimum in hundredths, first and later. */
export const DEPOSIT_MIN = 100 as Centavos
export const DEPOSIT_MIN_LATER = 10_000 as Centavos
export const DEPOSIT_MAX = 5_000_000 as Centavos

/** Amounts offered as chips, in hundredths. */
export const RECHARGE_PRICES = [
  10_000, 20_000, 50_000, 100_000, 300_000, 1_000_000,
] as readonly number[] as readonly Centavos[]

/**
 * The smallest deposit on a channel: `minAmount`, or `minAmount2` once the player has paid before and the
 * operator's flag is set (spec, section 5).
 */
export function depositMinimum(
  channel: { minAmount: Centavos; minAmount2: Centavos },
  player: { hasRecharged: boolean },
  minRechargeStatus: boolean,
): Centavos {
  return player.hasRecharged && minRechargeStatus ? channel.minAmount2 : channel.minAmount
}
