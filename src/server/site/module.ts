import { MINUTE_MS } from '../../domain/time.ts'
import type { ServerModule } from '../module.ts'
import { gameSettingsCommands } from './game-commands.ts'
import { refreshHotGames } from './hot.ts'
import { imageCommands } from './image-commands.ts'
import { registerSiteImageRoutes } from './images.ts'
import { registerSettingsRoutes } from './routes.ts'
import { customerServiceCommands } from './service-commands.ts'
import { themeCommands } from './theme-commands.ts'

const HOT_EVERY_MS = 10 * MINUTE_MS

export const settingsModule: ServerModule = {
  name: 'settings',
  routes(routes, services) {
    registerSettingsRoutes(routes, services)
    registerSiteImageRoutes(routes, services)
  },
  commands: [...gameSettingsCommands, ...themeCommands, ...imageCommands, ...customerServiceCommands],
  jobs: [{ name: 'hot-games', everyMs: HOT_EVERY_MS, run: refreshHotGames }],
}
