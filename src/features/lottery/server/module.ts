import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { drawTimesReaderKey, externalRoundEndFinderKey } from '../../game/server/public.ts'
import { assertNoOpenTickets } from './closing.ts'
import { lotteryDrawCommands } from './commands.ts'
import { lotteryDayPlaySelects } from './day-plays-statements.ts'
import { listPendingLotteryDraws } from './pending.ts'
import { registerLotteryRoutes } from './routes.ts'
import { advanceLotteryDrawsJob } from './run.ts'
import { findTicketPurchase, readDrawTimesOfPurchases } from './ticket-repository.ts'
import { verifyLottery } from './verify.ts'
import { findWaitingTickets } from './waiting.ts'

export const lotteryModule: ServerModule = {
  name: 'lottery',
  activities: [ACTIVITY_TYPE.lottery],
  routes: registerLotteryRoutes,
  commands: lotteryDrawCommands,
  hooks(hooks, { db }) {
    hooks.on('playerClosing', assertNoOpenTickets)
    hooks.provide(externalRoundEndFinderKey, async roundId => {
      return (await findTicketPurchase(db.read, roundId))?.ended_at_ms ?? undefined
    })
    hooks.provide(drawTimesReaderKey, roundIds => readDrawTimesOfPurchases(db.read, roundIds))
  },
  dayPlays: lotteryDayPlaySelects,
  verify: verifyLottery,
  pending: listPendingLotteryDraws,
  waiting: findWaitingTickets,
  jobs: [advanceLotteryDrawsJob],
}
