import { computeReturnedCouponExpiryMs } from '../../../domain/awards/item-life.ts'
import { ITEM_ID, type ItemId } from '../../../domain/awards/items.ts'
import { TICKETS_RETURNED_JOURNAL_KIND } from '../../../domain/games/lottery.ts'
import { lotteryGameIdOf } from '../../../domain/games/lottery-tiers.ts'
import { centavos } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { storeItemLot } from '../../../server/player-money/grants/item-lot-repository.ts'
import type { EndingPieces } from '../../../server/player-money/grants/item-lots.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { forfeitedMoneyOfRefund } from '../../../server/player-money/wagering/wager-rollback.ts'
import { takeForfeitedMoney } from '../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../server/services.ts'
import { refundExternalRound } from '../../game/server/public.ts'
import { LOTTERY_HOUSE_ACCOUNT } from './buy.ts'
import {
  findTicketPurchase,
  storeTicketPurchaseOutcome,
  type TicketPurchaseRow,
} from './ticket-repository.ts'

/**
 * Returns the payment for the tickets of a purchase whose draw is called off, inside the caller's transaction. A
 * refunded stake no longer counts on the day of the purchase, for wagering, experience and limits. Locks the player's
 * totals first. Safe to repeat: does nothing for a purchase that is no longer open.
 */
export async function refundPurchase(
  services: Pick<Services, 'hooks' | 'settings' | 'outbox'>,
  tx: Transaction,
  { id, playerId, atMs }: { readonly id: string; readonly playerId: string; readonly atMs: number },
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const purchase = await findTicketPurchase(tx.query, id)
  if (purchase?.state !== 'open') return
  if (purchase.item === ITEM_ID.coin) await refundStake(services, tx, purchase, atMs)
  else await returnItems(services, tx, purchase, atMs)
  await storeTicketPurchaseOutcome(tx, id, { state: 'returned', payout: 0, ended_at_ms: atMs })
  const params = { tier: purchase.tier, drawId: purchase.draw_id, tickets: purchase.count }
  const source = `lottery-returned:${id}`
  await sendPlayerMessage(services, tx, { playerId, kind: 'lotteryCalledOff', params, source }, atMs)
}

async function refundStake(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Transaction,
  { id: roundId, player_id: playerId, tier, price, bonus_part, counted, created_at_ms }: TicketPurchaseRow,
  atMs: number,
): Promise<void> {
  const [gameId, stake] = [lotteryGameIdOf(tier), centavos(price)]
  const bet = { stake, bonusPart: centavos(bonus_part), counted: centavos(counted), atMs: created_at_ms }
  const forfeits = await forfeitedMoneyOfRefund(tx, { playerId, roundId })
  await hooks.emit(tx, 'roundRefunded', { playerId, gameId, roundId, amount: stake, bets: [bet], atMs })
  await refundExternalRound(tx, { playerId, id: roundId, gameId, stake, atMs })
  await takeForfeitedMoney(tx, { playerId, forfeits, atMs })
}

/**
 * Returns the items that paid for the tickets. Each item lot keeps its expiry time, or gets the time from
 * `computeReturnedCouponExpiryMs` if that is later.
 */
async function returnItems(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  { id, player_id: playerId, item, price, lots }: TicketPurchaseRow,
  atMs: number,
): Promise<void> {
  const account = playerAccount(playerId)
  const postings = [
    { from: LOTTERY_HOUSE_ACCOUNT, to: account, item: item as ItemId, amount: centavos(price) },
  ]
  await postLedgerJournal(tx, {
    kind: TICKETS_RETURNED_JOURNAL_KIND,
    reference: id,
    playerId,
    postings,
    atMs,
  })
  for (const { pieces, endsAtMs } of JSON.parse(lots) as EndingPieces[]) {
    const ends_at_ms = computeReturnedCouponExpiryMs(endsAtMs, atMs, settings.get('itemLife'))
    await storeItemLot(tx, { player_id: playerId, item, id: newId(atMs), pieces, ends_at_ms })
  }
}
