import type { RoutePath } from '../site/routes.ts'
import { ACTIVITY_TYPE, type ActivityTypeId } from './activity.ts'
import type { DrawMachine } from './prize-draw.ts'

/** What must be open for an offer: an activity, or a machine that the operator opens by its own settings. */
export type OfferGate = ActivityTypeId | DrawMachine

/** The activities and machines that are open to a reader. */
export interface OpenOffers {
  readonly activities: { has(activity: ActivityTypeId): boolean }
  readonly machines: readonly DrawMachine[]
}

/** Whether an offer is open to the reader. */
export const isOfferOpen = (gate: OfferGate, { activities, machines }: OpenOffers): boolean =>
  typeof gate === 'number' ? activities.has(gate) : machines.includes(gate)

/**
 * The prizes in the order of `/prizes`. First the machines and games that draw something, then the extras. Each has the
 * page that is its home.
 */
export const PRIZES = [
  { name: 'jackpot', group: 'win', href: '/activity/jackpot', gate: ACTIVITY_TYPE.luckyJackpot },
  { name: 'wheel', group: 'win', href: '/activity/spin', gate: 'dailyWheel' },
  { name: 'scratchCard', group: 'win', href: '/activity/scratch-card', gate: 'scratchCard' },
  { name: 'lottery', group: 'win', href: '/activity/lottery', gate: ACTIVITY_TYPE.lottery },
  { name: 'coinPusher', group: 'win', href: '/activity/coin-pusher', gate: ACTIVITY_TYPE.coinPusher },
  { name: 'redPkBlue', group: 'win', href: '/activity/redpkblue', gate: ACTIVITY_TYPE.redPkBlue },
  { name: 'slotshack', group: 'win', href: '/activity/slotshack', gate: 'slotshack' },
  { name: 'rank', group: 'win', href: '/rank', gate: ACTIVITY_TYPE.rank },
  { name: 'diamondShop', group: 'extras', href: '/activity/diamond-shop', gate: ACTIVITY_TYPE.diamondShop },
  { name: 'savingsBox', group: 'extras', href: '/activity/bank', gate: ACTIVITY_TYPE.fund },
  {
    name: 'monthlyBonus',
    group: 'extras',
    href: '/activity/monthly-bonus',
    gate: ACTIVITY_TYPE.monthlyBonus,
  },
  { name: 'live', group: 'extras', href: '/activity/live', gate: ACTIVITY_TYPE.live },
] as const satisfies readonly {
  name: string
  group: 'win' | 'extras'
  href: RoutePath
  gate: OfferGate
}[]

/** A page that only offers something. */
interface OfferPage {
  /** The machine whose draw the page shows first, when a draw waits to be shown. */
  readonly machine?: string
}

/**
 * The pages that only offer something. A player who must get no offers sees the limit there, and what is still the
 * player's. The diamond shop is not in the list: its page has the player's orders too.
 */
export const OFFER_PAGES: Readonly<Partial<Record<RoutePath, OfferPage>>> = {
  '/prizes': {},
  '/activity/jackpot': { machine: 'jackpot' },
  '/activity/spin': { machine: 'daily-wheel' },
  '/activity/scratch-card': { machine: 'scratch-card' },
  '/activity/lottery': {},
  '/activity/lottery/product': {},
  '/activity/coin-pusher': {},
  '/activity/redpkblue': {},
  '/activity/slotshack': { machine: 'slotshack' },
  '/rank': {},
  '/activity/bank': {},
  '/activity/monthly-bonus': {},
  '/activity/live': {},
  '/activity/follow': {},
  '/activity/sign-in': {},
  '/activity/first-deposit': {},
}

export type Prize = (typeof PRIZES)[number]
export type PrizeName = Prize['name']
