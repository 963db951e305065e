import type { Module } from '../../../server/module.ts'
import { scratchCardCommands } from './commands.ts'
import { registerScratchCard } from './routes.ts'
import { verifyScratchCards } from './verify-statements.ts'

export const scratchCardModule: Module = {
  name: 'scratch-card',
  routes: registerScratchCard,
  commands: scratchCardCommands,
  verify: verifyScratchCards,
}
