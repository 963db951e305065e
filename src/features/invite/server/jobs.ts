import { HOUR_MS } from '../../../domain/time.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { settleAgentCommissions } from './agent.ts'
import { findLateStakesJob } from './late-stakes.ts'
import { remindOfEndingTurnsJob } from './remind.ts'
import { findInvite, type QualifiedInvite } from './repository.ts'
import { consumeTurn, earliestUsableTurnClaimMsAt } from './turn.ts'
import { listHeldTurns, listUnusedTurns, storeTurnUse } from './turn-repository.ts'
import { findValidInvitees } from './valid.ts'

/**
 * Jobs that find invitees who became valid, remind inviters of turns, expire unused turns, settle the days of agents,
 * and find late stakes.
 */
export const inviteJobs: readonly Job[] = [
  {
    name: 'find-valid-invitees',
    everyMs: HOUR_MS,
    async run(services, run) {
      const validInvitees = await findValidInvitees(services, run, {}, services.clock.now())
      if (validInvitees > 0) services.log.info({ found: validInvitees }, 'invitees became valid')
    },
  },
  { name: 'end-invite-turns', everyMs: HOUR_MS, run: endUnusedTurns },
  remindOfEndingTurnsJob,
  { name: 'settle-agents', everyMs: HOUR_MS, run: settleAgentCommissions },
  findLateStakesJob,
]

/**
 * Ends the turns that were not used in time, each in a transaction of its own. This includes a turn whose piece is no
 * longer in the inviter's balance.
 */
async function endUnusedTurns(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock } = services
  const atMs = clock.now()
  await forEachDueRow<QualifiedInvite>(run, {
    list: ({ limit }) => listUnusedTurns(db.read, earliestUsableTurnClaimMsAt(services, atMs), limit),
    keyOf: ({ invitee_id }) => invitee_id,
    async apply(tx, { invitee_id: inviteeId, inviter_id: playerId }) {
      await lockPlayerTotals(tx, playerId)
      const invite = await findInvite(tx.query, inviteeId)
      if (invite?.turn_use !== null) return 0
      const ofAllTimes = await listHeldTurns(tx.query, playerId, 0)
      const isHeld = ofAllTimes.some(turn => turn.invitee_id === inviteeId)
      if (isHeld) await consumeTurn(tx, { playerId, inviteeId, use: 'expired', atMs })
      else await storeTurnUse(tx, inviteeId, 'expired', atMs)
      return 1
    },
  })
}
