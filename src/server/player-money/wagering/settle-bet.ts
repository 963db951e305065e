import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  type GrantPayoutPart,
  type RoundBonusStake,
  type SettledWager,
  settleWager,
} from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import { playTimeStartMsAt } from '../../../domain/player/exclusion.ts'
import type { Transaction } from '../../db/database.ts'
import type { PlayerEvents } from '../../events/events.ts'
import type { ModuleHooks } from '../../events/hooks.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { lockAndReadBalance } from '../../ledger/hold.ts'
import { countPlay, type EndedRound } from '../counters/day-counters.ts'
import type { PlayPermit } from '../permission.ts'
import { insertPlayerTotals } from '../totals/totals.ts'
import { type OpenWageringGrant, readOpenGrants } from './wagering.ts'
import {
  addPlayToPlayerTotals,
  changeOwedWagering,
  countWagerAndPlayTime,
  deleteBonusMoneyOfRound,
  deleteEffectsOfRound,
  insertWagerEffect,
  saveBonusMoneyOfRound,
  selectEffectsOfRound,
  updateWageringGrant,
  type WagerEffectRow,
} from './wagering-statements.ts'

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
  const effects = hasEarlierPlays(play) ? await tx.run(selectEffectsOfRound, { roundId }) : []
  const earlier = bonusStakesOfEffects(effects)
  const { bonusPart, forfeits } =
    totals.openGrants > 0 || earlier.length > 0
      ? await applyPlayToGrants(tx, { ...play, playerId }, effects)
      : WAGER_WITHOUT_GRANTS
  const realStake = centavos(stake - bonusPart)
  const roundBonus = earlier.reduce((sum, { staked }) => sum + staked, Number(bonusPart))
  const round = endedRoundOf(play, roundBonus)
  const counted =
    play.isCountedAtEnd && round ? round.counted : countedRealStakeOf(realStake, stake, play.countedStake)
  if (stake === 0) tx.write(addPlayToPlayerTotals, { playerId, stake, counted, payout })
  else {
    const checkFromMs = playTimeStartMsAt(totals.realityCheck, atMs)
    tx.write(countWagerAndPlayTime, { playerId, stake, counted, payout, checkFromMs, atMs })
  }
  countPlay(tx, { playerId, gameId, stake, payout, counted, round, atMs })
  if (play.isRoundClosed && hasEarlierPlays(play)) {
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
const WAGER_WITHOUT_GRANTS: Pick<SettledWager, 'bonusPart' | 'forfeits'> = {
  bonusPart: centavos(0),
  forfeits: [],
}

/**
 * Returns the counted part of a stake's real money, in proportion to the whole stake.
 * @param countedStake the counted part of the whole stake
 */
const countedRealStakeOf = (real: Centavos, stake: Centavos, countedStake: Centavos): Centavos =>
  stake === 0 ? stake : shareOfMoney(real, countedStake, stake)

/**
 * Returns the round that a play has ended; `undefined` while the round is open.
 * @param bonusPart the bonus money in the stakes of the round
 */
function endedRoundOf(
  { isRoundClosed, roundStake, countedRoundStake, roundPayout, isOwnGame }: PermittedBet,
  bonusPart: number,
): EndedRound | undefined {
  if (!isRoundClosed) return undefined
  const realStake = centavos(roundStake - bonusPart)
  const counted = countedRealStakeOf(realStake, roundStake, countedRoundStake)
  return { stake: roundStake, realStake, counted, payout: roundPayout, isOwnGame }
}

/**
 * Applies a play to the player's open grants. If the round is still open after the play, also stores the effects of the
 * play, because the play may be rolled back, and because later payouts of the round belong to the grants whose money
 * was staked.
 */
async function applyPlayToGrants(
  tx: Transaction,
  bet: PermittedBet & { playerId: string },
  effects: readonly WagerEffectRow[],
): Promise<SettledWager> {
  const { playerId, roundId, betId, isRoundClosed } = bet
  const before = await readOpenGrants(tx, playerId)
  const { amount: coin } = await lockAndReadBalance(tx, playerAccount(playerId), ITEM_ID.coin)
  const drawn = bet.isCountedAtEnd && isRoundClosed ? stakesOfDraw(bet, effects) : undefined
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
  if (!isRoundClosed) writeWagerEffects(tx, { roundId, playerId, betId, stake: bet.roundStake }, settled)
  return settled
}

/** Stores how a play of an open round has changed grants, and how much bonus money its round has staked. */
function writeWagerEffects(
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
const hasEarlierPlays = ({ stake, roundStake }: PermittedBet) => stake === 0 || roundStake !== stake

/**
 * Returns the stakes of a draw, which count when the draw ends: the whole stake, its counted part, and `left`. `left`
 * is the stake minus the part that has already completed wagering of deposits.
 */
function stakesOfDraw({ roundStake, countedRoundStake }: PermittedBet, effects: readonly WagerEffectRow[]) {
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
