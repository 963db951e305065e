import { MINUTE_MS } from '../../domain/time.ts'
import type { Module } from '../module.ts'
import { gameSettingsCommands } from './game-commands.ts'
import { refreshHotGames } from './hot.ts'
import { imageCommands } from './image-commands.ts'
import { serveImages } from './images.ts'
import { registerSettings } from './routes.ts'
import { serviceCommands } from './service-commands.ts'
import { themeCommands } from './theme-commands.ts'

const HOT_EVERY_MS = 10 * MINUTE_MS

export const settingsModule: Module = {
  name: 'settings',
  routes(routes, services) {
    registerSettings(routes, services)
    serveImages(routes, services)
  },
  commands: [...gameSettingsCommands, ...themeCommands, ...imageCommands, ...serviceCommands],
  jobs: [{ name: 'hot-games', everyMs: HOT_EVERY_MS, run: refreshHotGames }],
}
