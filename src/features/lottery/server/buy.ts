import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { ITEM_ID, type ItemId } from '../../../domain/awards/items.ts'
import {
  LOTTERY_CURRENCY_ITEM_IDS,
  type LotteryTerms,
  TICKETS_PAID_JOURNAL_KIND,
  ticketItemIdOf,
} from '../../../domain/games/lottery.ts'
import { lotteryGameIdOf } from '../../../domain/games/lottery-tiers.ts'
import { centavos } from '../../../domain/money.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { lockDrawSeed } from '../../../server/fair/prize-draw.ts'
import type { SeedInForce } from '../../../server/fair/seed-repository.ts'
import { houseAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import {
  type EndingPieces,
  endDueItemLots,
  readUsablePiecesByItem,
  takePiecesFromLots,
} from '../../../server/player-money/grants/item-lots.ts'
import {
  type MoneyMovingPlayer,
  type PlayPermit,
  permitClaimWithoutCoins,
} from '../../../server/player-money/permission.ts'
import { type StakeParts, settleBet } from '../../../server/player-money/wagering/settle-bet.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { assertGameOpen, takeExternalRoundStake } from '../../game/server/public.ts'
import { permitPlay } from '../../limits/server/public.ts'
import type { lotteryBuy } from '../contract.ts'
import { findDraw, type LotteryDrawRow, lockDraw, updateDraw } from './draw-repository.ts'
import { drawTermsOf } from './draws.ts'
import { findOwnTickets, insertTicketPurchase, type OwnTickets } from './ticket-repository.ts'

/** The house account that receives payments other than coins. */
export const LOTTERY_HOUSE_ACCOUNT = houseAccount('lottery')

type BuyServices = Pick<Services, 'hooks' | 'settings'>

/** A purchase that passed all checks, before anything is written. */
interface CheckedPurchase {
  readonly purchaseId: string
  readonly draw: LotteryDrawRow
  readonly terms: LotteryTerms
  readonly own: OwnTickets
  readonly count: number
  /** The item that pays: coins, points, diamonds or held tickets. */
  readonly item: ItemId
  readonly price: number
  readonly seed: SeedInForce
  /** The permit for a stake of coins; `undefined` for any other payment. */
  readonly permit: PlayPermit | undefined
}

/**
 * Buys tickets of an open draw, inside the command's transaction. Tickets bought with coins are a stake in a round of
 * the tier's game. The round's state stays `away` until the draw, and only then the stake counts for bonuses and
 * awards. Locks the seed, the totals and the draw; all refusals come before the first write.
 * @throws Refusal as the contract of `/lotteryBuy` lists them; `notFound` for an unknown draw
 */
export async function buyTickets(
  services: BuyServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  body: Pick<ParsedBodyOf<typeof lotteryBuy>, 'drawId' | 'count' | 'pay'>,
): Promise<ResultOf<typeof lotteryBuy>> {
  const { playerId, atMs } = mover
  const accepted = await checkPurchase(services, tx, mover, body)
  const { draw, own, count, item, price, seed, purchaseId } = accepted
  const first = draw.sold + 1
  const { parts, lots } = await payForTickets(services, tx, accepted, atMs)
  await insertTicketPurchase(tx, {
    id: purchaseId,
    draw_id: draw.id,
    player_id: playerId,
    tier: draw.tier,
    first,
    count,
    item,
    price,
    bonus_part: parts?.bonusPart ?? 0,
    counted: 0,
    counted_price: 0,
    payout: 0,
    // The alias is the number of the player's first ticket. It is not random: the hash of the list decides the draw, so
    // the house must not choose anything on the list.
    alias: own.alias ?? String(first),
    client_seed: seed.client_seed,
    lots: JSON.stringify(lots),
    state: 'open',
    created_at_ms: atMs,
    ended_at_ms: null,
  })
  await updateDraw(tx, draw.id, { sold: draw.sold + count })
  return {
    drawId: draw.id,
    first,
    count,
    paid: item === ticketItemIdOf(draw.tier) ? 0 : price,
    own: own.count + count,
    sold: draw.sold + count,
    coin: centavos(await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)),
  }
}

