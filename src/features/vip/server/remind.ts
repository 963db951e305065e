import { HOUR_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { remindPlayersOfEndingRows } from '../../../server/events/ending-reminders.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { stakesOfVipTerm } from '../rules/vip-standing.ts'
import { queryPlayerVip } from './vip.ts'
import { listVipReviewsToRemindOf, markVipReminded } from './vip-statements.ts'

/**
 * Reminds each player once of a level that would fall by one at its review within three days. The message and the mark
 * that it was sent are stored in one transaction. If the review is postponed, the player is reminded again.
 */
export const remindOfVipLevelEndJob: Job = {
  name: 'level-ending',
  everyMs: HOUR_MS,
  run: (services, run) =>
    remindPlayersOfEndingRows(services, run, {
      list: range => listVipReviewsToRemindOf(services.db.read, range),
      groupOf: ({ player_id: playerId }) => playerId,
      remind: (tx, { player_id: playerId, until_ms: untilMs }) =>
        remindOfLevel(services, tx, { playerId, untilMs }),
    }),
}

/**
 * Sends the reminder. Sends none if, since the list was read, the level has changed or the player has staked enough to
 * keep it.
 */
async function remindOfLevel(
  services: Services,
  tx: Transaction,
  { playerId, untilMs }: { readonly playerId: string; readonly untilMs: number },
): Promise<void> {
  const { counted } = await lockPlayerTotals(tx, playerId)
  const [atMs, levels] = [services.clock.now(), services.settings.get('vip')]
  const vip = await queryPlayerVip(tx.query, levels, { playerId, counted, atMs })
  const { level } = vip
  tx.write(markVipReminded, { playerId, untilMs })
  if (vip.untilMs !== untilMs || untilMs <= atMs) return
  const keepStake = levels.find(each => each.level === level)?.betLimit
  if (keepStake === undefined || stakesOfVipTerm(vip, { counted }) >= keepStake) return
  const event = {
    playerId,
    kind: 'levelEnding',
    source: `level-ending:${playerId}:${level}:${untilMs}`,
  } as const
  await sendPlayerMessage(services, tx, { ...event, params: { level, endMs: untilMs } }, atMs)
}
