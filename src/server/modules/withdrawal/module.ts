import type { Module } from '../module.ts'
import { withdrawalCommands } from './commands.ts'
import { registerWithdrawal } from './routes.ts'

export const withdrawalModule: Module = {
  name: 'withdrawal',
  routes: registerWithdrawal,
  commands: withdrawalCommands,
}
