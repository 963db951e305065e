import type { ServerModule } from '../../../server/module.ts'
import { mailCommands } from './commands.ts'
import { remindOfAttachmentsJob } from './remind.ts'
import { registerMailRoutes } from './routes.ts'
import { readMailRedDots } from './service.ts'
import { verifyMailClaims } from './verify-statements.ts'
import { mailConsumer } from './write.ts'

export const mailModule: ServerModule = {
  name: 'mail',
  routes: registerMailRoutes,
  commands: mailCommands,
  jobs: [remindOfAttachmentsJob],
  consumers: [mailConsumer],
  redDots: readMailRedDots,
  verify: verifyMailClaims,
}
