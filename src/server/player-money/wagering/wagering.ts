import type { Kysely } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  computeRequiredWager,
  GRANT_LIFE_MS,
  type GrantPayoutPart,
  type GrantState,
  type OpenGrant,
  type RoundBonusStake,
  type SettledWager,
  settleWager,
  type WageringGrantKind,
} from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import { playTimeStartMsAt } from '../../../domain/player/exclusion.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { PlayerEvents } from '../../events/events.ts'
import type { ModuleHooks } from '../../events/hooks.ts'
import { houseAccount, playerAccount, returnAccountOf } from '../../ledger/accounts.ts'
import { balanceOfAccount } from '../../ledger/balance.ts'
import { lockAndReadBalance } from '../../ledger/hold.ts'
import { postLedgerJournal } from '../../ledger/post.ts'
import { Refusal } from '../../refusal.ts'
import { countPlay, type EndedRound } from '../counters/day-counters.ts'
import { findAccountThatPaidUndoneGrant } from '../grants/item-grant-repository.ts'
import { type PlayPermit, permitBonusCancelling } from '../permission.ts'
import { insertPlayerTotals } from '../totals/totals.ts'
import {
  addGrantToPlayerTotals,
  addPlayToPlayerTotals,
  changeOwedWagering,
  countWagerAndPlayTime,
  deleteBonusMoneyOfRound,
  deleteEffectsOfRound,
  insertWagerEffect,
  insertWageringGrant,
  listBonusMoneyInPlay,
  listOpenGrantRows,
  saveBonusMoneyOfRound,
  selectEffectsOfRound,
  selectGrantSource,
  selectOpenGrants,
  updateWageringGrant,
  type WagerEffectRow,
  type WageringGrantRow,
} from './wagering-statements.ts'

/** An open grant; amounts in centavos. */
export interface OpenWageringGrant extends OpenGrant {
  readonly playerId: string
  readonly source: string
  readonly required: Centavos
  readonly multiple: number
  readonly createdAtMs: number
  /** When an exclusion canceled the bonus, which the next run of the job then ends; null for all other grants. */
  readonly cancelledAtMs: number | null
}

function toGrant(row: WageringGrantRow): OpenWageringGrant {
  return {
    id: row.id,
    playerId: row.player_id,
    kind: row.kind,
    source: row.source,
    required: centavos(row.required),
    remaining: centavos(row.remaining),
    bonusMoney: centavos(row.bonus_money),
    multiple: row.multiple,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    cancelledAtMs: row.cancelled_at_ms,
  }
}

/** The open grants of a player, in the order in which stakes fulfill their wagering. */
export async function listOpenGrants(query: Kysely<Schema>, playerId: string): Promise<OpenWageringGrant[]> {
  const rows = await listOpenGrantRows(query, playerId)
  return rows.map(toGrant)
}

/** The open grants of a player whose totals the caller's transaction has locked, in the order of `listOpenGrants`. */
export async function readOpenGrants(tx: Transaction, playerId: string): Promise<OpenWageringGrant[]> {
  return (await tx.run(selectOpenGrants, { playerId })).map(toGrant)
}

export interface WageringGrantDraft {
  readonly playerId: string
  readonly kind: WageringGrantKind
  /** Origin of the grant: `deposit:<order>` or `bonus:<item grant>`. It is unique. */
  readonly source: string
  /**
   * The amount of the deposit or the bonus, in centavos. The amount of a bonus must already be posted to the player's
   * balance.
   */
  readonly amount: Centavos
  /** How many times `amount` must be wagered: a whole number, at most `WAGERING_MULTIPLE_MAX`. */
  readonly multiple: number
  /** The time in milliseconds within which the amount can be wagered; 30 days by default. */
  readonly lifeMs?: number
  readonly atMs: number
}

/**
 * Requires an amount to be wagered `multiple` times before the next withdrawal. Runs inside the caller's transaction,
 * which has locked the player's totals. A multiple of 0 requires nothing.
 * @throws RangeError for a multiple out of bounds
 */
export function addWagering(tx: Transaction, draft: WageringGrantDraft): void {
  const { playerId, kind, source, amount, multiple, lifeMs = GRANT_LIFE_MS, atMs } = draft
  const required = computeRequiredWager(amount, multiple)
  if (required === 0) return
  const bonusMoney = kind === 'bonus' ? amount : 0
  const expiresAtMs = atMs + lifeMs
  tx.write(addGrantToPlayerTotals, { playerId, owed: required })
  tx.write(insertWageringGrant, {
    id: newId(atMs),
    playerId,
    kind,
    source,
    required,
    bonusMoney,
    multiple,
    atMs,
    expiresAtMs,
  })
}

