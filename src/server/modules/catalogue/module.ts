import type { Module } from '../module.ts'
import { catalogueCommands } from './commands.ts'
import { registerCatalogue } from './routes.ts'

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: registerCatalogue,
  commands: catalogueCommands,
}
