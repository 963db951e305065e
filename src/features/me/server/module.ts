import type { ServerModule } from '../../../server/module.ts'
import { userInfoReaderKey } from '../../auth/server/public.ts'
import { registerMeRoutes } from './routes.ts'
import { describeUser } from './user-info.ts'

export const meModule: ServerModule = {
  name: 'me',
  routes: registerMeRoutes,
  hooks(hooks, services) {
    hooks.provide(userInfoReaderKey, (playerId, atMs) => describeUser(services, playerId, atMs))
  },
}
