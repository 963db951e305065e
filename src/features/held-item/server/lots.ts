import { parseAwardSource } from '../../../domain/awards/awards.ts'
import {
  computeItemLotExpiryMs,
  ITEMS_WITH_CARD_LIFETIME,
  isItemStoredInLots,
} from '../../../domain/awards/item-life.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import type { ModuleHooks } from '../../../server/events/hooks.ts'
import {
  type ItemLotRow,
  listEndedLots,
  postponeItemLots,
} from '../../../server/player-money/grants/item-lot-repository.ts'
import { endDueItemLots, openItemLot } from '../../../server/player-money/grants/item-lots.ts'
import { lockPlayerTotals, playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'

/**
 * The items whose lifetime stops while the player cannot use them, such as during an exclusion. Their expiry moves
 * later by that time.
 */
const PAUSED_ITEMS = [ITEM_ID.points, ...ITEMS_WITH_CARD_LIFETIME] as const

/**
 * Registers hooks that store a lot for each granted item that expires: a row with the granted pieces and their expiry
 * time. During an exclusion, and while an identity is revoked, the lifetime of points and cards stops, so their lots
 * expire later by the length of that time. The lifetime of coupons continues. A self-exclusion takes cards away, so
 * lots of cards move only for a cool-off.
 */
export function registerItemLotHooks(hooks: ModuleHooks, { settings }: Pick<Services, 'settings'>): void {
  hooks.on('itemGranted', async (tx, { playerId, grantId, item, source, atMs }) => {
    if (!isItemStoredInLots(item)) return
    const pausedUntilMs = PAUSED_ITEMS.some(paused => paused === item)
      ? (await playerTotalsOf(tx, playerId)).excludedUntilMs
      : 0
    const endsAtMs = isForGrantDayOnly(source)
      ? nextUtcDayStartMsAfter(atMs)
      : computeItemLotExpiryMs(item, Math.max(atMs, pausedUntilMs), settings.get('itemLife'))
    await openItemLot(tx, { playerId, item, lotId: grantId, endsAtMs })
  })
  const postponePausedLots = (
    tx: Transaction,
    { playerId, fromMs, untilMs }: PlayerEvents['identityRestored'],
  ) =>
    // Rounds the length of the pause up to whole days, since lots expire at midnight.
    postponeItemLots(tx, {
      playerId,
      items: PAUSED_ITEMS,
      lengthMs: Math.ceil((untilMs - fromMs) / DAY_MS) * DAY_MS,
    })
  hooks.on('playerExcluded', postponePausedLots)
  hooks.on('identityRestored', postponePausedLots)
}

/** Whether an item from this award source expires at the end of the UTC day on which it was granted. */
const isForGrantDayOnly = (source: string) => parseAwardSource(source)?.kind === 'jackpot-chance'

/** Takes expired lots from the players, each player and item in its own transaction. Can be repeated safely. */
export async function endItemLots({ db, clock, log }: Services, run: DueRowsRun): Promise<void> {
  const { done: ended } = await forEachDueRow<ItemLotRow>(run, {
    list: ({ limit }) => listEndedLots(db.read, clock.now(), limit),
    keyOf: lot => `item ${lot.item} of ${lot.player_id}`,
    async apply(tx, { player_id: playerId, item }) {
      await lockPlayerTotals(tx, playerId)
      return endDueItemLots(tx, { playerId, item, atMs: clock.now() })
    },
  })
  if (ended > 0) log.info({ ended }, 'pieces of items ended')
}
