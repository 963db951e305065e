import { type Centavos, centavos } from './money.ts'
import type { Transitions } from './transitions.ts'

export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'expired'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Groups of states by which a player narrows the list of deposits. */
export const DEPOSIT_GROUPS = ['open', 'paid', 'failed', 'expired'] as const
export type DepositGroup = (typeof DEPOSIT_GROUPS)[number]

/** The states of each group. */
export const DEPOSIT_GROUP_STATES: Readonly<Record<DepositGroup, readonly DepositState[]>> = {
  open: ['created', 'pending'],
  paid: ['paid'],
  failed: ['failed'],
  expired: ['expired'],
}

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

/** How long the player has at the checkout of a wallet, and to scan a code. */
export const DEPOSIT_ORDER_LIFE_MS = 30 * 60 * 1000

/** How long the player has to go to a counter or to a bank. */
export const SLOW_ORDER_LIFE_MS = 24 * 60 * 60 * 1000

/** Deposit orders that a player may make on a UTC day, whatever becomes of them; the operator may set another number. */
export const DEPOSIT_DAY_LIMIT = 20

/** The smallest deposit of all, in hundredths; a channel's own minimum counts only above it. */
export const DEPOSIT_MIN = 10_000 as Centavos
export const DEPOSIT_MAX = 5_000_000 as Centavos

/** Spec, section 5: a channel's default minimum in hundredths, for the first deposit and for later ones. */
export const CHANNEL_MIN = 100 as Centavos
export const CHANNEL_MIN_LATER = 10_000 as Centavos

/** A deposit channel (spec, section 3: recharge type). Amounts in hundredths. */
export interface DepositChannel {
  readonly name: DepositChannelName
  readonly title: string
  readonly sort: number
  readonly minAmount: Centavos
  readonly minAmount2: Centavos
  readonly maxAmount: Centavos
  readonly isDefault: boolean
}

/** What the channels are called by default; the operator may call one otherwise. */
export const CHANNEL_TITLES = {
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QRPh',
  bank: 'Bank transfer',
  counter: 'Over the counter',
} as const

/** The channels that the product knows, by the name that orders and settings carry. */
export type DepositChannelName = keyof typeof CHANNEL_TITLES

export const DEPOSIT_CHANNEL_NAMES = Object.keys(CHANNEL_TITLES) as DepositChannelName[]

/** The deposit channels, as `/anonymous/appConfig` lists them by default. */
export const DEPOSIT_CHANNELS: readonly DepositChannel[] = DEPOSIT_CHANNEL_NAMES.map((name, index) => ({
  name,
  title: CHANNEL_TITLES[name],
  sort: index + 1,
  minAmount: CHANNEL_MIN,
  minAmount2: CHANNEL_MIN_LATER,
  maxAmount: DEPOSIT_MAX,
  isDefault: name === 'gcash',
}))

/** How long an order on a channel can be paid, in milliseconds. */
export function orderLifeMs(channelName: string): number {
  return channelName === 'bank' || channelName === 'counter' ? SLOW_ORDER_LIFE_MS : DEPOSIT_ORDER_LIFE_MS
}

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
