import { type Centavos, centavos, MONEY_DIVISOR } from '../../../domain/money.ts'

/** Commission rates are parts of this many. */
export const RATE_DIVISOR = 10_000

/** The stakes of a day from which an invitee is active, by default; centavos. */
export const ACTIVE_STAKE_MIN = centavos(100 * MONEY_DIVISOR)

/** A rate, and the number of active invitees from which it holds. */
export interface AgentTier {
  readonly from: number
  /** Of `RATE_DIVISOR`. */
  readonly rate: number
}

/** The rates by default, the lowest first. */
export const AGENT_TIERS: readonly AgentTier[] = [
  { from: 1, rate: 5 },
  { from: 10, rate: 10 },
  { from: 50, rate: 15 },
]

/** The days within which the commission of a day can be taken. */
export const COMMISSION_DAYS = 30

/** What the invitees of an agent did on a UTC day. */
export interface AgentPlay {
  /** Invitees who staked enough to be active. */
  readonly active: number
  /** Counted stakes of all invitees; centavos. */
  readonly staked: number
}

/** The rate of a day with so many active invitees; 0 below the first tier. */
export function rateOf(active: number, tiers: readonly AgentTier[]): number {
  return tiers.findLast(({ from }) => active >= from)?.rate ?? 0
}

/** The commission of a day, rounded down to a centavo. */
export function commissionOf({ active, staked }: AgentPlay, tiers: readonly AgentTier[]): Centavos {
  return centavos(Math.floor((Math.max(0, staked) * rateOf(active, tiers)) / RATE_DIVISOR))
}

/**
 * A day's commission after what earlier days were paid too much, or with what they were paid too little, which is a
 * shortfall below 0.
 * @param carried of this day's commission, set off before
 * @returns what can be taken, and what is set off in all from this day
 */
export function setOff(
  commission: number,
  { shortfall, carried }: { readonly shortfall: number; readonly carried: number },
): { amount: number; carried: number; shortfall: number } {
  const owed = shortfall + carried
  const off = Math.min(commission, owed)
  return { amount: commission - off, carried: off, shortfall: owed - off }
}

/** The tabs of the agent's page, in order. */
export const AGENT_TABS = ['overview', 'invitees', 'commission', 'rule'] as const

export type AgentTab = (typeof AGENT_TABS)[number]
