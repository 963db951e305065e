import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { taskAward, taskChestAward } from './award.ts'
import { hasUnfinishedTask } from './board.ts'
import { taskCommands } from './commands.ts'
import { registerTaskHooks } from './marks.ts'
import { deleteOldTaskActions, findTaskPageOpenedMs } from './repository.ts'
import { registerTaskRoutes } from './routes.ts'

export const taskModule: ServerModule = {
  name: 'task',
  activities: [ACTIVITY_TYPE.tasks],
  awards: [taskAward, taskChestAward],
  routes: registerTaskRoutes,
  commands: taskCommands,
  hooks: registerTaskHooks,
  async redDots(services, playerId, atMs) {
    const isSeen = utcDayAt(await findTaskPageOpenedMs(services.db.read, playerId)) === utcDayAt(atMs)
    return { dots: { hasTask: !isSeen && (await hasUnfinishedTask(services, playerId, atMs)) } }
  },
  jobs: [
    {
      name: 'task-mark-retention',
      everyMs: HOUR_MS,
      async run({ db, clock, log }) {
        const removed = await deleteOldTaskActions(db, clock.now())
        if (removed > 0) log.info({ removed }, 'old marks of tasks removed')
      },
    },
  ],
}