/** A play that passed all checks, with the outcome that the game decided. */
export type PermittedBet = Omit<
  PlayerEvents['betSettled'],
  'playerId' | 'realStake' | 'bonusPart' | 'counted' | 'totals'
> & {
  /** Identifies a play with a stake in its round, for a roll-back; null for a win. */
  readonly betId: string | null
  /**
   * The part of `stake` that counts for bonuses and awards, in centavos. It depends on the odds of the bet and on the
   * share of its game.
   */
  readonly countedStake: Centavos
  /** The part of `roundStake` that counts for bonuses and awards, in centavos. */
  readonly countedRoundStake: Centavos
  /**
   * Whether the stakes of the round count for bonuses and awards only when the round ends, as for a draw. Until then
   * `countedStake` is 0.
   */
  readonly isCountedAtEnd?: boolean
  /** Whether the game is ours and not of another brand. */
  readonly isOwnGame: boolean
}

/** The parts of a stake, in centavos: real money, bonus money, and the amount of real money that counts for awards. */
export type StakeParts = Pick<PlayerEvents['betSettled'], 'realStake' | 'bonusPart' | 'counted'>

/** A settled play, with the parts of its stake and the part of its payout that belongs to the house. */
export interface SettledBet extends StakeParts {
  readonly playerId: string
  /**
   * The parts of the payout that belong to the house; empty for almost every play. The caller passes them to
   * `takeForfeitedMoney` after the play's postings.
   */
  readonly forfeits: readonly GrantPayoutPart[]
}

/**
 * Counts the stake and payout of a permitted play, applies the stake to the wagering of open grants, and emits
 * `betSettled`. Runs in the play's transaction before its ledger postings, so that it sees the balance before the
 * stake. It never refuses. While the player has no open grant, it only updates the player's totals and the counters of
 * the day.
 * @returns the parts of the stake, and the part of the payout that belongs to the house
 */
export async function settleBet(
  hooks: ModuleHooks,
  tx: Transaction,
  { playerId, totals }: PlayPermit,
  play: PermittedBet,
): Promise<SettledBet> {
  const { gameId, stake, payout, roundId, atMs } = play
  if (!totals.isStored) insertPlayerTotals(tx, playerId)
  const effects = isContinued(play) ? await tx.run(selectEffectsOfRound, { roundId }) : []
  const earlier = bonusStakesOfEffects(effects)
  const { bonusPart, forfeits } =
    totals.openGrants > 0 || earlier.length > 0
      ? await workOffGrants(tx, { ...play, playerId }, effects)
      : WITHOUT_GRANTS
  const realStake = centavos(stake - bonusPart)
  const roundBonus = earlier.reduce((sum, { staked }) => sum + staked, Number(bonusPart))
  const round = endedRound(play, roundBonus)
  const counted =
    play.isCountedAtEnd && round ? round.counted : countedOf(realStake, stake, play.countedStake)
  if (stake === 0) tx.write(addPlayToPlayerTotals, { playerId, stake, counted, payout })
  else {
    const checkFromMs = playTimeStartMsAt(totals.realityCheck, atMs)
    tx.write(countWagerAndPlayTime, { playerId, stake, counted, payout, checkFromMs, atMs })
  }
  countPlay(tx, { playerId, gameId, stake, payout, counted, round, atMs })
  if (play.isRoundClosed && isContinued(play)) {
    tx.write(deleteBonusMoneyOfRound, { roundId })
    tx.write(deleteEffectsOfRound, { roundId })
  }
  await hooks.emit(tx, 'betSettled', { ...play, playerId, realStake, bonusPart, counted, totals })
  return { playerId, realStake, bonusPart, counted, forfeits }
}

/**
 * The result for a player who has no open grant, in a round without bonus money: no bonus money was staked, and no part
 * of the payout belongs to the house.
 */
const WITHOUT_GRANTS: Pick<SettledWager, 'bonusPart' | 'forfeits'> = { bonusPart: centavos(0), forfeits: [] }

/**
 * Returns the counted part of a stake's real money, in proportion to the whole stake.
 * @param countedStake the counted part of the whole stake
 */
const countedOf = (real: Centavos, stake: Centavos, countedStake: Centavos): Centavos =>
  stake === 0 ? stake : shareOfMoney(real, countedStake, stake)

/**
 * Returns the round that a play has ended; `undefined` while the round is open.
 * @param bonusPart the bonus money in the stakes of the round
 */
