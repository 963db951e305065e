import { type Centavos, centavos } from './money.ts'
import type { Transitions } from './transitions.ts'

export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'expired'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/**
 * `created` leads to `paid`, since the provider's webhook may arrive before its checkout page is stored. `failed` and
 * `expired` lead to `paid` too: a provider may confirm late, and money that arrived is always credited.
 */
export const DEPOSIT_TRANSITIONS: Transitions<DepositState> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  paid: [],
  failed: ['paid'],
  expired: ['paid'],
}

/** How long the player has at the provider's checkout. */
export const DEPOSIT_ORDER_LIFE_MS = 30 * 60 * 1000

/** The smallest deposit of all, in hundredths; a channel's own minimum counts only above it. */
export const DEPOSIT_MIN = 10_000 as Centavos
export const DEPOSIT_MAX = 5_000_000 as Centavos

/** Spec, section 5: a channel's default minimum in hundredths, for the first deposit and for later ones. */
export const CHANNEL_MIN = 100 as Centavos
export const CHANNEL_MIN_LATER = 10_000 as Centavos

/** A deposit channel (spec, section 3: recharge type). Amounts in hundredths. */
export interface DepositChannel {
  readonly name: string
  readonly title: string
  readonly sort: number
  readonly minAmount: Centavos
  readonly minAmount2: Centavos
  readonly maxAmount: Centavos
  readonly isDefault: boolean
}

/** The deposit channels that are open, as `/anonymous/appConfig` lists them. */
export const DEPOSIT_CHANNELS: readonly DepositChannel[] = [
  {
    name: 'gcash',
    title: 'GCash',
    sort: 1,
    minAmount: CHANNEL_MIN,
    minAmount2: CHANNEL_MIN_LATER,
    maxAmount: DEPOSIT_MAX,
    isDefault: true,
  },
]

/** Amounts offered as chips, in hundredths. */
export const RECHARGE_PRICES = [
  10_000, 20_000, 50_000, 100_000, 300_000, 1_000_000,
] as readonly number[] as readonly Centavos[]

/**
 * The smallest deposit on a channel: `minAmount`, or `minAmount2` once the player has paid before and the
 * operator's flag is set (spec, section 5); never less than `floor`, the smallest deposit on any channel.
 */
export function depositMinimum(
  channel: { minAmount: Centavos; minAmount2: Centavos },
  player: { hasRecharged: boolean },
  minRechargeStatus: boolean,
  floor: Centavos = DEPOSIT_MIN,
): Centavos {
  const channelMin = player.hasRecharged && minRechargeStatus ? channel.minAmount2 : channel.minAmount
  return centavos(Math.max(channelMin, floor))
}
