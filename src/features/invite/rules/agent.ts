import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../../../domain/money.ts'

/** The denominator of commission rates: a rate of 5 is 5 of 10,000. */
export const COMMISSION_RATE_DIVISOR = 10_000

/** Default amount in centavos that an invited player must stake on a UTC day to count as active. */
export const DEFAULT_ACTIVE_INVITEE_STAKE_MIN = centavos(100 * CENTAVOS_PER_PESO)

/** A commission rate, and the smallest number of active invitees for it. */
export interface AgentTier {
  readonly from: number
  /** The commission rate as the numerator over `COMMISSION_RATE_DIVISOR`: 5 means 5 of 10,000. */
  readonly rate: number
}

/** The default rates, the lowest first. */
export const DEFAULT_AGENT_TIERS: readonly AgentTier[] = [
  { from: 1, rate: 5 },
  { from: 10, rate: 10 },
  { from: 50, rate: 15 },
]

/** Number of days after the end of a day within which an agent can claim the commission of that day. */
export const COMMISSION_CLAIM_WINDOW_DAYS = 30

/**
 * Minimum number of active invited players on a day for the agent to see the sum of their stakes. With fewer, the sum
 * would reveal the stakes of single players.
 */
export const INVITEES_TO_SHOW_STAKES_MIN = 3

/** What an agent's invited players have staked on a UTC day, and how many of them were active. */
export interface InviteePlayOfDay {
  /** Number of invitees who staked enough to be active. */
  readonly active: number
  /** The sum of the counted stakes of all invitees; centavos. */
  readonly staked: number
}

/** The rate for this number of active invitees; 0 below the first tier. */
export function commissionRateOf(active: number, tiers: readonly AgentTier[]): number {
  return tiers.findLast(({ from }) => active >= from)?.rate ?? 0
}

/** The commission of a day, rounded down to a centavo. */
export function commissionOfDay({ active, staked }: InviteePlayOfDay, tiers: readonly AgentTier[]): Centavos {
  return centavos(
    Math.floor((Math.max(0, staked) * commissionRateOf(active, tiers)) / COMMISSION_RATE_DIVISOR),
  )
}

/**
 * Subtracts the agent's shortfall, which is the amount that earlier days paid too much, from a day's commission. A
 * negative shortfall is an amount that earlier days paid too little; it is added to the commission.
 * @param carried the part of this day's commission that an earlier computation subtracted
 * @returns the amount that can be claimed, the subtracted part of this day's commission, and the remaining shortfall
 */
export function offsetCommissionByShortfall(
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
