import {
  addMoney,
  type Centavos,
  centavos,
  findSmallestAmountForShare,
  multiplyMoney,
  shareOfMoney,
  shareOfMoneyRoundedUp,
  splitMoneyByWeights,
} from '../money.ts'
import { DEFAULT_DEPOSIT_WAGERING_MULTIPLE } from '../payments/deposit.ts'
import { DAY_MS } from '../time.ts'

/**
 * The highest wagering multiple of any bonus. The UK has required this limit since 2026; this site applies it
 * voluntarily.
 */
export const WAGERING_MULTIPLE_MAX = 10

/**
 * Days after which a grant of money expires. The player then loses the remaining bonus money of the grant, and the rest
 * of its wagering requirement ends.
 */
export const GRANT_LIFE_DAYS = 30
export const GRANT_LIFE_MS = GRANT_LIFE_DAYS * DAY_MS

/**
 * The wagering requirement of an amount: the player must stake it `multiple` times, at most `WAGERING_MULTIPLE_MAX`,
 * within a number of days.
 */
export interface WageringTerms {
  readonly multiple: number
  readonly days: number
}

/** The wagering terms that the operator sets for deposits, bonuses of deposits and coins of free awards. */
export interface WageringSettings {
  /** The terms of deposited money. */
  readonly deposit: WageringTerms
  /** Number of days in which the player must wager a deposit's bonus. Each bonus has its own multiple. */
  readonly bonusDays: number
  /** The terms of coins from a free award, unless the award has its own terms. */
  readonly freeAward: WageringTerms
}

/** The default wagering terms. Every period is `GRANT_LIFE_DAYS`, and coins of free awards must be wagered once. */
export const DEFAULT_WAGERING_SETTINGS: WageringSettings = {
  deposit: { multiple: DEFAULT_DEPOSIT_WAGERING_MULTIPLE, days: GRANT_LIFE_DAYS },
  bonusDays: GRANT_LIFE_DAYS,
  freeAward: { multiple: 1, days: GRANT_LIFE_DAYS },
}

export const WAGERING_GRANT_KINDS = ['deposit', 'bonus'] as const
export type WageringGrantKind = (typeof WAGERING_GRANT_KINDS)[number]

/**
 * The states of a grant. `open`: not yet wagered in full. `done`: wagered in full. `cancelled`: given up by the player,
 * or ended by an exclusion. `expired`: not wagered in time.
 */
export const GRANT_STATES = ['open', 'done', 'cancelled', 'expired'] as const
export type GrantState = (typeof GRANT_STATES)[number]

/**
 * Computes the sum of stakes that an amount requires under a wagering multiple, in centavos.
 * @throws RangeError for a multiple that is not an integer from 0 to `WAGERING_MULTIPLE_MAX`
 */
export function computeRequiredWager(amount: Centavos, multiple: number): Centavos {
  if (!Number.isInteger(multiple) || multiple < 0 || multiple > WAGERING_MULTIPLE_MAX) {
    throw new RangeError(
      `A wagering multiple is a whole number from 0 to ${WAGERING_MULTIPLE_MAX}: ${multiple}`,
    )
  }
  return multiplyMoney(amount, multiple)
}

/** Minimum stakes of real money in a round, in centavos, for the round to count for awards. */
export const COUNTED_ROUND_STAKE_MIN = 200

/**
 * Minimum stakes of real money in a round, in centavos, for the round to count for the weekly ranking of best
 * multiples.
 */
export const RANKED_ROUND_STAKE_MIN = 1_000

/** Minimum multiple of its stakes that a round must pay to be a big win. */
export const BIG_WIN_MULTIPLE_MIN = 5

/** An open grant's remaining wager and bonus money, in centavos. */
export interface OpenGrant {
  readonly id: string
  readonly kind: WageringGrantKind
  /** The amount that must still be wagered; above 0. */
  readonly remaining: Centavos
  /** The part of the player's balance that belongs to this grant until it is wagered in full; 0 for a deposit. */
  readonly bonusMoney: Centavos
  /** The time at which the grant expires, epoch milliseconds. From then on no bet reduces its remaining wager. */
  readonly expiresAtMs: number
}

