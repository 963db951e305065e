import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { agentCommissionAward } from './agent.ts'
import { inviteTurnAward } from './award.ts'
import { inviteCommands } from './commands.ts'
import { registerInviteHooks } from './hooks.ts'
import { inviteJobs } from './jobs.ts'
import { registerInviteRoutes } from './routes.ts'
import { earliestUsableTurnClaimMsAt, findWaitingInviteTurns } from './turn.ts'
import { listHeldTurns } from './turn-repository.ts'
import { verifyAgents } from './verify.ts'

export const inviteModule: ServerModule = {
  name: 'invite',
  activities: [ACTIVITY_TYPE.inviteUserSpin, ACTIVITY_TYPE.agent, ACTIVITY_TYPE.agent5],
  awards: [inviteTurnAward, agentCommissionAward],
  routes: registerInviteRoutes,
  hooks: registerInviteHooks,
  commands: inviteCommands,
  jobs: inviteJobs,
  verify: verifyAgents,
  waiting: findWaitingInviteTurns,
  async redDots(services, playerId, atMs) {
    const heldTurns = await listHeldTurns(
      services.db.read,
      playerId,
      earliestUsableTurnClaimMsAt(services, atMs),
    )
    return heldTurns.length > 0 ? { dots: { inviteTurnFlag: true } } : { dots: {} }
  },
}