function endedRound(
  { isRoundClosed, roundStake, countedRoundStake, roundPayout, isOwnGame }: PermittedBet,
  bonusPart: number,
): EndedRound | undefined {
  if (!isRoundClosed) return undefined
  const realStake = centavos(roundStake - bonusPart)
  const counted = countedOf(realStake, roundStake, countedRoundStake)
  return { stake: roundStake, realStake, counted, payout: roundPayout, isOwnGame }
}

/**
 * Applies a play to the player's open grants. If the round is still open after the play, also stores the effects of the
 * play, because the play may be rolled back, and because later payouts of the round belong to the grants whose money
 * was staked.
 */
async function workOffGrants(
  tx: Transaction,
  bet: PermittedBet & { playerId: string },
  effects: readonly WagerEffectRow[],
): Promise<SettledWager> {
  const { playerId, roundId, betId, isRoundClosed } = bet
  const before = await readOpenGrants(tx, playerId)
  const { amount: coin } = await lockAndReadBalance(tx, playerAccount(playerId), ITEM_ID.coin)
  const drawn = bet.isCountedAtEnd && isRoundClosed ? drawnStake(bet, effects) : undefined
  const settled = settleWager(before, { ...bet, coin, earlier: bonusStakesOfEffects(effects), drawn })
  let owed = 0
  let ended = 0
  for (const [index, { id, remaining, bonusMoney, freed }] of settled.grants.entries()) {
    const old = before[index] as OpenWageringGrant
    if (old.remaining === remaining && old.bonusMoney === bonusMoney) continue
    tx.write(updateWageringGrant, {
      id,
      remaining,
      bonusMoney,
      freed,
      state: remaining > 0 ? 'open' : 'done',
    })
    owed += remaining - old.remaining
    if (remaining === 0) ended++
  }
  if (owed !== 0) tx.write(changeOwedWagering, { playerId, owed, grants: -ended })
  if (!isRoundClosed) writeEffects(tx, { roundId, playerId, betId, stake: bet.roundStake }, settled)
  return settled
}

/** Stores how a play of an open round has changed grants, and how much bonus money its round has staked. */
function writeEffects(
  tx: Transaction,
  {
    roundId,
    playerId,
    betId,
    stake,
  }: { roundId: string; playerId: string; betId: string | null; stake: Centavos },
  { staked, effects }: SettledWager,
): void {
  const [first] = staked
  if (first) {
    const bonusPart = staked.reduce((sum, each) => sum + each.staked, 0)
    tx.write(saveBonusMoneyOfRound, { roundId, playerId, stake, grantId: first.grantId, bonusPart })
  }
  if (betId !== null) for (const effect of effects) tx.write(insertWagerEffect, { roundId, betId, ...effect })
}

/** Whether the round had plays before this one. */
const isContinued = ({ stake, roundStake }: PermittedBet) => stake === 0 || roundStake !== stake

/**
 * Returns the stakes of a draw, which count when the draw ends. `left` is the stake minus the part that has already
 * completed wagering of deposits.
 */
function drawnStake({ roundStake, countedRoundStake }: PermittedBet, effects: readonly WagerEffectRow[]) {
  const needed = effects.reduce((sum, { kind, worked }) => sum + (kind === 'deposit' ? worked : 0), 0)
  return { stake: roundStake, countedStake: countedRoundStake, left: centavos(roundStake - needed) }
}

/** Returns the bonus money that bets have staked, one entry for each grant, in the order of the rows. */
export function bonusStakesOfEffects(effects: readonly WagerEffectRow[]): RoundBonusStake[] {
  const stakes = new Map<string, RoundBonusStake>()
  for (const { grant_id: grantId, state, staked } of effects) {
    if (staked === 0) continue
    stakes.set(grantId, { grantId, state, staked: centavos(staked + (stakes.get(grantId)?.staked ?? 0)) })
  }
  return [...stakes.values()]
}

/**
 * Takes from the player the parts of a payout or a refund that belong to the house, because their grants were canceled
 * or have expired. Runs inside the caller's transaction after the payout was posted. Each part is posted to the account
 * that paid the award (`returnAccountOf`).
 * @returns the sum that was taken, in centavos
 */
export async function takeForfeitedMoney(
  tx: Transaction,
  { playerId, forfeits, atMs }: { playerId: string; forfeits: readonly GrantPayoutPart[]; atMs: number },
): Promise<Centavos> {
  for (const { grantId, state, amount } of forfeits) {
    const source = (await tx.first(selectGrantSource, { grantId }))?.source ?? ''
    await takeFromPlayer(tx, { id: grantId, playerId, source }, { state, amount, atMs })
  }
  return centavos(forfeits.reduce((sum, { amount }) => sum + amount, 0))
}

