import type { ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter, utcDayAt } from '../../../domain/day.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { drawAndGrantPrize, lockDrawSeed } from '../../../server/fair/prize-draw.ts'
import { ensureActorSeed, type SeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { RedDots } from '../../../server/module.ts'
import { payDrawPrice } from '../../../server/player-money/grants/draw-price.ts'
import { createDrawPriceChecks } from '../../../server/player-money/grants/draw-price-statements.ts'
import { endDueItemLots, readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { dailyWheel, dailyWheelSpin } from '../contract.ts'
import { DAILY_WHEEL_PRIZE_TABLE_NAME } from '../rules/daily-wheel.ts'
import { freeDrawCondition, insertFreeTurn, isFreeTurnUsed } from './repository.ts'

/**
 * The price of a spin after the day's free one: one turn that the player owns. The journal of this payment refers to
 * the draw.
 */
const PAID_SPIN_PRICE = {
  name: DAILY_WHEEL_PRIZE_TABLE_NAME,
  kind: 'daily-turn-used',
  item: ITEM_ID.dailyTurn,
} as const

/** Counts the turns that a player has left, from committed rows. */
async function readTurnsLeft({ db }: Pick<Services, 'db'>, playerId: string, atMs: number) {
  const [isUsed, pieces] = await Promise.all([
    isFreeTurnUsed(db.read, playerId, utcDayAt(atMs)),
    readUsablePiecesByItem(db.read, { playerId, items: [ITEM_ID.dailyTurn], atMs }),
  ])
  const held = pieces.get(ITEM_ID.dailyTurn)
  return { isFree: !isUsed, held: held?.pieces ?? 0, ends: held?.ends ?? [] }
}

/** Describes the daily wheel to a player: prizes, turns and fair seed. */
export async function describeDailyWheel(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof dailyWheel>> {
  const { isOpen, table } = services.settings.get('dailyWheel')
  const [totals, { isFree, held, ends }, fairSeed] = await Promise.all([
    playerTotalsOf(services.db, playerId),
    readTurnsLeft(services, playerId, atMs),
    ensureActorSeed(services, playerId),
  ])
  const [firstEnd] = ends
  return {
    ...freeCoinTermsOfPlayer(services, totals),
    isOpen,
    isFree,
    held,
    nextTime: nextUtcDayStartMsAfter(atMs),
    nextEnd: firstEnd ? { turns: firstEnd.pieces, endTime: firstEnd.endsAtMs } : null,
    wheel: { total: table.total, prizes: table.prizes.map(prize => ({ ...prize })) },
    fairSeed: { ...fairSeed },
  }
}

/**
 * Spins the wheel inside the command's transaction: with the free turn of the UTC day, or else with a turn that the
 * player owns. Stores the draw and grants its prize before the answer.
 * @throws Refusal `gameNotOpened` when the player has seen no hash of a seed; as `permitClaim`; `activityClosed`;
 * `alreadyClaimed` with `nextTime` when no turn is left today
 */
export async function spinDailyWheel(
  services: Services & { readonly secrets: SeedSecretReader },
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<ResultOf<typeof dailyWheelSpin>> {
  const { settings } = services
  const { playerId, atMs } = mover
  const { isOpen, table } = settings.get('dailyWheel')
  const item = ITEM_ID.dailyTurn
  const day = utcDayAt(atMs)
  const nextTime = nextUtcDayStartMsAfter(atMs)
  const seed = await lockDrawSeed(tx, playerId)
  await permitClaim(tx, mover)
  if (!isOpen) throw new Refusal('activityClosed')
  const isFree = !(await isFreeTurnUsed(tx.query, playerId, day))
  const held =
    (await readUsablePiecesByItem(tx.query, { playerId, items: [item], atMs })).get(item)?.pieces ?? 0
  if (!isFree && held === 0) throw new Refusal('alreadyClaimed', { nextTime })
  if (!isFree) await endDueItemLots(tx, { playerId, item, atMs })
  const { prize: _, ...draw } = await drawAndGrantPrize(services, tx, {
    seed,
    kind: 'daily-wheel',
    name: DAILY_WHEEL_PRIZE_TABLE_NAME,
    table,
    atMs,
    wagering: settings.get('wagering').freeAward,
  })
  const { drawId } = draw
  if (isFree) await insertFreeTurn(tx, { player_id: playerId, day, draw_id: drawId })
  else await payDrawPrice(tx, PAID_SPIN_PRICE, { playerId, drawId, pieces: 1, atMs })
  await announceRedDotsChange(services, tx, { playerId, atMs })
  const won = draw.items.reduce((sum, { id, count }) => sum + (id === item ? count : 0), 0)
  return {
    ...draw,
    items: [...draw.items],
    nextTime,
    isFree: false,
    held: held + won - (isFree ? 0 : 1),
  }
}

/** Reads the red dot of the daily wheel, `spinAwardFlag`: on while the player has a turn and is not excluded. */
export async function readDailyWheelRedDots(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<RedDots> {
  if (!services.settings.get('dailyWheel').isOpen) return { dots: {} }
  const [{ isFree, held }, { excludedUntilMs }] = await Promise.all([
    readTurnsLeft(services, playerId, atMs),
    playerTotalsOf(services.db, playerId),
  ])
  return { dots: { spinAwardFlag: (isFree || held > 0) && excludedUntilMs <= atMs } }
}

/** Finds the turns of the wheel that a player has left: the free turn of the day and those that the player owns. */
export const findWaitingTurns: WaitingFinder = async ({
  services: { db, settings },
  playerId,
  held,
  atMs,
}) => {
  if (!settings.get('dailyWheel').isOpen) return []
  const isUsed = await isFreeTurnUsed(db.read, playerId, utcDayAt(atMs))
  const { pieces, untilMs } = held(ITEM_ID.dailyTurn)
  return waitingThings('daily-turn', pieces + (isUsed ? 0 : 1), untilMs)
}

/** Checks that each draw of the wheel used a free turn, or was paid with a turn that the player owned. */
export const verifyDailyWheel = ({ db }: Pick<Services, 'db'>) =>
  runRowChecks(db, createDrawPriceChecks(PAID_SPIN_PRICE, freeDrawCondition))
