import type { z } from 'zod'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { ensureActorSeed } from '../../../server/fair/seed-repository.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { findItemGrant } from '../../../server/player-money/grants/item-grant-repository.ts'
import { readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import {
  assertActiveForCoins,
  type MoneyMovingPlayer,
  permitClaimWithoutCoins,
} from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchedCardSchema,
  searchScratchCardAwardLog,
} from '../contract.ts'
import { countScratchedCards, listScratchedCards, type ScratchedCardRow } from './repository.ts'
import { isPrizeAboveCardCost } from './worth.ts'

const STEP_AWARD_KIND = 'scratch-total'

const stepAwardSource = (cards: number) => createAwardSource(STEP_AWARD_KIND, cards)

/**
 * The number of the player's unused cards, the awards for numbers of scratched cards, and the prizes with their odds.
 */
export async function describeScratchCards(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof getScratchCardInfo>> {
  const { db, settings } = services
  const { isOpen, table, steps } = settings.get('scratchCard')
  const item = ITEM_ID.scratchCard
  const [totals, pieces, scratched, taken, [last], fairSeed] = await Promise.all([
    playerTotalsOf(db, playerId),
    readUsablePiecesByItem(db.read, { playerId, items: [item], atMs }),
    countScratchedCards(db.read, playerId),
    listGrantedSources(
      db.read,
      playerId,
      steps.map(({ cards }) => stepAwardSource(cards)),
    ),
    listScratchedCards(db.read, playerId, { limit: 1 }),
    ensureActorSeed(services, playerId),
  ])
  const held = pieces.get(item)
  const [firstEnd] = held?.ends ?? []
  return {
    ...freeCoinTermsOfPlayer(services, totals),
    isOpen: isOpen && totals.excludedUntilMs <= atMs,
    cards: held?.pieces ?? 0,
    nextEnd: firstEnd ? { cards: firstEnd.pieces, endTime: firstEnd.endsAtMs } : null,
    scratched,
    steps: steps.map(step => ({
      id: step.cards,
      items: [{ ...step.item }],
      state: taken.has(stepAwardSource(step.cards)) ? 'taken' : scratched >= step.cards ? 'ready' : 'open',
    })),
    table: { total: table.total, prizes: table.prizes.map(prize => ({ ...prize })) },
    last: last ? describeCard(services, last) : null,
    fairSeed: { ...fairSeed },
  }
}

/** One page of the cards that a player has scratched, the newest first. */
export async function readScratchedCardsPage(
  services: Services,
  playerId: string,
  request: ParsedBodyOf<typeof searchScratchCardAwardLog>,
): Promise<ResultOf<typeof searchScratchCardAwardLog>> {
  const { cursor } = request
  const rows = await listScratchedCards(services.db.read, playerId, {
    cursor: cursor === undefined ? undefined : Number(cursor),
    limit: rowCountToSelectForPage(request),
  })
  const { list, nextCursor } = toCursorPage(rows, request, ({ number }) => String(number))
  return { list: list.map(row => describeCard(services, row)), nextCursor }
}

function describeCard(
  services: Services,
  { number, draw_id: drawId, item, amount, created_at_ms: createTime }: ScratchedCardRow,
): z.output<typeof scratchedCardSchema> {
  const items = item === 0 ? [] : [{ id: item, count: amount }]
  return { number, drawId, items, isAboveCost: isPrizeAboveCardCost(services, items[0]), createTime }
}

/**
 * Grants the award for a number of scratched cards, once, inside the command's transaction. Locks the player's totals;
 * every check that may refuse runs before the first write.
 * @throws Refusal as `permitClaim`; `alreadyClaimed`; `activityClosed`; `bonusUnknown` for a number without an award;
 *   `notYetEarned`
 */
export async function claimScratchAwardStep(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  cards: number,
): Promise<ResultOf<typeof receiveAddupAwardById>> {
  const { settings } = services
  const { playerId, atMs } = mover
  await permitClaimWithoutCoins(tx, mover)
  const source = stepAwardSource(cards)
  if (await findItemGrant(tx, playerId, source)) throw new Refusal('alreadyClaimed')
  const { isOpen, steps } = settings.get('scratchCard')
  if (!isOpen) throw new Refusal('activityClosed')
  const step = steps.find(each => each.cards === cards)
  if (!step) throw new Refusal('bonusUnknown')
  assertActiveForCoins(mover, [step.item])
  if ((await countScratchedCards(tx.query, playerId)) < cards) throw new Refusal('notYetEarned')
  const items = [{ ...step.item }]
  const isLocked = await grantClaimedItems(services, tx, {
    playerId,
    source,
    items,
    cause: `award:${source}`,
    beforeDeposit: 'keep',
    payer: undefined,
    atMs,
    wagering: settings.get('wagering').freeAward,
  })
  return { kind: STEP_AWARD_KIND, source, items, isLocked, details: { cards } }
}

/** Finds the unused cards of a player, and the awards for numbers of scratched cards that the player can claim. */
export const findWaitingCards: WaitingFinder = async ({ services: { db, settings }, playerId, held }) => {
  const { isOpen, steps } = settings.get('scratchCard')
  if (!isOpen) return []
  const { pieces, untilMs } = held(ITEM_ID.scratchCard)
  const scratched = await countScratchedCards(db.read, playerId)
  const reached = steps.filter(({ cards }) => cards <= scratched).map(({ cards }) => stepAwardSource(cards))
  const { size: claimed } = await listGrantedSources(db.read, playerId, reached)
  return [
    ...waitingThings('scratch-card', pieces, untilMs),
    ...waitingThings('scratch-step', reached.length - claimed),
  ]
}
