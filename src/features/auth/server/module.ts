import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { hasBoundPhone } from '../../../server/identity/player-profile-repository.ts'
import type { ServerModule } from '../../../server/module.ts'
import { balanceAdjustmentCommands } from './adjust-commands.ts'
import { playerCommands } from './commands.ts'
import { credentialAgesOf } from './credential-ages.ts'
import { excludePlayer, storeLoginHashesOfExcludedPlayer } from './player-status.ts'
import { deleteExpiredAuthRows, deleteExpiredIdentifiers } from './retention.ts'
import { registerPlayerRoutes } from './routes.ts'
import { secondFactorsOf } from './second-factors.ts'
import { restoreLoginMethod } from './undo.ts'

export const playerModule: ServerModule = {
  name: 'player',
  activities: [ACTIVITY_TYPE.bind],
  emptyActivities: {
    [ACTIVITY_TYPE.bind]: ({ db, player }) => player !== undefined && hasBoundPhone(db.read, player.id),
  },
  routes: registerPlayerRoutes,
  commands: [...playerCommands, ...balanceAdjustmentCommands],
  hooks(hooks, services) {
    const { db } = services
    hooks.answer('credentialAges', playerId => credentialAgesOf(services.db.read, playerId))
    hooks.answer('secondFactors', playerId => secondFactorsOf(services, playerId))
    hooks.on('credentialUndone', (tx, undone) => restoreLoginMethod(services, tx, undone))
    hooks.on('playerExcluded', (tx, { playerId, atMs }) =>
      storeLoginHashesOfExcludedPlayer(tx, services.vault, { playerId, atMs }),
    )
    hooks.on('exclusionChosen', (tx, exclusion) => excludePlayer({ db, hooks }, tx, exclusion))
  },
  jobs: [
    { name: 'delete-expired', everyMs: MINUTE_MS, run: deleteExpiredAuthRows },
    { name: 'kept-identifier-retention', everyMs: HOUR_MS, run: deleteExpiredIdentifiers },
  ],
}
