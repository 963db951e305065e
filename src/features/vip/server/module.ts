import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { ServerModule } from '../../../server/module.ts'
import { vipDailyAward, vipLevelAward, vipSignInAward, vipWeeklyTaskAward } from './awards.ts'
import { vipCommands } from './commands.ts'
import { registerVipHooks, reviewDueVipLevels } from './levels.ts'
import { isVipOpen } from './opening.ts'
import { remindOfVipLevelEndJob } from './remind.ts'
import { registerVipRoutes } from './routes.ts'
import { startVipProgram } from './vip.ts'
import { VIP_LEVEL_CHECK } from './vip-statements.ts'

export const vipModule: ServerModule = {
  name: 'vip',
  activities: [ACTIVITY_TYPE.vip],
  awards: [vipLevelAward, vipDailyAward, vipSignInAward, vipWeeklyTaskAward],
  routes: registerVipRoutes,
  commands: vipCommands,
  hooks: registerVipHooks,
  verify: ({ db }) => runRowChecks(db, [VIP_LEVEL_CHECK]),
  jobs: [
    {
      name: 'vip-opening',
      everyMs: MINUTE_MS,
      async run({ db, clock }) {
        const atMs = clock.now()
        if (await isVipOpen(db, atMs)) await startVipProgram(db, atMs)
      },
    },
    {
      name: 'vip-review',
      nextDueMs: nextUtcDayStartMsAfter,
      async run(services, run) {
        const fallen = await reviewDueVipLevels(services, run)
        if (fallen > 0) services.log.info({ fallen }, 'VIP levels fell')
      },
    },
    remindOfVipLevelEndJob,
  ],
}
