import { addMoney, type Centavos, centavos, shareOfMoney, timesMoney } from './money.ts'
import { DAY_MS } from './time.ts'

/** The highest wagering multiple of any bonus. The UK set this limit in 2026; here it is voluntary. */
export const WAGERING_MULTIPLE_MAX = 10

/** How many times a deposit must be wagered before a withdrawal. */
export const DEPOSIT_WAGERING_MULTIPLE = 1

/** A grant expires after this time: its remaining wager is dropped, and its remaining bonus money is taken. */
export const GRANT_LIFE_MS = 30 * DAY_MS

export const GRANT_KINDS = ['deposit', 'bonus'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/**
 * `done`: wagered in full. `cancelled`: given up by the player, or ended by an exclusion. `expired`: not wagered in time.
 */
export const GRANT_STATES = ['open', 'done', 'cancelled', 'expired'] as const
export type GrantState = (typeof GRANT_STATES)[number]

/**
 * The wager that an amount requires, in centavos.
 * @throws RangeError for a multiple that is not a whole number from 0 to `WAGERING_MULTIPLE_MAX`
 */
export function requiredWager(amount: Centavos, multiple: number): Centavos {
  if (!Number.isInteger(multiple) || multiple < 0 || multiple > WAGERING_MULTIPLE_MAX) {
    throw new RangeError(
      `A wagering multiple is a whole number from 0 to ${WAGERING_MULTIPLE_MAX}: ${multiple}`,
    )
  }
  return timesMoney(amount, multiple)
}

/** The remaining wager and bonus money of a grant, in centavos. */
export interface OpenGrant {
  readonly id: string
  /** The amount that must still be wagered; above 0. */
  readonly remaining: Centavos
  /** The part of the player's balance that belongs to this grant until it is wagered in full; 0 for a deposit. */
  readonly bonusMoney: Centavos
}

/** The stakes of one round so far, in centavos, and how much of them was bonus money. */
export interface RoundFunding {
  readonly stake: Centavos
  /** The part of `stake` that was bonus money. */
  readonly bonusPart: Centavos
  /** The grant whose bonus money was staked first. The bonus share of each payout is added to this grant. */
  readonly grantId: string
}

export interface Wager {
  /** The price of the play; 0 for a free step of an open round. */
  readonly stake: Centavos
  readonly payout: Centavos
  /** The player's balance before stake and payout. */
  readonly coin: Centavos
  /** The funding of the round's earlier plays; `undefined` when they used no bonus money. */
  readonly earlier?: RoundFunding | undefined
}

/** A mutable copy of a grant, used while one wager is settled. */
interface Working {
  readonly id: string
  remaining: number
  bonusMoney: number
}

/**
 * Settles a wager against the open grants of a player, oldest first. Real money is staked before bonus money. The stake
 * reduces the remaining wagers of the grants in their order. If a part of the round's stakes was bonus money, the same
 * part of the payout becomes bonus money again. When a grant is wagered in full, its bonus money becomes real money.
 * @param grants open grants, oldest first
 * @returns the grants in the same order, with `remaining` 0 for grants that are done; and the funding of the round so
 *   far, `undefined` while no bonus money was staked
 */
export function settleWager(
  grants: readonly OpenGrant[],
  { stake, payout, coin, earlier }: Wager,
): { grants: OpenGrant[]; funding: RoundFunding | undefined } {
  const working: Working[] = grants.map(grant => ({ ...grant }))
  const bonusPart = Math.max(0, stake - realMoney(grants, coin))
  const first = takeBonusMoney(working, bonusPart)
  const grantId = earlier?.grantId ?? first?.id
  const funding = grantId && {
    grantId,
    stake: addMoney(earlier?.stake ?? centavos(0), stake),
    bonusPart: addMoney(earlier?.bonusPart ?? centavos(0), centavos(bonusPart)),
  }
  workOff(working, stake)
  const target = funding && working.find(grant => grant.id === funding.grantId)
  if (target && target.remaining > 0) {
    target.bonusMoney += shareOfMoney(payout, funding.bonusPart, funding.stake)
  }
  const after = working.map(({ id, remaining, bonusMoney }) => ({
    id,
    remaining: centavos(remaining),
    bonusMoney: centavos(remaining > 0 ? bonusMoney : 0),
  }))
  return { grants: after, funding: funding || undefined }
}

/** The part of a balance that is not bonus money. */
function realMoney(grants: readonly OpenGrant[], coin: Centavos): number {
  return Math.max(0, coin - grants.reduce((sum, grant) => sum + grant.bonusMoney, 0))
}

/** Takes bonus money from the grants in their order. @returns the first grant from which some was taken */
function takeBonusMoney(grants: readonly Working[], amount: number): Working | undefined {
  let first: Working | undefined
  let left = amount
  for (const grant of grants) {
    const taken = Math.min(left, grant.bonusMoney)
    if (taken === 0) continue
    first ??= grant
    grant.bonusMoney -= taken
    left -= taken
  }
  return first
}

function workOff(grants: readonly Working[], stake: number): void {
  let left = stake
  for (const grant of grants) {
    const worked = Math.min(left, grant.remaining)
    grant.remaining -= worked
    left -= worked
  }
}
