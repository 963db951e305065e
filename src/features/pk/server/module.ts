import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { pkCommands } from './commands.ts'
import { forfeitPkShares } from './member-repository.ts'
import { registerPkRoutes } from './routes.ts'
import { scorePkJob } from './score.ts'
import { settlePkJob } from './settle.ts'
import { verifyPk } from './verify.ts'

export const pkModule: ServerModule = {
  name: 'pk',
  activities: [ACTIVITY_TYPE.redPkBlue],
  routes: registerPkRoutes,
  jobs: [scorePkJob, settlePkJob],
  commands: pkCommands,
  verify: verifyPk,
  hooks(hooks) {
    hooks.on('playerClosed', (tx, { playerId }) => forfeitPkShares(tx, playerId))
  },
}
