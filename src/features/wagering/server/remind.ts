import { utcDayAt } from '../../../domain/day.ts'
import { centavos } from '../../../domain/money.ts'
import { REMINDER_BEFORE_END_MS } from '../../../domain/player/player-message.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { remindPlayersOfEndingRows } from '../../../server/events/ending-reminders.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import {
  type EndingBonus,
  listEndingBonuses,
  markBonusReminded,
} from '../../../server/player-money/wagering/grant-end-repository.ts'
import { readOpenGrants } from '../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../server/services.ts'

/**
 * Reminds each player once of bonus money that ends within three days. One message covers all bonuses that end on one
 * UTC day. The message and the mark that it was sent are stored in one transaction. If an end is postponed, the player
 * is reminded again.
 */
export const remindOfEndingBonusesJob: Job = {
  name: 'bonus-ending',
  everyMs: HOUR_MS,
  run: (services, run) =>
    remindPlayersOfEndingRows<EndingBonus>(services, run, {
      list: range => listEndingBonuses(services.db.read, range),
      groupOf: bonus => [bonus.player_id, utcDayAt(bonus.expires_at_ms)].join(' '),
      remind: (tx, bonus) => remindOfBonuses(services, tx, bonus),
    }),
}

/**
 * Sends one reminder about all of the player's bonuses that end on the same day. Skips bonuses whose money was wagered
 * or lost since the list was read.
 */
async function remindOfBonuses(
  services: Services,
  tx: Transaction,
  { player_id: playerId, expires_at_ms }: EndingBonus,
): Promise<void> {
  const { revokedFromMs } = await lockPlayerTotals(tx, playerId)
  const [atMs, day] = [services.clock.now(), utcDayAt(expires_at_ms)]
  const bonuses = (await readOpenGrants(tx, playerId)).filter(
    ({ kind, expiresAtMs }) => kind === 'bonus' && utcDayAt(expiresAtMs) === day,
  )
  for (const { id } of bonuses) await markBonusReminded(tx, id)
  // While a player's identity is revoked, bonuses cannot end, and their ends are postponed when the identity is
  // restored. So no reminder is sent now.
  if (revokedFromMs > 0) return
  const ending = bonuses.filter(
    ({ bonusMoney, createdAtMs, expiresAtMs }) =>
      bonusMoney > 0 && expiresAtMs - createdAtMs > REMINDER_BEFORE_END_MS,
  )
  const amount = ending.reduce((sum, { bonusMoney }) => sum + bonusMoney, 0)
  const endMs = Math.min(...ending.map(({ expiresAtMs }) => expiresAtMs))
  if (amount === 0 || endMs <= atMs) return
  const event = { playerId, kind: 'bonusEnding', source: `bonus-ending:${playerId}:${day}` } as const
  await sendPlayerMessage(services, tx, { ...event, params: { amount: centavos(amount), endMs } }, atMs)
}