/**
 * The effect of one bet on one grant, in centavos. If the bet is rolled back, the server undoes exactly this effect.
 */
export interface BetEffectOnGrant {
  readonly grantId: string
  /** The amount by which the bet has reduced the grant's remaining wager. */
  readonly worked: Centavos
  /** The bonus money that the bet staked. */
  readonly staked: Centavos
}

/** The bonus money of one grant that the stakes of a round contained. */
export interface RoundBonusStake {
  readonly grantId: string
  /** The present state of the grant. */
  readonly state: GrantState
  /** The staked bonus money of the grant, in centavos; above 0. */
  readonly staked: Centavos
}

/** A stake while it reduces the remaining wagers of grants, one after another; centavos. */
interface WorkingStake {
  readonly stake: Centavos
  /**
   * The part of `stake` that counts for the wagering of a bonus, by the odds of the bet and by the counting share of
   * the game.
   */
  readonly countedStake: Centavos
  /** The part of `stake` that has not reduced the remaining wager of any grant yet. */
  readonly left: Centavos
}

export interface Wager {
  /** The price of the play, in centavos; 0 for a free step of an open round. */
  readonly stake: Centavos
  readonly payout: Centavos
  /** The player's balance before stake and payout. */
  readonly coin: Centavos
  /** The part of `stake` that counts for the wagering of a bonus, in centavos. */
  readonly countedStake: Centavos
  /**
   * The stakes of the whole round, if they count for a bonus only at the round's end, as in a lottery draw. `undefined`
   * for every other wager.
   */
  readonly drawn?: WorkingStake | undefined
  /** The stakes of the whole round, including `stake`. */
  readonly roundStake: Centavos
  /** The bonus money in the round's earlier stakes, one entry for each grant; empty without such stakes. */
  readonly earlier: readonly RoundBonusStake[]
  /** The time of the play, epoch milliseconds. */
  readonly atMs: number
}

/** A grant after a wager. When it is wagered in full, its `remaining` is 0. */
export interface SettledGrant extends OpenGrant {
  /**
   * The bonus money that became real money because the player has now wagered the grant in full, in centavos; 0 for an
   * open grant.
   */
  readonly freed: Centavos
}

export interface SettledWager {
  /** The grants after the wager, in the order of the input. A grant that is wagered in full has `remaining` 0. */
  readonly grants: readonly SettledGrant[]
  /** The part of the stake that is bonus money, in centavos. */
  readonly bonusPart: Centavos
  /** One effect for each grant that the stake changed. */
  readonly effects: readonly BetEffectOnGrant[]
  /** The bonus money that the round has staked after this wager, one entry for each grant. */
  readonly staked: readonly RoundBonusStake[]
  /** The parts of the payout that the house keeps, because their grants were canceled or have expired. */
  readonly forfeits: readonly GrantPayoutPart[]
}

/** The part of a payout that belongs to one grant, in centavos. */
export interface GrantPayoutPart {
  readonly grantId: string
  readonly state: GrantState
  readonly amount: Centavos
}

/** A mutable copy of a grant while one wager is settled. */
interface WorkingGrant {
  readonly id: string
  readonly kind: WageringGrantKind
  readonly expiresAtMs: number
  remaining: number
  bonusMoney: number
  worked: number
  staked: number
}

/**
 * Settles a wager against a player's open grants, in the order in which they must be wagered. The stake uses real money
 * first, then the bonus money of the grants. It reduces the remaining wager of a deposit by the whole stake, and of a
 * bonus by `countedStake` and by the stakes in `drawn`. An expired grant's remaining wager does not change. When a
 * grant is wagered in full, its bonus money becomes real money. Each grant whose bonus money the round has staked gets
 * its part of the payout (`splitPayoutByGrant`): as bonus money while the grant is open, as real money once it is wagered in
 * full. In any other state the house keeps the part.
 * @param grants open grants, in the order in which they must be wagered
 */
