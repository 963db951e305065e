import type { Module } from '../module.ts'
import { catalogueCommands } from './commands.ts'
import { refreshHotGames } from './hot.ts'
import { registerCatalogue } from './routes.ts'

const HOT_EVERY_MS = 10 * 60 * 1000

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: registerCatalogue,
  commands: catalogueCommands,
  jobs: [{ name: 'hot-games', everyMs: HOT_EVERY_MS, run: refreshHotGames }],
}
