import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { isPrizeWorthMoreThanCost } from '../../../domain/awards/item-value.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { drawAndGrantPrize, lockDrawSeed } from '../../../server/fair/prize-draw.ts'
import { ensureActorSeed, type SeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount, piecesByItemOfAccount } from '../../../server/ledger/balance.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import { payDrawPrice } from '../../../server/player-money/grants/draw-price.ts'
import { createDrawPriceChecks } from '../../../server/player-money/grants/draw-price-statements.ts'
import { endDueItemLots, readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import {
  assertActiveForCoins,
  type MoneyMovingPlayer,
  permitClaimWithoutCoins,
} from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { slotshackData, slotshackSpin } from '../contract.ts'
import { SLOTSHACK_PRIZE_TABLE_NAME } from '../rules/slotshack.ts'
import { findNextSpinTimeMs, storeNextSpin } from './repository.ts'

/** The price of a spin, paid in points. The reference of the ledger journal is the id of the draw. */
const SPIN_PRICE = { name: SLOTSHACK_PRIZE_TABLE_NAME, kind: 'slotshack-spun', item: ITEM_ID.points } as const

/**
 * The odds, the price and the terms of the slotshack, the player's points, and the time from which the player can spin
 * again.
 */
export async function describeSlotshack(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof slotshackData>> {
  const { db, settings } = services
  const { isOpen, points: cost, spinMs, table } = settings.get('slotshack')
  const [points, held, nextTime, fairSeed] = await Promise.all([
    readUsablePiecesByItem(db.read, { playerId, items: [ITEM_ID.points], atMs }),
    piecesByItemOfAccount(db.read, playerAccount(playerId), [ITEM_ID.ticket1]),
    findNextSpinTimeMs(db.read, playerId),
    ensureActorSeed(services, playerId),
  ])
  return {
    isOpen,
    cost,
    spinMs,
    nextTime,
    points: points.get(ITEM_ID.points)?.pieces ?? 0,
    tickets: held.get(ITEM_ID.ticket1) ?? 0,
    table: { total: table.total, prizes: table.prizes.map(prize => ({ ...prize })) },
    fairSeed: { ...fairSeed },
  }
}

/**
 * Spins the slotshack for points, inside the command's transaction. The draw is stored and its prize granted before the
 * answer is sent.
 * @throws Refusal `gameNotOpened` when the player was shown no hash of a seed; as `permitClaim`; `activityClosed`;
 * `bonusChanged` when the price differs from the one in the body; `depositFirst` before the first paid deposit, as for
 * every exchange of points; `spinRunning` with `retryAfterMs`; `notEnoughPoints`
 */
export async function spinSlotshack(
  services: Services & { readonly secrets: SeedSecretReader },
  tx: Transaction,
  mover: MoneyMovingPlayer,
  { cost }: Pick<ParsedBodyOf<typeof slotshackSpin>, 'cost'>,
): Promise<ResultOf<typeof slotshackSpin>> {
  const { settings } = services
  const { playerId, atMs } = mover
  const { isOpen, points, spinMs, table } = settings.get('slotshack')
  const item = ITEM_ID.points
  const seed = await lockDrawSeed(tx, playerId)
  const { deposits } = await permitClaimWithoutCoins(tx, mover)
  if (!isOpen) throw new Refusal('activityClosed')
  if (cost !== points) throw new Refusal('bonusChanged')
  assertActiveForCoins(
    mover,
    table.prizes.flatMap(({ item }) => item ?? []),
  )
  if (deposits === 0) throw new Refusal('depositFirst')
  const waitMs = (await findNextSpinTimeMs(tx.query, playerId)) - atMs
  if (waitMs > 0) throw new Refusal('spinRunning', { retryAfterMs: waitMs })
  const held =
    (await readUsablePiecesByItem(tx.query, { playerId, items: [item], atMs })).get(item)?.pieces ?? 0
  if (held < cost) throw new Refusal('notEnoughPoints')
  await endDueItemLots(tx, { playerId, item, atMs })
  const {
    prize,
    isLocked: _,
    ...draw
  } = await drawAndGrantPrize(services, tx, {
    seed,
    kind: 'slotshack',
    name: SLOTSHACK_PRIZE_TABLE_NAME,
    table,
    atMs,
    wagering: settings.get('wagering').freeAward,
  })
  const { drawId } = draw
  await payDrawPrice(tx, SPIN_PRICE, { playerId, drawId, pieces: cost, atMs })
  await storeNextSpin(tx, { player_id: playerId, next_spin_at_ms: atMs + spinMs })
  const account = playerAccount(playerId)
  return {
    ...draw,
    items: [...draw.items],
    isAboveCost: isPrizeWorthMoreThanCost(
      prize.item ?? undefined,
      { id: item, count: cost },
      settings.get('points').exchanges,
    ),
    points: await balanceOfAccount(tx, account, item),
    tickets: await balanceOfAccount(tx, account, ITEM_ID.ticket1),
  }
}

/** Checks that each draw of the slotshack was paid with points, and that each payment has a draw. */
export const verifySlotshack = ({ db }: Pick<Services, 'db'>) =>
  runRowChecks(db, createDrawPriceChecks(SPIN_PRICE))
