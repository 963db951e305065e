import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Module } from '../../../server/module.ts'
import { closeUnansweredFeedbacks } from './answer.ts'
import { feedbackCommands } from './commands.ts'
import { removeDroppedImages } from './images.ts'
import { pendingFeedback } from './pending.ts'
import { hasUnreadFeedback } from './repository.ts'
import { registerFeedback } from './routes.ts'
import { sealPlainMessages } from './sealed-text.ts'

export const feedbackModule: Module = {
  name: 'feedback',
  routes: registerFeedback,
  commands: feedbackCommands,
  pending: pendingFeedback,
  redDots: async ({ db }, playerId) => ({
    dots: { feedbackFlag: await hasUnreadFeedback(db.read, playerId) },
  }),
  jobs: [
    {
      name: 'feedback-images',
      everyMs: 10 * MINUTE_MS,
      async run({ db, storage, clock, log }, run) {
        const removed = await removeDroppedImages({ db, storage }, run, clock.now())
        if (removed > 0) log.info({ removed }, 'pictures of feedbacks removed')
      },
    },
    { name: 'feedback-close', everyMs: DAY_MS, run: closeUnansweredFeedbacks },
    {
      name: 'feedback-seal',
      everyMs: HOUR_MS,
      async run(services, run) {
        const sealed = await sealPlainMessages(services, run)
        if (sealed > 0) services.log.info({ sealed }, 'texts of feedbacks encrypted')
      },
    },
  ],
}
