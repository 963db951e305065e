import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { findExternalRoundEnd } from '../../game/server/public.ts'
import { assertNoOpenTickets } from './closing.ts'
import { drawCommands } from './commands.ts'
import { lotteryDayPlays } from './day-plays-statements.ts'
import { pendingDraws } from './pending.ts'
import { registerLotteryRoutes } from './routes.ts'
import { advanceLotteryDrawsJob } from './run.ts'
import { findPurchase } from './ticket-repository.ts'
import { verifyLottery } from './verify.ts'

export const lotteryModule: ServerModule = {
  name: 'lottery',
  activities: [ACTIVITY_TYPE.lottery],
  routes: registerLotteryRoutes,
  commands: drawCommands,
  hooks(hooks, { db }) {
    hooks.on('playerClosing', assertNoOpenTickets)
    hooks.provide(findExternalRoundEnd, async roundId => {
      return (await findPurchase(db.read, roundId))?.ended_at_ms ?? undefined
    })
  },
  dayPlays: lotteryDayPlays,
  verify: verifyLottery,
  pending: pendingDraws,
  jobs: [advanceLotteryDrawsJob],
}
