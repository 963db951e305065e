import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { activityCommands } from './commands.ts'
import { noticeCommands } from './notice-commands.ts'
import { registerActivityRoutes } from './routes.ts'

export const activityModule: ServerModule = {
  name: 'activity',
  activities: [ACTIVITY_TYPE.download, ACTIVITY_TYPE.notice],
  routes: registerActivityRoutes,
  commands: [...activityCommands, ...noticeCommands],
}
