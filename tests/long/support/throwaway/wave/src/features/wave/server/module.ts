import type { ServerModule } from '../../../server/module.ts'
import { registerWave } from './routes.ts'

export const waveModule: ServerModule = {
  name: 'wave',
  routes: registerWave,
}
