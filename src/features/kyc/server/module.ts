import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { ServerModule } from '../../../server/module.ts'
import { kycCommands } from './commands.ts'
import { listPendingKyc } from './pending.ts'
import { removeUnusedKycFiles } from './pictures.ts'
import { KYC_TOTALS_CHECK } from './repository.ts'
import { registerKycRoutes } from './routes.ts'
import { storeMissingMatchHashes } from './same-person.ts'

export const kycModule: ServerModule = {
  name: 'kyc',
  activities: [ACTIVITY_TYPE.kyc],
  emptyActivities: { [ACTIVITY_TYPE.kyc]: ({ player }) => (player?.totals.verifiedAtMs ?? 0) > 0 },
  routes: registerKycRoutes,
  commands: kycCommands,
  pending: listPendingKyc,
  jobs: [
    {
      name: 'kyc-files',
      everyMs: MINUTE_MS,
      async run({ db, storage, clock, log }, run) {
        const removed = await removeUnusedKycFiles({ db, storage }, run, clock.now())
        if (removed > 0) log.info({ removed }, 'pictures of verifications removed')
      },
    },
    {
      name: 'kyc-hashes',
      everyMs: MINUTE_MS,
      async run(services, run) {
        const hashed = await storeMissingMatchHashes(services, run)
        if (hashed > 0) services.log.info({ hashed }, 'verifications hashed for comparison')
      },
    },
  ],
  verify: ({ db }) => runRowChecks(db, [KYC_TOTALS_CHECK]),
}
