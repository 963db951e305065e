import { HOUR_MS } from '../../../domain/time.ts'
import { PAGE_ROWS } from '../../../server/db/pages.ts'
import type { DueRun, Job } from '../../../server/events/schedule.ts'
import { lockTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { settleAgents } from './agent.ts'
import { findLateStakesJob } from './late-stakes.ts'
import { remindOfTurnsJob } from './remind.ts'
import { findInvite } from './repository.ts'
import { heldSinceMs, returnTurn } from './turn.ts'
import { listUnusedTurns } from './turn-repository.ts'
import { findValidInvitees } from './valid.ts'

/** Finds invitees who became valid, ends turns that nobody used and reminds of them before, settles the days of agents, and finds late stakes. */
export const inviteJobs: readonly Job[] = [
  {
    name: 'find-valid-invitees',
    everyMs: HOUR_MS,
    async run(services, run) {
      const found = await findValidInvitees(services, {}, services.clock.now(), run.hold)
      if (found > 0) services.log.info({ found }, 'invitees became valid')
    },
  },
  { name: 'end-invite-turns', everyMs: HOUR_MS, run: endUnusedTurns },
  remindOfTurnsJob,
  { name: 'settle-agents', everyMs: HOUR_MS, run: settleAgents },
  findLateStakesJob,
]

/** Takes back turns that were not used in time, each in a transaction of its own. */
async function endUnusedTurns(services: Services, { hold, signal }: DueRun): Promise<void> {
  const { db, clock } = services
  const atMs = clock.now()
  let turns = []
  do {
    turns = await listUnusedTurns(db.read, heldSinceMs(services, atMs), PAGE_ROWS)
    for (const { invitee_id: inviteeId, inviter_id: playerId } of turns) {
      signal.throwIfAborted()
      await db.transact(async tx => {
        await hold(tx)
        await lockTotals(tx, playerId)
        const invite = await findInvite(tx.query, inviteeId)
        if (invite?.turn_use === null) {
          await returnTurn(tx, { playerId, inviteeId, use: 'expired', atMs })
        }
      })
    }
  } while (turns.length === PAGE_ROWS)
}
