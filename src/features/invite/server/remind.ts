import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter, utcDayAt } from '../../../domain/day.ts'
import { REMINDER_BEFORE_END_MS } from '../../../domain/player/player-message.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { remindPlayersOfEndingRows } from '../../../server/events/ending-reminders.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { earliestUsableTurnClaimMsAt } from './turn.ts'
import { type EndingTurn, listEndingTurns, listHeldTurns, markTurnsReminded } from './turn-repository.ts'

/**
 * Reminds each inviter once of turns that expire within three days: one message for all turns that expire on the same
 * UTC day. The message, and the note in each turn that the inviter was reminded, are stored in one transaction, so that
 * a repeated run sends nothing again. While turns last three days or less, nobody is reminded.
 */
export const remindOfEndingTurnsJob: Job = {
  name: 'invite-turns-ending',
  everyMs: HOUR_MS,
  async run(services, run) {
    const lifeMs = turnLifeMs(services)
    if (lifeMs <= REMINDER_BEFORE_END_MS) return
    await remindPlayersOfEndingRows<EndingTurn>(services, run, {
      list: ({ afterMs, untilMs, limit }) =>
        listEndingTurns(services.db.read, { afterMs: afterMs - lifeMs, untilMs: untilMs - lifeMs, limit }),
      groupOf: turn => [turn.inviter_id, utcDayAt(turn.turn_at_ms)].join(' '),
      remind: (tx, turn) => remindOfTurns(services, tx, turn),
    })
  },
}

const turnLifeMs = ({ settings }: Pick<Services, 'settings'>) => settings.get('invite').keptDays * DAY_MS

/**
 * Reminds a player of all turns that expire on the same day as this turn, unless the turns were used in the meantime.
 */
async function remindOfTurns(
  services: Services,
  tx: Transaction,
  { inviter_id: playerId, turn_at_ms }: EndingTurn,
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const [atMs, day] = [services.clock.now(), utcDayAt(turn_at_ms)]
  const heldTurns = await listHeldTurns(tx.query, playerId, earliestUsableTurnClaimMsAt(services, atMs))
  const ending = heldTurns.filter(turn => utcDayAt(turn.turn_at_ms ?? 0) === day)
  const range = { fromMs: Date.parse(day), beforeMs: nextUtcDayStartMsAfter(turn_at_ms) }
  await markTurnsReminded(tx, { inviterId: playerId, ...range, atMs })
  const [first] = ending
  if (!first) return
  const endMs = (first.turn_at_ms ?? 0) + turnLifeMs(services)
  const event = { playerId, kind: 'itemsEnding', source: `invite-turns-ending:${playerId}:${day}` } as const
  const params = { item: ITEM_ID.inviteTurn, count: ending.length, endMs }
  await sendPlayerMessage(services, tx, { ...event, params }, atMs)
}
