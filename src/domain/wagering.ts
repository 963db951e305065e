import { addMoney, type Centavos, centavos, shareOfMoney, timesMoney } from './money.ts'

/** No bonus asks to be wagered more often than this: the cap that the UK set in 2026, kept here of our own will. */
export const WAGERING_MULTIPLE_MAX = 10

/** How many times a deposit must be wagered before a withdrawal. */
export const DEPOSIT_WAGERING_MULTIPLE = 1

/** After this time a grant asks for nothing more; the bonus money that is left of it is taken. */
export const GRANT_LIFE_MS = 30 * 24 * 60 * 60 * 1000

export const GRANT_KINDS = ['deposit', 'bonus'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** `done`: wagered in full; `cancelled`: given up by the player; `expired`: not wagered in time. */
export const GRANT_STATES = ['open', 'done', 'cancelled', 'expired'] as const
export type GrantState = (typeof GRANT_STATES)[number]

/**
 * What an amount asks to be wagered.
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

/** The remaining wager and bonus money of a grant; hundredths. */
export interface OpenGrant {
  readonly id: string
  /** What must still be wagered; above 0. */
  readonly remaining: Centavos
  /** The part of the player's balance that belongs to this grant until it is wagered in full; 0 for a deposit. */
  readonly bonusMoney: Centavos
}

/** How the stakes of one round were paid so far. */
export interface RoundFunding {
  readonly stake: Centavos
  /** The part of `stake` that was bonus money. */
  readonly bonusPart: Centavos
  /** The grant whose bonus money was staked first; the bonus share of each payout returns to it. */
  readonly grantId: string
}

export interface Wager {
  /** What the play costs; 0 for a free step of an open round. */
  readonly stake: Centavos
  readonly payout: Centavos
  /** The player's balance before stake and payout. */
  readonly coin: Centavos
  /** How earlier plays of the same round were paid, when bonus money was among it. */
  readonly earlier?: RoundFunding | undefined
}

/** A grant while one wager is settled. */
interface Working {
  readonly id: string
  remaining: number
  bonusMoney: number
}

/**
 * Settles a wager against the open grants of a player, oldest first. Real money is staked before bonus money; the
 * stake works off the grants in their order; a payout returns to the bonus money in the proportion in which the
 * round's stakes were bonus money. A grant that is worked off turns its bonus money into real money.
 * @param grants open grants, oldest first
 * @returns the grants in the same order, `remaining` 0 for those that are done; and the funding of the round so far,
 *   or `undefined` while it holds no bonus money
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

/** The part of a balance that is no bonus money. */
function realMoney(grants: readonly OpenGrant[], coin: Centavos): number {
  return Math.max(0, coin - grants.reduce((sum, grant) => sum + grant.bonusMoney, 0))
}

/** @returns the first grant of which something was taken */
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
