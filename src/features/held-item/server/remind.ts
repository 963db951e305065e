import { nextUtcDayStartMsAfter, utcDayAt } from '../../../domain/day.ts'
import { ID_PATTERN, timeMsOfId } from '../../../domain/ids.ts'
import { REMINDER_BEFORE_END_MS } from '../../../domain/player/player-message.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { remindPlayersOfEndingRows } from '../../../server/events/ending-reminders.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Job } from '../../../server/events/schedule.ts'
import {
  type ItemLotRow,
  listEndingLots,
  listEndingLotsOfItem,
  markLotReminded,
} from '../../../server/player-money/grants/item-lot-repository.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'

/**
 * The job that reminds each player once of items that expire within three days, with one message for all pieces of an
 * item that expire on the same UTC day. One transaction stores the message and a note in each lot, so that a repeated
 * run sends nothing again. A lot whose expiry time moves gets another reminder.
 */
export const remindOfEndingItemsJob: Job = {
  name: 'items-ending',
  everyMs: HOUR_MS,
  run: (services, run) =>
    remindPlayersOfEndingRows<ItemLotRow>(services, run, {
      list: range => listEndingLots(services.db.read, range),
      groupOf: lot => [lot.player_id, lot.item, utcDayAt(lot.ends_at_ms)].join(' '),
      remind: (tx, lot) => remindOfItems(services, tx, lot),
    }),
}

/**
 * Reminds a player of all pieces of an item that expire on the same day as this lot, unless the pieces were used in the
 * meantime.
 */
async function remindOfItems(
  services: Services,
  tx: Transaction,
  { player_id: playerId, item, ends_at_ms }: ItemLotRow,
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const [atMs, day] = [services.clock.now(), utcDayAt(ends_at_ms)]
  const range = { fromMs: Date.parse(day), toMs: nextUtcDayStartMsAfter(ends_at_ms) }
  const lots = await listEndingLotsOfItem(tx, { playerId, item, ...range })
  for (const lot of lots) await markLotReminded(tx, lot)
  const ending = lots.filter(isLongLived)
  const count = ending.reduce((sum, { pieces }) => sum + pieces, 0)
  const endMs = Math.min(...ending.map(lot => lot.ends_at_ms))
  if (count === 0 || endMs <= atMs) return
  const event = { playerId, kind: 'itemsEnding', source: `items-ending:${playerId}:${item}:${day}` } as const
  await sendPlayerMessage(services, tx, { ...event, params: { item, count, endMs } }, atMs)
}

/**
 * Whether a lot lasts longer than three days; a shorter one gets no reminder. The lot's id contains the time of its
 * grant.
 */
function isLongLived({ id, ends_at_ms }: ItemLotRow): boolean {
  return !ID_PATTERN.test(id) || ends_at_ms - timeMsOfId(id) > REMINDER_BEFORE_END_MS
}
