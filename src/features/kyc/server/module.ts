import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { runChecks } from '../../../server/ledger/check-statements.ts'
import type { Module } from '../../../server/module.ts'
import { kycCommands } from './commands.ts'
import { pendingKyc } from './pending.ts'
import { removeDroppedFiles } from './pictures.ts'
import { KYC_CHECK } from './repository.ts'
import { registerKyc } from './routes.ts'
import { hashVerifications } from './same-person.ts'

export const kycModule: Module = {
  name: 'kyc',
  activities: [ACTIVITY_TYPE.kyc],
  routes: registerKyc,
  commands: kycCommands,
  pending: pendingKyc,
  jobs: [
    {
      name: 'kyc-files',
      everyMs: MINUTE_MS,
      async run({ db, storage, clock, log }, run) {
        const removed = await removeDroppedFiles({ db, storage }, run, clock.now())
        if (removed > 0) log.info({ removed }, 'pictures of verifications removed')
      },
    },
    {
      name: 'kyc-hashes',
      everyMs: MINUTE_MS,
      async run(services, run) {
        const hashed = await hashVerifications(services, run)
        if (hashed > 0) services.log.info({ hashed }, 'verifications hashed for comparison')
      },
    },
  ],
  verify: ({ db }) => runChecks(db, [KYC_CHECK]),
}