async function checkPurchase(
  services: BuyServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  { drawId, count, pay: how }: Pick<ParsedBodyOf<typeof lotteryBuy>, 'drawId' | 'count' | 'pay'>,
): Promise<CheckedPurchase> {
  const { playerId, atMs } = mover
  const seed = await lockDrawSeed(tx, playerId)
  // A buyer must have a client seed: without the client seeds of the buyers, the house would know the list of tickets
  // beforehand.
  if (seed.client_seed === '') throw new Refusal('gameNotOpened')
  const unlockedDraw = await findDraw(tx.query, drawId)
  if (!unlockedDraw) throw new Refusal('notFound')
  const terms = drawTermsOf(unlockedDraw)
  const item = how === 'held' ? ticketItemIdOf(unlockedDraw.tier) : LOTTERY_CURRENCY_ITEM_IDS[terms.pay]
  const price = how === 'held' ? count : terms.price * count
  const permit =
    item === ITEM_ID.coin ? await permitPlay(tx, { ...mover, stake: centavos(price) }) : undefined
  if (!permit) {
    const { deposits } = await permitClaimWithoutCoins(tx, mover)
    if (how === 'price' && deposits === 0) throw new Refusal('depositFirst')
  }
  await assertActivityOpen(tx, ACTIVITY_TYPE.lottery, atMs)
  assertGameOpen(services, lotteryGameIdOf(unlockedDraw.tier))
  const draw = await lockDraw(tx, drawId)
  if (draw?.state !== 'open' || atMs >= draw.closes_at_ms) throw new Refusal('drawClosed')
  const own = await findOwnTickets(tx.query, drawId, playerId)
  if (own.count + count > terms.playerMax) {
    throw new Refusal('ticketLimit', { left: Math.max(0, terms.playerMax - own.count) })
  }
  if (draw.sold + count > terms.ticketsMax) {
    throw new Refusal('outOfStock', { left: terms.ticketsMax - draw.sold })
  }
  await assertCanPay(tx, { playerId, item, price, atMs })
  return { purchaseId: newId(atMs), draw, terms, own, count, item, price, seed, permit }
}

/**
 * Checks that the player has enough of the item that pays.
 * @throws Refusal `notEnoughMoney`, `notEnoughPoints`, `notEnoughDiamonds`; `ticketLimit` if the player does not have
 * enough tickets
 */
async function assertCanPay(
  tx: Transaction,
  { playerId, item, price, atMs }: { playerId: string; item: ItemId; price: number; atMs: number },
): Promise<void> {
  const heldPieces =
    item === ITEM_ID.points
      ? ((await readUsablePiecesByItem(tx.query, { playerId, items: [item], atMs })).get(item)?.pieces ?? 0)
      : await balanceOfAccount(tx, playerAccount(playerId), item)
  if (heldPieces >= price) return
  if (item === ITEM_ID.coin) throw new Refusal('notEnoughMoney')
  if (item === ITEM_ID.points) throw new Refusal('notEnoughPoints')
  if (item === ITEM_ID.diamond) throw new Refusal('notEnoughDiamonds')
  throw new Refusal('ticketLimit', { left: heldPieces })
}

/**
 * Takes the price of the tickets.
 * @returns for coins, the real and the bonus part of the stake; for other items, the expiry times of the item lots that
 * were taken
 */
async function payForTickets(
  services: BuyServices,
  tx: Transaction,
  { draw, item, price, seed, permit, purchaseId }: CheckedPurchase,
  atMs: number,
): Promise<{ parts: StakeParts | undefined; lots: readonly EndingPieces[] }> {
  const { actor_id: playerId } = seed
  if (!permit) {
    await endDueItemLots(tx, { playerId, item, atMs })
    const postings = [
      { from: playerAccount(playerId), to: LOTTERY_HOUSE_ACCOUNT, item, amount: centavos(price) },
    ]
    await postLedgerJournal(tx, {
      kind: TICKETS_PAID_JOURNAL_KIND,
      reference: purchaseId,
      playerId,
      postings,
      atMs,
    })
    const taken = await takePiecesFromLots(tx, { playerId, item })
    return { parts: undefined, lots: taken.map(({ pieces, endsAtMs }) => ({ pieces, endsAtMs })) }
  }
  const gameId = lotteryGameIdOf(draw.tier)
  const stake = centavos(price)
  const parts = await settleBet(services.hooks, tx, permit, {
    gameId,
    roundId: purchaseId,
    betId: purchaseId,
    stake,
    payout: centavos(0),
    roundStake: stake,
    roundPayout: centavos(0),
    isRoundClosed: false,
    countedStake: centavos(0),
    countedRoundStake: centavos(0),
    isCountedAtEnd: true,
    isOwnGame: false,
    atMs,
  })
  await takeExternalRoundStake(tx, seed, { id: purchaseId, gameId, stake, atMs })
  return { parts, lots: [] }
}
