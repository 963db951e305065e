import type { Module } from '../module.ts'
import { sealOldNumbers } from './account-number.ts'
import { withdrawalCommands } from './commands.ts'
import { resumePayouts } from './decide.ts'
import { pendingWithdrawals } from './pending.ts'
import { registerWithdrawal } from './routes.ts'
import { verifyWithdrawals } from './verify.ts'

export const withdrawalModule: Module = {
  name: 'withdrawal',
  routes: registerWithdrawal,
  commands: withdrawalCommands,
  jobs: [
    { name: 'resume-payouts', everyMs: 60_000, run: resumePayouts },
    {
      name: 'seal-account-numbers',
      everyMs: 60_000,
      async run(parts) {
        const sealed = await sealOldNumbers(parts)
        if (sealed > 0) parts.log.info({ sealed }, 'account numbers encrypted')
      },
    },
  ],
  verify: verifyWithdrawals,
  pending: pendingWithdrawals,
}
