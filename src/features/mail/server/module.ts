import type { ServerModule } from '../../../server/module.ts'
import { mailCommands } from './commands.ts'
import { findWaitingAttachments } from './receive.ts'
import { remindOfEndingAttachmentsJob } from './remind.ts'
import { registerMailRoutes } from './routes.ts'
import { readMailRedDots } from './service.ts'
import { verifyMailClaims } from './verify-statements.ts'
import { mailConsumer } from './write.ts'

export const mailModule: ServerModule = {
  name: 'mail',
  routes: registerMailRoutes,
  commands: mailCommands,
  jobs: [remindOfEndingAttachmentsJob],
  consumers: [mailConsumer],
  redDots: readMailRedDots,
  waiting: findWaitingAttachments,
  verify: verifyMailClaims,
}
