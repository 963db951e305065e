import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { activityCommands } from './commands.ts'
import { noticeCommands } from './notice-commands.ts'
import { registerActivity } from './routes.ts'

export const activityModule: Module = {
  name: 'activity',
  activities: [ACTIVITY_TYPE.download, ACTIVITY_TYPE.notice],
  routes: registerActivity,
  commands: [...activityCommands, ...noticeCommands],
}
