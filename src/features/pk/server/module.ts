import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { pkCommands } from './commands.ts'
import { forfeitShares } from './member-repository.ts'
import { registerPk } from './routes.ts'
import { scorePkJob } from './score.ts'
import { settlePkJob } from './settle.ts'
import { verifyPk } from './verify.ts'

export const pkModule: Module = {
  name: 'pk',
  activities: [ACTIVITY_TYPE.redPkBlue],
  routes: registerPk,
  jobs: [scorePkJob, settlePkJob],
  commands: pkCommands,
  verify: verifyPk,
  hooks(hooks) {
    hooks.on('playerClosed', (tx, { playerId }) => forfeitShares(tx, playerId))
  },
}