export function settleWager(grants: readonly OpenGrant[], wager: Wager): SettledWager {
  const { stake, payout, coin, countedStake, drawn, roundStake, earlier, atMs } = wager
  const working: WorkingGrant[] = grants.map(grant => ({ ...grant, worked: 0, staked: 0 }))
  const bonusPart = Math.max(0, stake - realMoneyOfBalance(grants, coin))
  takeBonusMoney(working, bonusPart)
  const inTime = working.filter(({ expiresAtMs }) => expiresAtMs > atMs)
  reduceRemainingWagers(inTime, { stake, countedStake, left: stake })
  const bonuses = inTime.filter(({ kind }) => kind === 'bonus')
  if (drawn) reduceRemainingWagers(bonuses, drawn)
  const staked = listRoundBonusStakes(working, earlier)
  const parts = splitPayoutByGrant(payout, roundStake, staked)
  for (const grant of working) {
    const part = parts.find(({ grantId }) => grantId === grant.id)
    if (part?.state === 'open') grant.bonusMoney += part.amount
  }
  return {
    grants: working.map(({ id, kind, expiresAtMs, remaining, bonusMoney }) => ({
      id,
      kind,
      expiresAtMs,
      remaining: centavos(remaining),
      bonusMoney: centavos(remaining > 0 ? bonusMoney : 0),
      freed: centavos(remaining > 0 ? 0 : bonusMoney),
    })),
    bonusPart: centavos(bonusPart),
    effects: working
      .filter(({ worked, staked }) => worked > 0 || staked > 0)
      .map(({ id, worked, staked }) => ({
        grantId: id,
        worked: centavos(worked),
        staked: centavos(staked),
      })),
    staked,
    forfeits: parts.filter(({ state, amount }) => isForfeitedGrantState(state) && amount > 0),
  }
}

/**
 * Whether the house keeps the bonus money that a grant in this state has staked, and the grant's part of the payout.
 */
export const isForfeitedGrantState = (state: GrantState) => state === 'cancelled' || state === 'expired'

/**
 * Lists the bonus money that a round has staked for each grant, with the grant's state after this stake. The grants of
 * earlier stakes come first.
 */
function listRoundBonusStakes(
  grants: readonly WorkingGrant[],
  earlier: readonly RoundBonusStake[],
): RoundBonusStake[] {
  const stakes = new Map(earlier.map(each => [each.grantId, each]))
  for (const { id: grantId, staked, remaining } of grants) {
    const before = stakes.get(grantId)?.staked ?? 0
    if (before + staked === 0) continue
    stakes.set(grantId, {
      grantId,
      state: remaining > 0 ? 'open' : 'done',
      staked: centavos(before + staked),
    })
  }
  return [...stakes.values()]
}

/**
 * Divides a payout among the grants whose bonus money the round has staked. The bonus part of the payout is
 * proportional to the share of bonus money in the round's stakes, rounded up. Each grant's part is proportional to its
 * staked bonus money.
 * @param roundStake all stakes of the round so far, centavos
 */
function splitPayoutByGrant(
  payout: Centavos,
  roundStake: Centavos,
  stakes: readonly RoundBonusStake[],
): GrantPayoutPart[] {
  if (payout === 0 || stakes.length === 0) return []
  const staked = stakes.reduce((sum, each) => sum + each.staked, 0)
  const amounts = splitMoneyByWeights(
    shareOfMoneyRoundedUp(payout, staked, roundStake),
    stakes.map(each => each.staked),
  )
  return stakes.map(({ grantId, state }, place) => ({
    grantId,
    state,
    amount: amounts[place] ?? centavos(0),
  }))
}

/** The part of a balance that is not bonus money. */
export function realMoneyOfBalance(
  grants: readonly Pick<OpenGrant, 'bonusMoney'>[],
  coin: Centavos,
): Centavos {
  return centavos(Math.max(0, coin - grants.reduce((sum, grant) => sum + grant.bonusMoney, 0)))
}

