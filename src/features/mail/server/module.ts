import type { Module } from '../../../server/module.ts'
import { mailCommands } from './commands.ts'
import { remindOfAttachmentsJob } from './remind.ts'
import { registerMail } from './routes.ts'
import { mailDots } from './service.ts'
import { verifyMail } from './verify-statements.ts'
import { mailConsumer } from './write.ts'

export const mailModule: Module = {
  name: 'mail',
  routes: registerMail,
  commands: mailCommands,
  jobs: [remindOfAttachmentsJob],
  consumers: [mailConsumer],
  redDots: mailDots,
  verify: verifyMail,
}
