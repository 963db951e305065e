import type { Module } from '../../../server/module.ts'
import { userInfoSource } from '../../auth/server/public.ts'
import { registerMe } from './routes.ts'
import { describeUser } from './user-info.ts'

export const meModule: Module = {
  name: 'me',
  routes: registerMe,
  hooks(hooks, services) {
    hooks.provide(userInfoSource, (playerId, atMs) => describeUser(services, playerId, atMs))
  },
}
