import { readAwardSource } from '../../../domain/awards/awards.ts'
import { CARD_ITEMS, isKeptInLots, lotEndMs } from '../../../domain/awards/item-life.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import { nextUtcDayMs } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { PAGE_ROWS } from '../../../server/db/pages.ts'
import type { Events } from '../../../server/events/events.ts'
import type { Hooks } from '../../../server/events/hooks.ts'
import type { DueRun } from '../../../server/events/schedule.ts'
import {
  type ItemLotRow,
  listEndedLots,
  postponeLots,
} from '../../../server/player-money/grants/item-lot-repository.ts'
import { endLots, openLot } from '../../../server/player-money/grants/item-lots.ts'
import { lockTotals, totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'

/** The items that end later while the player can use nothing. */
const PAUSED = [ITEM.points, ...CARD_ITEMS] as const

/**
 * Keeps the pieces of items that end in lots. The months of points and the days of cards do not run during an exclusion,
 * and are moved by the time for which an identity was revoked; coupons have no such pause. A cool-off alone leaves cards
 * to be moved.
 */
export function keepLots(hooks: Hooks, { settings }: Pick<Services, 'settings'>): void {
  hooks.on('itemGranted', async (tx, { playerId, grantId, item, source, atMs }) => {
    if (!isKeptInLots(item)) return
    const pausedUntilMs = PAUSED.some(paused => paused === item)
      ? (await totalsOf(tx, playerId)).excludedUntilMs
      : 0
    const endsAtMs = isOfItsDay(source)
      ? nextUtcDayMs(atMs)
      : lotEndMs(item, Math.max(atMs, pausedUntilMs), settings.get('itemLife'))
    await openLot(tx, { playerId, item, lotId: grantId, endsAtMs })
  })
  const postpone = (tx: Transaction, { playerId, fromMs, untilMs }: Events['identityRestored']) =>
    // Lots end at midnight.
    postponeLots(tx, {
      playerId,
      items: PAUSED,
      lengthMs: Math.ceil((untilMs - fromMs) / DAY_MS) * DAY_MS,
    })
  hooks.on('playerExcluded', postpone)
  hooks.on('identityRestored', postpone)
}

/** Whether what a source gives ends with the UTC day. */
const isOfItsDay = (source: string) => readAwardSource(source)?.kind === 'jackpot-chance'

/** Ends the pieces whose time is over, each player and item in a transaction of its own. Safe to repeat. */
export async function endItemLots(services: Services, { hold, signal }: DueRun): Promise<void> {
  const { db, clock, log } = services
  let ended = 0
  let page: ItemLotRow[] = []
  do {
    page = await listEndedLots(db.read, clock.now(), PAGE_ROWS)
    const due = new Map(page.map(lot => [`${lot.player_id} ${lot.item}`, lot]))
    for (const { player_id: playerId, item } of due.values()) {
      signal.throwIfAborted()
      ended += await db.transact(async tx => {
        await hold(tx)
        await lockTotals(tx, playerId)
        return endLots(tx, { playerId, item, atMs: clock.now() })
      })
    }
  } while (page.length === PAGE_ROWS)
  if (ended > 0) log.info({ ended }, 'pieces of items ended')
}
