import type { ServerModule } from '../../../server/module.ts'
import { registerTip } from './routes.ts'

export const tipModule: ServerModule = {
  name: 'tip',
  routes: registerTip,
}
