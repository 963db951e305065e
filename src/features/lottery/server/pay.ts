import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { GRANT_LIFE_DAYS } from '../../../domain/awards/wagering.ts'
import { lotteryGameIdOf } from '../../../domain/games/lottery-tiers.ts'
import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { settleBet } from '../../../server/player-money/wagering/settle-bet.ts'
import { takeForfeitedMoney } from '../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../server/services.ts'
import { countedStakeOfDraw, payExternalRound } from '../../game/server/public.ts'
import { permitPlay } from '../../limits/server/public.ts'
import { findDraw } from './draw-repository.ts'
import {
  findOwnTickets,
  findTicketPurchase,
  type LotteryWinnerRow,
  listWinnersOfPurchases,
  markPrizesPaid,
  storeTicketPurchaseOutcome,
  type TicketPurchaseRow,
} from './ticket-repository.ts'

type PayServices = Pick<Services, 'hooks' | 'settings' | 'hub' | 'outbox'>

/** Prizes of the lottery can be withdrawn at once and never expire. */
const NO_WAGERING = { multiple: 0, days: GRANT_LIFE_DAYS }

/**
 * The text that identifies a prize of a draw as the source of an award. Used for products, and for coins won by tickets
 * that were not bought with coins.
 * @param place the number of the prize in the draw
 */
export const lotteryAwardSourceOf = (drawId: string, place: number) =>
  createAwardSource('lottery', drawId, place)

/**
 * Settles a purchase inside the caller's transaction: pays the prizes of its tickets, or stores that they won nothing.
 * Locks the player's totals first. Safe to repeat: does nothing for a purchase that is settled. Neither an exclusion
 * nor a limit prevents a prize.
 */
export async function settlePurchase(
  services: PayServices,
  tx: Transaction,
  { id, playerId, atMs }: { readonly id: string; readonly playerId: string; readonly atMs: number },
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const purchase = await findTicketPurchase(tx.query, id)
  if (purchase?.state !== 'open') return
  const prizes = await listWinnersOfPurchases(tx.query, [id])
  const payout = centavos(prizes.reduce((sum, { amount }) => sum + amount, 0))
  const isStake = purchase.item === ITEM_ID.coin
  const counted = isStake ? await settleStake(services, tx, purchase, payout, atMs) : {}
  if (!isStake) await grantPrizes(services, tx, purchase, prizes, atMs)
  for (const { goods, place } of prizes) {
    if (goods === '') continue
    const source = lotteryAwardSourceOf(purchase.draw_id, place)
    await services.hooks.emit(tx, 'goodsWon', { playerId, goods, source, atMs })
  }
  await storeTicketPurchaseOutcome(tx, id, { state: 'settled', payout, ended_at_ms: atMs, ...counted })
  if (prizes.length > 0) await markPrizesPaid(tx, id, atMs)
  if (payout > 0) {
    const params = { tier: purchase.tier, drawId: purchase.draw_id, amount: payout }
    await sendPlayerMessage(
      services,
      tx,
      { playerId, kind: 'lotteryWon', params, source: `lottery-won:${id}` },
      atMs,
    )
  }
}

/**
 * Ends the round of a purchase with coins, so that its stake counts for bonuses and awards. The part of a prize that
 * real money won is real money; the part that bonus money won belongs to the grants of that bonus money.
 * @returns the amounts with which the purchase counts for bonuses and awards
 */
async function settleStake(
  { hooks, settings, hub }: PayServices,
  tx: Transaction,
  purchase: TicketPurchaseRow,
  payout: Centavos,
  atMs: number,
): Promise<CountedTickets> {
  const { id: roundId, player_id: playerId, tier, price, counted_price: atPurchase } = purchase
  const gameId = lotteryGameIdOf(tier)
  const roundStake = centavos(price)
  const whole = countedStakeOfDraw({ settings }, gameId, roundStake)
  const isCountedAtEnd = atPurchase !== null
  const countedRoundStake = isCountedAtEnd ? await reduceCountedStakeByOwnTickets(tx, purchase, whole) : whole
  const permit = await permitPlay(tx, { playerId, stake: centavos(0), isIdle: false, atMs })
  const settled = await settleBet(hooks, tx, permit, {
    gameId,
    roundId,
    betId: null,
    stake: centavos(0),
    payout,
    roundStake,
    roundPayout: payout,
    isRoundClosed: true,
    countedStake: centavos(0),
    countedRoundStake,
    isCountedAtEnd,
    isOwnGame: false,
    atMs,
  })
  await payExternalRound(tx, { playerId, id: roundId, gameId, stake: price, atMs }, payout)
  await takeForfeitedMoney(tx, { ...settled, atMs })
  if (payout > 0) await hub.publish(tx, `player:${playerId}`, { type: 'balance' }, atMs)
  return isCountedAtEnd
    ? { counted: settled.counted, counted_price: countedRoundStake }
    : { counted: purchase.counted, counted_price: null }
}

/** The amounts with which a purchase counts for bonuses and awards, as its row stores them; centavos. */
type CountedTickets = Pick<TicketPurchaseRow, 'counted' | 'counted_price'>

/**
 * The part of a purchase's stake that counts for awards: `whole` times the share of the draw's tickets that belong to
 * other players. A player with all tickets of a draw wins all of its prizes, and so risks nothing.
 * @param whole the amount that counts before this reduction, in centavos
 */
async function reduceCountedStakeByOwnTickets(
  tx: Transaction,
  { draw_id: drawId, player_id: playerId }: TicketPurchaseRow,
  whole: Centavos,
): Promise<Centavos> {
  const draw = await findDraw(tx.query, drawId)
  if (!draw) throw new Error(`There is no draw ${drawId}`)
  const own = await findOwnTickets(tx.query, drawId, playerId)
  return shareOfMoney(whole, draw.sold - own.count, draw.sold)
}

/** Grants the amounts of prizes of tickets that were not bought with coins. The grants need no wagering. */
async function grantPrizes(
  { hooks }: PayServices,
  tx: Transaction,
  { player_id: playerId }: TicketPurchaseRow,
  prizes: readonly LotteryWinnerRow[],
  atMs: number,
): Promise<void> {
  for (const { draw_id: drawId, place, amount } of prizes) {
    if (amount === 0) continue
    const source = lotteryAwardSourceOf(drawId, place)
    await grantClaimedItems({ hooks }, tx, {
      playerId,
      source,
      items: [{ id: ITEM_ID.coin, count: amount }],
      cause: `award:${source}`,
      atMs,
      beforeDeposit: 'keep',
      wagering: NO_WAGERING,
      payer: undefined,
    })
  }
}
