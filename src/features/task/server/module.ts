import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcDay } from '../../../domain/day.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import type { Module } from '../../../server/module.ts'
import { chestAward, taskAward } from './award.ts'
import { hasOpenTask } from './board.ts'
import { taskCommands } from './commands.ts'
import { followTaskEvents } from './marks.ts'
import { deleteOldMarks, pageOpenedAt } from './repository.ts'
import { registerTask } from './routes.ts'

export const taskModule: Module = {
  name: 'task',
  activities: [ACTIVITY_TYPE.tasks],
  awards: [taskAward, chestAward],
  routes: registerTask,
  commands: taskCommands,
  hooks: followTaskEvents,
  async redDots(services, playerId, atMs) {
    const isSeen = utcDay(await pageOpenedAt(services.db.read, playerId)) === utcDay(atMs)
    return { dots: { hasTask: !isSeen && (await hasOpenTask(services, playerId, atMs)) } }
  },
  jobs: [
    {
      name: 'task-mark-retention',
      everyMs: HOUR_MS,
      async run({ db, clock, log }) {
        const removed = await deleteOldMarks(db, clock.now())
        if (removed > 0) log.info({ removed }, 'old marks of tasks removed')
      },
    },
  ],
}
