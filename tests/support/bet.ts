import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { permitPlay } from '../../src/features/limits/server/public.ts'
import { newId } from '../../src/server/clock.ts'
import { houseAccount, playerAccount } from '../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../src/server/ledger/post.ts'
import { settleBet } from '../../src/server/player-money/wagering/settle-bet.ts'
import { forfeitedMoneyOfRefund } from '../../src/server/player-money/wagering/wager-rollback.ts'
import { takeForfeitedMoney } from '../../src/server/player-money/wagering/wagering.ts'
import type { Services } from '../../src/server/services.ts'

/** A play whose outcome the test decides. Amounts are in centavos. */
export interface TestBet {
  readonly playerId: string
  readonly stake: number
  readonly payout: number
  readonly roundId?: string
  readonly gameId?: number
  /** Identifies the play in its round; `0` by default. */
  readonly betId?: string
  /** The stakes of the round including this play; by default the stake of this play. */
  readonly roundStake?: number
  /** Whether the round ends with this play; true by default. */
  readonly isRoundClosed?: boolean
  /** The percentage of the stakes that counts for bonuses and awards; 100 by default. */
  readonly share?: number
}

/**
 * Settles a play in a new transaction, with the same calls as the game module.
 * @returns the id of the round
 */
export async function placeBet(
  { services: { db, hooks, clock } }: { services: Pick<Services, 'db' | 'hooks' | 'clock'> },
  bet: TestBet,
): Promise<string> {
  const atMs = clock.now()
  const { playerId, gameId = 1, roundId = newId(atMs), betId = '0', isRoundClosed = true, share = 100 } = bet
  const [stake, payout] = [centavos(bet.stake), centavos(bet.payout)]
  const [player, house, item] = [playerAccount(playerId), houseAccount(`game-${gameId}`), ITEM_ID.coin]
  await db.transact(async tx => {
    const permit = await permitPlay(tx, { playerId, stake, isIdle: false, atMs })
    const sums = { stake, payout, roundStake: centavos(bet.roundStake ?? stake), roundPayout: payout }
    const countedOf = (amount: number) => centavos(Math.floor((amount * share) / 100))
    const settled = await settleBet(hooks, tx, permit, {
      ...sums,
      gameId,
      roundId,
      betId,
      isRoundClosed,
      countedStake: countedOf(stake),
      countedRoundStake: countedOf(sums.roundStake),
      isOwnGame: true,
      atMs,
    })
    const postings = [
      ...(stake > 0 ? [{ from: player, to: house, item, amount: stake }] : []),
      ...(payout > 0 ? [{ from: house, to: player, item, amount: payout }] : []),
    ]
    if (postings.length > 0)
      await postLedgerJournal(tx, { kind: 'bet', reference: roundId, playerId, postings, atMs })
    await takeForfeitedMoney(tx, { ...settled, atMs })
  })
  return roundId
}

/**
 * Refunds the stakes of an open round of game 1, as the game's module does.
 * @param real the real money in the stakes
 * @param counted the part of the real money that counts for awards
 */
export async function refundRound(
  { services: { db, hooks, clock } }: { services: Pick<Services, 'db' | 'hooks' | 'clock'> },
  {
    playerId,
    roundId,
    stake,
    real = stake,
    counted = real,
  }: { playerId: string; roundId: string; stake: number; real?: number; counted?: number },
): Promise<void> {
  const [atMs, amount] = [clock.now(), centavos(stake)]
  await db.transact(async tx => {
    const bet = { stake: amount, bonusPart: centavos(stake - real), counted: centavos(counted), atMs }
    const bets = [bet]
    const forfeits = await forfeitedMoneyOfRefund(tx, { playerId, roundId })
    await hooks.emit(tx, 'roundRefunded', { playerId, gameId: 1, roundId, amount, bets, atMs })
    const [from, to] = [houseAccount('game-1'), playerAccount(playerId)]
    const postings = [{ from, to, item: ITEM_ID.coin, amount }]
    await postLedgerJournal(tx, { kind: 'refund', reference: roundId, playerId, postings, atMs })
    await takeForfeitedMoney(tx, { playerId, forfeits, atMs })
  })
}