/** Moves bonus money of a grant that ends or has ended from the player to the account that paid the award. */
async function takeFromPlayer(
  tx: Transaction,
  { id, playerId, source }: Pick<OpenWageringGrant, 'id' | 'playerId' | 'source'>,
  { state, amount, atMs }: { state: GrantState; amount: Centavos; atMs: number },
): Promise<void> {
  const to = returnAccountOf((await findAccountThatPaidUndoneGrant(tx, source)) ?? houseAccount('bonus'))
  const postings = [{ from: playerAccount(playerId), to, item: ITEM_ID.coin, amount }]
  await postLedgerJournal(tx, { kind: `bonus-${state}`, reference: id, playerId, postings, atMs })
}

/**
 * Cancels a bonus: removes its remaining bonus money and its wagering, never deposited money. If open rounds or tickets
 * were paid with the bonus, the house later gets a proportional share of their wins and refunds.
 * @param agreed the bonus money that the player agreed to lose, as `/getExchange` listed it
 * @throws Refusal `accountInReview` while the identity is revoked; `bonusUnknown` when the player has no open bonus
 * with this id; `bonusChanged` when the bonus money differs from `agreed`
 */
export async function cancelBonusGrant(
  tx: Transaction,
  { playerId, grantId, agreed, atMs }: { playerId: string; grantId: string; agreed: Centavos; atMs: number },
): Promise<{ taken: Centavos }> {
  await permitBonusCancelling(tx, playerId)
  const grants = await readOpenGrants(tx, playerId)
  const grant = grants.find(each => each.id === grantId && each.kind === 'bonus')
  if (!grant) throw new Refusal('bonusUnknown')
  if (grant.bonusMoney !== agreed) throw new Refusal('bonusChanged', { bonusMoney: grant.bonusMoney })
  return { taken: await endWageringGrant(tx, grant, 'cancelled', atMs) }
}

/** The bonus money of each of a player's open grants that is staked in open rounds and tickets, in centavos. */
export async function bonusMoneyInPlayByGrant(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ReadonlyMap<string, Centavos>> {
  const rows = await listBonusMoneyInPlay(query, playerId)
  return new Map(rows.map(({ grant_id: grantId, staked }) => [grantId, centavos(Number(staked))]))
}

/**
 * Takes a part of the bonus money of an open bonus, inside the caller's transaction, which has locked the player's
 * totals. The bonus stays open. Its remaining wagering is reduced by the taken part times the multiple of the bonus,
 * but not below 1 centavo.
 * @param most largest amount of bonus money to take, in centavos
 * @returns the bonus money that was taken
 */
export async function takePartOfBonus(
  tx: Transaction,
  grant: OpenWageringGrant,
  most: number,
  atMs: number,
): Promise<Centavos> {
  const { id, playerId, remaining, bonusMoney, multiple } = grant
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  const amount = centavos(Math.min(most, bonusMoney, coin))
  if (amount === 0) return amount
  await takeFromPlayer(tx, grant, { state: 'cancelled', amount, atMs })
  const left = Math.max(1, remaining - amount * multiple)
  tx.write(updateWageringGrant, {
    id,
    remaining: left,
    bonusMoney: bonusMoney - amount,
    freed: 0,
    state: 'open',
  })
  tx.write(changeOwedWagering, { playerId, owed: left - remaining, grants: 0 })
  return amount
}

/**
 * Ends a grant before its wagering is completed, inside the caller's transaction, which has locked the player's totals.
 * The grant ends at once, even while a round or ticket that was paid with its money is open. Bonus money of an award
 * whose cause is undone returns to the account that paid the award.
 * @returns the bonus money that was taken
 */
export async function endWageringGrant(
  tx: Transaction,
  grant: OpenWageringGrant,
  state: 'cancelled' | 'expired',
  atMs: number,
): Promise<Centavos> {
  const { id, playerId, remaining, bonusMoney } = grant
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  const amount = centavos(Math.min(bonusMoney, coin))
  if (amount > 0) await takeFromPlayer(tx, grant, { state, amount, atMs })
  // Leaves `remaining` unchanged at the end of the grant, so that staff can see how much wagering was left.
  tx.write(updateWageringGrant, { id, remaining, bonusMoney: 0, freed: 0, state })
  tx.write(changeOwedWagering, { playerId, owed: -remaining, grants: -1 })
  return amount
}
