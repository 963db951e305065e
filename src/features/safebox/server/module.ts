import { REUSABLE_SECRET_CONFIRMATION, type SecondFactor } from '../../../server/events/second-factor.ts'
import type { ServerModule } from '../../../server/module.ts'
import { findSafeboxPassword, restoreSafeboxPassword } from './repository.ts'
import { registerSafeboxRoutes } from './routes.ts'
import { checkSafeboxPassword } from './service.ts'

export const safeboxModule: ServerModule = {
  name: 'safebox',
  routes: registerSafeboxRoutes,
  hooks(hooks, services) {
    const { db } = services
    hooks.on('credentialUndone', async (tx, { playerId, change }) => {
      if (change.what === 'safebox') await restoreSafeboxPassword(tx, playerId, change.former)
    })
    hooks.answer('secondFactors', async playerId => {
      const stored = await findSafeboxPassword(db, playerId)
      if (!stored) return []
      const check: SecondFactor['check'] = async (password, { requestId, atMs }) => {
        await checkSafeboxPassword(services, playerId, { requestId, password }, atMs)
        return REUSABLE_SECRET_CONFIRMATION
      }
      return [{ kind: 'safebox', sinceMs: stored.changedAtMs, check }]
    })
  },
}