/** An open grant together with the wager that it required at first, to compute the locked part of a balance. */
export interface LockingGrant extends Pick<OpenGrant, 'kind' | 'remaining' | 'bonusMoney'> {
  readonly required: Centavos
  readonly multiple: number
}

/**
 * Computes the locked part of a balance, which the player cannot withdraw. An open deposit locks its remaining wager,
 * at most the deposit itself. An open bonus locks its bonus money.
 * @returns centavos, at most `coin`
 */
export function lockedMoneyOfBalance(grants: readonly LockingGrant[], coin: Centavos): Centavos {
  const locked = grants.reduce(
    (sum, { kind, remaining, bonusMoney, required, multiple }) =>
      sum + (kind === 'bonus' ? bonusMoney : Math.min(remaining, shareOfMoney(required, 1, multiple))),
    0,
  )
  return centavos(Math.min(coin, locked))
}

/** Subtracts `amount` of bonus money from the grants, the first grant first. */
function takeBonusMoney(grants: readonly WorkingGrant[], amount: number): void {
  let left = amount
  for (const grant of grants) {
    grant.staked = Math.min(left, grant.bonusMoney)
    grant.bonusMoney -= grant.staked
    left -= grant.staked
  }
}

function reduceRemainingWagers(
  grants: readonly WorkingGrant[],
  { stake, countedStake, left: whole }: WorkingStake,
): void {
  if (stake === 0) return
  let left: number = whole
  for (const grant of grants) {
    const counted = grant.kind === 'bonus' ? countedStake : stake
    grant.worked = Math.min(shareOfMoney(centavos(left), counted, stake), grant.remaining)
    grant.remaining -= grant.worked
    // Subtracts the part of the stake that this grant has used, so that no centavo of a stake counts for two grants.
    if (counted > 0)
      left -= Math.min(left, findSmallestAmountForShare(centavos(grant.worked), counted, stake))
  }
}

/** A grant as it is before a roll-back; amounts in centavos. */
export interface GrantBeforeRollback {
  readonly id: string
  readonly state: GrantState
  readonly remaining: Centavos
  readonly bonusMoney: Centavos
  /** The bonus money that became real money when the grant was wagered in full. */
  readonly freed: Centavos
}

/**
 * Undoes the effects of a bet on grants. An open grant gets back the bonus money that the bet staked, and requires
 * again the wager that the bet had reduced. A done grant opens again; its freed bonus money becomes bonus money again,
 * as far as the player still has it. A grant in the state `cancelled` or `expired` stays unchanged.
 * @param grants grants of the effects, in the order in which they must be wagered
 * @param real real money in the player's balance after the stake was returned: the balance without the bonus money of
 * open grants
 * @returns the changed grants
 */
export function undoBetEffects(
  grants: readonly GrantBeforeRollback[],
  effects: readonly BetEffectOnGrant[],
  real: Centavos,
): GrantBeforeRollback[] {
  const changed = grants.flatMap(grant => {
    const effect = effects.find(({ grantId }) => grantId === grant.id)
    // Whether the bet's effect must be undone. A done grant stays done if the bet had not reduced its remaining wager,
    // since its bonus money became real money without this bet.
    const isUndone = grant.state === 'open' || (grant.state === 'done' && (effect?.worked ?? 0) > 0)
    return effect && isUndone ? [{ grant, effect }] : []
  })
  let left = Math.max(0, real - changed.reduce((sum, { effect }) => sum + effect.staked, 0))
  return changed.map(({ grant, effect }) => {
    const locked = grant.state === 'open' ? 0 : Math.min(grant.freed, left)
    left -= locked
    return {
      id: grant.id,
      state: 'open' as const,
      remaining: addMoney(grant.remaining, effect.worked),
      bonusMoney: addMoney(grant.bonusMoney, effect.staked, centavos(locked)),
      freed: centavos(0),
    }
  })
}
