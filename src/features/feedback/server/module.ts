import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { closeIdleFeedbacks } from './answer.ts'
import { feedbackCommands } from './commands.ts'
import { removeDueFeedbackImages } from './images.ts'
import { listPendingFeedback } from './pending.ts'
import { hasUnreadFeedback } from './repository.ts'
import { registerFeedbackRoutes } from './routes.ts'
import { encryptPlainMessages } from './sealed-text.ts'

export const feedbackModule: ServerModule = {
  name: 'feedback',
  routes: registerFeedbackRoutes,
  commands: feedbackCommands,
  pending: listPendingFeedback,
  redDots: async ({ db }, playerId) => ({
    dots: { feedbackFlag: await hasUnreadFeedback(db.read, playerId) },
  }),
  jobs: [
    {
      name: 'feedback-images',
      everyMs: 10 * MINUTE_MS,
      async run({ db, storage, clock, log }, run) {
        const removed = await removeDueFeedbackImages({ db, storage }, run, clock.now())
        if (removed > 0) log.info({ removed }, 'pictures of feedbacks removed')
      },
    },
    { name: 'feedback-close', everyMs: DAY_MS, run: closeIdleFeedbacks },
    {
      name: 'feedback-seal',
      everyMs: HOUR_MS,
      async run(services, run) {
        const sealed = await encryptPlainMessages(services, run)
        if (sealed > 0) services.log.info({ sealed }, 'texts of feedbacks encrypted')
      },
    },
  ],
}
