import type { ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { drawAndGrantPrize, lockDrawSeed } from '../../../server/fair/prize-draw.ts'
import type { SeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { payDrawPrice } from '../../../server/player-money/grants/draw-price.ts'
import { endDueItemLots, readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { scratchCardLottery } from '../contract.ts'
import { SCRATCH_CARD_PRIZE_TABLE_NAME } from '../rules/scratch-card.ts'
import { countScratchedCards, insertScratchedCard } from './repository.ts'
import { isPrizeAboveCardCost } from './worth.ts'

/** The services that a draw of a scratch card needs. */
export type ScratchCardDrawServices = Services & { readonly secrets: SeedSecretReader }

/** The price of a draw: one scratch card. The reference of the ledger journal is the id of the draw. */
export const SCRATCH_CARD_DRAW_PRICE = {
  name: SCRATCH_CARD_PRIZE_TABLE_NAME,
  kind: 'card-scratched',
  item: ITEM_ID.scratchCard,
} as const

/**
 * Uses one scratch card, inside the command's transaction. The prize is drawn, stored and granted before the player
 * rubs anything. Every check that may refuse runs before the first write.
 * @throws Refusal `gameNotOpened` when the player was shown no hash of a seed; as `permitClaim`; `activityClosed`;
 * `noChance` without a card
 */
export async function drawScratchCard(
  services: ScratchCardDrawServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<ResultOf<typeof scratchCardLottery>> {
  const { settings } = services
  const { playerId, atMs } = mover
  const { isOpen, table } = settings.get('scratchCard')
  const seed = await lockDrawSeed(tx, playerId)
  await permitClaim(tx, mover)
  if (!isOpen) throw new Refusal('activityClosed')
  const item = ITEM_ID.scratchCard
  const cards =
    (await readUsablePiecesByItem(tx.query, { playerId, items: [item], atMs })).get(item)?.pieces ?? 0
  if (cards === 0) throw new Refusal('noChance')
  const number = (await countScratchedCards(tx.query, playerId)) + 1
  await endDueItemLots(tx, { playerId, item, atMs })
  const wagering = settings.get('wagering').freeAward
  const { prize: _, ...draw } = await drawAndGrantPrize(services, tx, {
    seed,
    kind: 'scratch-card',
    name: SCRATCH_CARD_PRIZE_TABLE_NAME,
    table,
    wagering,
    atMs,
  })
  const { drawId, items } = draw
  await payDrawPrice(tx, SCRATCH_CARD_DRAW_PRICE, { playerId, drawId, pieces: 1, atMs })
  await insertScratchedCard(tx, { player_id: playerId, number, draw_id: drawId })
  return {
    ...draw,
    items: [...items],
    number,
    cards: cards - 1,
    createTime: atMs,
    isAboveCost: isPrizeAboveCardCost(services, draw.items[0]),
  }
}
