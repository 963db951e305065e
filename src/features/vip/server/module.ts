import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { nextUtcDayMs } from '../../../domain/day.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { runChecks } from '../../../server/ledger/check-statements.ts'
import type { Module } from '../../../server/module.ts'
import { dailyAward, levelAward, signInVipAward, taskAward } from './awards.ts'
import { vipCommands } from './commands.ts'
import { followVipEvents, reviewLevels } from './levels.ts'
import { isVipOpen } from './opening.ts'
import { remindOfLevelJob } from './remind.ts'
import { registerVip } from './routes.ts'
import { beginVip } from './vip.ts'
import { LEVEL_CHECK } from './vip-statements.ts'

export const vipModule: Module = {
  name: 'vip',
  activities: [ACTIVITY_TYPE.vip],
  awards: [levelAward, dailyAward, signInVipAward, taskAward],
  routes: registerVip,
  commands: vipCommands,
  hooks: followVipEvents,
  verify: ({ db }) => runChecks(db, [LEVEL_CHECK]),
  jobs: [
    {
      name: 'vip-opening',
      everyMs: MINUTE_MS,
      async run({ db, clock }) {
        const atMs = clock.now()
        if (await isVipOpen(db, atMs)) await beginVip(db, atMs)
      },
    },
    {
      name: 'vip-review',
      nextDueMs: nextUtcDayMs,
      async run(services, run) {
        const fallen = await reviewLevels(services, run)
        if (fallen > 0) services.log.info({ fallen }, 'VIP levels fell')
      },
    },
    remindOfLevelJob,
  ],
}
