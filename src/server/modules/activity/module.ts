import type { Module } from '../module.ts'
import { activityCommands } from './commands.ts'
import { registerActivity } from './routes.ts'
import { createActivityList } from './service.ts'

export const activityModule: Module = {
  name: 'activity',
  routes: registerActivity,
  commands: activityCommands,
  hooks(hooks, parts) {
    const activities = createActivityList(parts)
    hooks.provide('activityIds', (playerId, atMs) => activities.openIds(playerId, atMs))
  },
}
