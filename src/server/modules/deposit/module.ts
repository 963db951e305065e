import type { Module } from '../module.ts'
import { depositCommands } from './commands.ts'
import { registerDeposit } from './routes.ts'
import { expireDeposits } from './service.ts'

export const depositModule: Module = {
  name: 'deposit',
  routes: registerDeposit,
  commands: depositCommands,
  jobs: [
    { name: 'expire-deposits', everyMs: 30_000, run: expireDeposits },
    {
      name: 'payment-retention',
      everyMs: 60 * 60_000,
      async run({ payment, clock, log }) {
        const removed = await payment.removeOld?.(clock.now())
        if (removed) log.info({ removed }, 'old checkouts removed')
      },
    },
  ],
}
