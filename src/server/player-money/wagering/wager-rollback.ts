import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  type BetEffectOnGrant,
  type GrantBeforeRollback,
  type GrantPayoutPart,
  isForfeitedGrantState,
  realMoneyOfBalance,
  undoBetEffects,
} from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { PlayerEvents } from '../../events/events.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { lockAndReadBalance } from '../../ledger/hold.ts'
import { type UndoneBet, undoBetCount } from '../counters/day-counters.ts'
import { lockPlayerTotals } from '../totals/totals.ts'
import { bonusStakesOfEffects } from './settle-bet.ts'
import {
  addPlayToPlayerTotals,
  changeOwedWagering,
  deleteBonusMoneyOfRound,
  deleteEffectsOfBet,
  deleteEffectsOfRound,
  deleteEmptyBonusMoneyOfRound,
  reduceBonusMoneyOfRound,
  selectEffectsOfBet,
  selectEffectsOfRound,
  selectOpenGrants,
  updateWageringGrant,
  type WagerEffectRow,
} from './wagering-statements.ts'

/**
 * Undoes the effects of a bet. Its stake no longer counts as wagered and is subtracted from the counters of the day of
 * the bet. The bet's changes to grants are undone too (`undoBetEffects`): the wagering that it has completed, and the
 * bonus money that it has staked. Runs in the rollback's transaction before its ledger postings, and locks the player's
 * totals.
 */
export async function rollBackWager(tx: Transaction, bet: PlayerEvents['betRolledBack']): Promise<void> {
  const { playerId, gameId, roundId, betId, amount, bonusPart, counted, betAtMs } = bet
  await undoBets(tx, {
    playerId,
    gameId,
    amount,
    bets: [{ stake: amount, counted, atMs: betAtMs }],
    effects: await tx.run(selectEffectsOfBet, { roundId, betId }),
  })
  tx.write(deleteEffectsOfBet, { roundId, betId })
  if (bonusPart > 0) {
    tx.write(reduceBonusMoneyOfRound, { roundId, amount, bonusPart })
    tx.write(deleteEmptyBonusMoneyOfRound, { roundId })
  }
}

/**
 * Undoes the effects of all bets of a refunded round, each as in `rollBackWager`. The player keeps payouts of the
 * round. Runs in the refund's transaction before its ledger postings, and locks the player's totals.
 */
export async function refundWager(tx: Transaction, refund: PlayerEvents['roundRefunded']): Promise<void> {
  const { playerId, gameId, roundId, amount, bets } = refund
  const effects = await tx.run(selectEffectsOfRound, { roundId })
  await undoBets(tx, { playerId, gameId, amount, bets, effects })
  tx.write(deleteEffectsOfRound, { roundId })
  tx.write(deleteBonusMoneyOfRound, { roundId })
}

/**
 * Returns the part of the bonus money in a rollback or refund that belongs to the house, because the grants of that
 * money were canceled or have expired. Runs inside the caller's transaction before `betRolledBack` or `roundRefunded`,
 * and locks the player's totals. After the refund, the caller passes the result to `takeForfeitedMoney`.
 * @param bet.betId one bet of the round; absent for all of them
 */
export async function forfeitedMoneyOfRefund(
  tx: Transaction,
  { playerId, roundId, betId }: { playerId: string; roundId: string; betId?: string },
): Promise<GrantPayoutPart[]> {
  await lockPlayerTotals(tx, playerId)
  const rows =
    betId === undefined
      ? await tx.run(selectEffectsOfRound, { roundId })
      : await tx.run(selectEffectsOfBet, { roundId, betId })
  return forfeitsIn(rows)
}

const forfeitsIn = (effects: readonly WagerEffectRow[]): GrantPayoutPart[] =>
  bonusStakesOfEffects(effects).flatMap(({ grantId, state, staked: amount }) =>
    isForfeitedGrantState(state) ? [{ grantId, state, amount }] : [],
  )

async function undoBets(
  tx: Transaction,
  {
    playerId,
    gameId,
    amount,
    bets,
    effects,
  }: {
    playerId: string
    gameId: number
    amount: Centavos
    bets: readonly UndoneBet[]
    effects: readonly WagerEffectRow[]
  },
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const counted = bets.reduce((sum, bet) => sum + bet.counted, 0)
  tx.write(addPlayToPlayerTotals, { playerId, stake: -amount, counted: -counted, payout: 0 })
  for (const bet of bets) undoBetCount(tx, { playerId, gameId }, bet)
  if (effects.length > 0) await undoEffectsOnGrants(tx, playerId, amount, effects)
}

/**
 * Undoes the effects of bets on grants. Runs under the lock of the player's totals and before the refund of `amount` is
 * posted.
 */
async function undoEffectsOnGrants(
  tx: Transaction,
  playerId: string,
  amount: Centavos,
  rows: readonly WagerEffectRow[],
): Promise<void> {
  const open = (await tx.run(selectOpenGrants, { playerId })).map(row => ({
    bonusMoney: centavos(row.bonus_money),
  }))
  const held = await lockAndReadBalance(tx, playerAccount(playerId), ITEM_ID.coin)
  const lost = forfeitsIn(rows).reduce((sum, forfeit) => sum + forfeit.amount, 0)
  const real = realMoneyOfBalance(open, centavos(held.amount + amount - lost))
  const grants = new Map(rows.map(row => [row.grant_id, row]))
  let owed = 0
  let opened = 0
  for (const { id, remaining, bonusMoney, freed, state } of undoBetEffects(
    [...grants.values()].map(toGrantBeforeRollback),
    sumEffectsByGrant(rows),
    real,
  )) {
    const before = grants.get(id)
    tx.write(updateWageringGrant, { id, remaining, bonusMoney, freed, state })
    owed += remaining - (before?.remaining ?? 0)
    if (before?.state !== 'open') opened++
  }
  if (owed > 0) tx.write(changeOwedWagering, { playerId, owed, grants: opened })
}

function toGrantBeforeRollback(row: WagerEffectRow): GrantBeforeRollback {
  return {
    id: row.grant_id,
    state: row.state,
    remaining: centavos(row.remaining),
    bonusMoney: centavos(row.bonus_money),
    freed: centavos(row.freed),
  }
}

/** Sums `worked` and `staked` of the rows for each grant, in the order in which the grants first occur. */
function sumEffectsByGrant(rows: readonly WagerEffectRow[]): BetEffectOnGrant[] {
  const sums = new Map<string, BetEffectOnGrant>()
  for (const { grant_id: grantId, worked, staked } of rows) {
    const sum = sums.get(grantId)
    sums.set(grantId, {
      grantId,
      worked: centavos((sum?.worked ?? 0) + worked),
      staked: centavos((sum?.staked ?? 0) + staked),
    })
  }
  return [...sums.values()]
}
