import { type Centavos, centavos } from '../money.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { StateTransitions } from '../transitions.ts'

/**
 * The states of a deposit order. `reversed` means that the order was paid and the provider has charged the payment
 * back.
 */
export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'expired', 'reversed'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Groups of order states by which a player can filter the list of deposits. */
export const DEPOSIT_STATE_GROUPS = ['open', 'paid', 'failed', 'expired'] as const
export type DepositStateGroup = (typeof DEPOSIT_STATE_GROUPS)[number]

export const DEPOSIT_GROUP_STATES: Readonly<Record<DepositStateGroup, readonly DepositState[]>> = {
  open: ['created', 'pending'],
  paid: ['paid'],
  failed: ['failed', 'reversed'],
  expired: ['expired'],
}

/** Whether an order in this state is not paid and can still be paid or canceled. */
export const isDepositStateOpen = (state: DepositState): boolean => DEPOSIT_GROUP_STATES.open.includes(state)

/**
 * The allowed changes of a deposit order's state. `created` may become `paid`, since the provider's webhook may arrive
 * before its checkout page is stored. `failed` and `expired` may become `paid` too, since a provider may confirm late,
 * and the site credits all money that arrives.
 */
export const DEPOSIT_TRANSITIONS: StateTransitions<DepositState> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  paid: ['reversed'],
  failed: ['paid'],
  expired: ['paid'],
  reversed: [],
}

/** Time in which a player can pay an order by e-wallet or QR code, in milliseconds. */
export const DEPOSIT_ORDER_LIFE_MS = 30 * MINUTE_MS

/** Time in which a player can pay an order at a counter or by bank transfer, in milliseconds. */
export const SLOW_DEPOSIT_ORDER_LIFE_MS = DAY_MS

/** Default maximum number of deposit orders that a player can create on a UTC day. Orders in every state count. */
export const DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX = 20

export const DEFAULT_DEPOSIT_WAGERING_MULTIPLE = 1

/**
 * Minimum and maximum of a deposit on any channel, in centavos. A channel's own minimum applies only when it is higher
 * than `DEPOSIT_MIN`.
 */
export const DEPOSIT_MIN = 10_000 as Centavos
export const DEPOSIT_MAX = 5_000_000 as Centavos

/** Default minimum of a channel in centavos, for a player's first deposit and for later ones (spec, section 5). */
export const DEFAULT_CHANNEL_FIRST_DEPOSIT_MIN = 100 as Centavos
export const DEFAULT_CHANNEL_LATER_DEPOSIT_MIN = 10_000 as Centavos

/** A deposit channel (spec, section 3: recharge type). Amounts in centavos. */
export interface DepositChannel {
  readonly name: DepositChannelName
  readonly title: string
  readonly sort: number
  readonly minAmount: Centavos
  readonly minAmount2: Centavos
  readonly maxAmount: Centavos
  readonly isDefault: boolean
}

export const DEFAULT_DEPOSIT_CHANNEL_TITLES = {
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QRPh',
  bank: 'Bank transfer',
  counter: 'Over the counter',
} as const

/** The name of a channel, as orders and settings store it. */
export type DepositChannelName = keyof typeof DEFAULT_DEPOSIT_CHANNEL_TITLES

export const DEPOSIT_CHANNEL_NAMES = Object.keys(DEFAULT_DEPOSIT_CHANNEL_TITLES) as DepositChannelName[]

/** The default deposit channels of `/anonymous/appConfig`. */
export const DEFAULT_DEPOSIT_CHANNELS: readonly DepositChannel[] = DEPOSIT_CHANNEL_NAMES.map(
  (name, index) => ({
    name,
    title: DEFAULT_DEPOSIT_CHANNEL_TITLES[name],
    sort: index + 1,
    minAmount: DEFAULT_CHANNEL_FIRST_DEPOSIT_MIN,
    minAmount2: DEFAULT_CHANNEL_LATER_DEPOSIT_MIN,
    maxAmount: DEPOSIT_MAX,
    isDefault: name === 'gcash',
  }),
)

/** The time in which a player can pay an order on a channel, in milliseconds. */
export function depositOrderLifeMsOf(channelName: string): number {
  return channelName === 'bank' || channelName === 'counter'
    ? SLOW_DEPOSIT_ORDER_LIFE_MS
    : DEPOSIT_ORDER_LIFE_MS
}

/** Suggested amounts of the deposit form, in centavos. */
export const SUGGESTED_DEPOSIT_AMOUNTS = [
  10_000, 20_000, 50_000, 100_000, 300_000, 1_000_000,
] as readonly number[] as readonly Centavos[]

/**
 * The minimum deposit on a channel, in centavos. It is `minAmount`, or `minAmount2` if the player has deposited before
 * and the operator's flag is set (spec, section 5), and never below `floor`, the minimum of all channels.
 */
export function depositMinimumOf(
  channel: { minAmount: Centavos; minAmount2: Centavos },
  player: { hasRecharged: boolean },
  minRechargeStatus: boolean,
  floor: Centavos = DEPOSIT_MIN,
): Centavos {
  const channelMin = player.hasRecharged && minRechargeStatus ? channel.minAmount2 : channel.minAmount
  return centavos(Math.max(channelMin, floor))
}
