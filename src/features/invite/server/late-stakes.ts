import { nextUtcDayStartMsAfter, utcDayAt } from '../../../domain/day.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import { forEachDueRow } from '../../../server/db/due-rows.ts'
import type { DueJobRun, Job } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { readSettingHistory, settingValueOfDay } from '../../../server/settings/history.ts'
import {
  type AgentRow,
  findAgentDay,
  listSettledAgents,
  markDayWithLateStakesStale,
  sumInviteePlay,
} from './agent-repository.ts'

/**
 * Milliseconds between the end of a day and the check of that day for late stakes; far longer than a bet takes to
 * commit.
 */
const LATE_STAKES_CHECK_DELAY_MS = HOUR_MS

/**
 * Compares the stored figures of each UTC day with the stakes of that day once more, an hour after the day has ended,
 * and marks days with late stakes for recomputing. A bet counts for the day of its request, but may commit after that
 * day was settled.
 */
export const findLateStakesJob: Job = {
  name: 'find-late-stakes',
  nextDueMs: afterMs =>
    nextUtcDayStartMsAfter(afterMs - LATE_STAKES_CHECK_DELAY_MS) + LATE_STAKES_CHECK_DELAY_MS,
  run: findLateStakes,
}

/**
 * The first UTC day whose figures may still lack late stakes. A day is complete only after `findLateStakesJob` has
 * checked it and the hourly job `settle-agents` has computed it again.
 */
export const findFirstDayWithPendingLateStakes = (atMs: number) =>
  utcDayAt(atMs - LATE_STAKES_CHECK_DELAY_MS - HOUR_MS)

async function findLateStakes(services: Services, run: DueJobRun): Promise<void> {
  const { db, settings, log } = services
  const day = utcDayAt(run.dueMs - DAY_MS)
  const { activeMin } = settingValueOfDay(await readSettingHistory(settings, db.read, 'agent'), day)
  const beforeMs = nextUtcDayStartMsAfter(Date.parse(day))
  const { done: late } = await forEachDueRow<AgentRow>(run, {
    list: ({ last, limit }) =>
      listSettledAgents(db.read, { day, beforeMs, afterId: last?.player_id ?? '', limit }),
    keyOf: ({ player_id }) => `${day} of ${player_id}`,
    async run({ player_id: agentId }) {
      const { staked } = await sumInviteePlay(db.read, { inviterId: agentId, day, activeMin })
      const settled = await findAgentDay(db.read, agentId, day)
      if (staked === (settled?.staked ?? 0)) return 0
      await run.transact(tx => markDayWithLateStakesStale(tx, agentId, day))
      return 1
    },
  })
  if (late > 0) log.info({ day, late }, 'agents whose day had late stakes')
}
