import { HOUR_MS } from '../../../domain/time.ts'
import type { Module } from '../../../server/module.ts'
import { chatCommands } from './commands.ts'
import { deleteOldChats, endIdleChats, pendingChats } from './jobs.ts'
import { hasUnreadAnswer } from './repository.ts'
import { registerChat } from './routes.ts'

export const chatModule: Module = {
  name: 'chat',
  routes: registerChat,
  commands: chatCommands,
  jobs: [
    { name: 'chat-idle', everyMs: HOUR_MS, run: endIdleChats },
    { name: 'chat-retention', everyMs: HOUR_MS, run: deleteOldChats },
  ],
  pending: pendingChats,
  redDots: async ({ db }, playerId) => ({
    dots: { serviceFlag: await hasUnreadAnswer(db.read, playerId) },
  }),
}
