import { HOUR_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { chatCommands } from './commands.ts'
import { deleteOldChats, endIdleChats, listPendingChats } from './jobs.ts'
import { hasUnreadChatAnswer } from './repository.ts'
import { registerChatRoutes } from './routes.ts'

export const chatModule: ServerModule = {
  name: 'chat',
  routes: registerChatRoutes,
  commands: chatCommands,
  jobs: [
    { name: 'chat-idle', everyMs: HOUR_MS, run: endIdleChats },
    { name: 'chat-retention', everyMs: HOUR_MS, run: deleteOldChats },
  ],
  pending: listPendingChats,
  redDots: async ({ db }, playerId) => ({
    dots: { serviceFlag: await hasUnreadChatAnswer(db.read, playerId) },
  }),
}
