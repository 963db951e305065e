import type { Module } from '../module.ts'
import { registerDeposit } from './routes.ts'
import { expireDeposits } from './service.ts'

export const depositModule: Module = {
  name: 'deposit',
  routes: registerDeposit,
  jobs: [{ name: 'expire-deposits', everyMs: 30_000, run: expireDeposits }],
}
