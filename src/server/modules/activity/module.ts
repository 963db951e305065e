import { ACTIVITY_TYPE } from '../../../domain/activity.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { beginVip } from '../../player-money/vip.ts'
import type { Module } from '../module.ts'
import { activityCommands } from './commands.ts'
import { registerActivity } from './routes.ts'
import { createActivityList } from './service.ts'

export const activityModule: Module = {
  name: 'activity',
  activities: [ACTIVITY_TYPE.download, ACTIVITY_TYPE.notice],
  routes: registerActivity,
  commands: activityCommands,
  hooks(hooks, services) {
    const activities = createActivityList(services)
    hooks.provide('activityIds', (playerId, atMs) => activities.openIds(playerId, atMs))
  },
  jobs: [
    {
      name: 'vip-opening',
      everyMs: MINUTE_MS,
      async run(services) {
        const atMs = services.clock.now()
        const activities = await createActivityList(services).all(atMs)
        const isVipOpen = activities.some(
          ({ typeId, status }) => typeId === ACTIVITY_TYPE.vip && status === 'open',
        )
        if (isVipOpen) await beginVip(services.db, atMs)
      },
    },
  ],
}
