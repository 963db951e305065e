import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import { deleteOldIdempotentCommands } from '../../../server/ledger/command-repository.ts'
import type { ServerModule } from '../../../server/module.ts'
import { countDeposit, undoDepositCount } from '../../../server/player-money/counters/day-counters.ts'
import { AWARD_CHECK } from '../../../server/player-money/grants/award-check-statements.ts'
import { expireGrants } from '../../../server/player-money/grants/expire-grants.ts'
import { releaseLockedGrants, relockGrants } from '../../../server/player-money/grants/grants.ts'
import { takeBackAwardsOfUndoneCauses } from '../../../server/player-money/sweep-undone.ts'
import {
  addToPlayerTotals,
  insertPlayerTotals,
  playerTotalsOf,
} from '../../../server/player-money/totals/totals.ts'
import { verifyTotals } from '../../../server/player-money/totals/verify-statements.ts'
import { undoAwardCause } from '../../../server/player-money/undo.ts'
import {
  pauseWageringOfExcludedPlayer,
  postponeGrants,
} from '../../../server/player-money/wagering/exclusion-wagering.ts'
import { refundWager, rollBackWager } from '../../../server/player-money/wagering/wager-rollback.ts'
import { awardCommands } from './award-commands.ts'
import { promotionReportCommands } from './promotion-report.ts'
import { remindOfEndingBonusesJob } from './remind.ts'

export const wageringModule: ServerModule = {
  name: 'wagering',
  commands: [...awardCommands, ...promotionReportCommands],
  verify: async ({ db }) => [...(await verifyTotals(db)), ...(await runRowChecks(db, [AWARD_CHECK]))],
  hooks(hooks) {
    hooks.on('playerRegistered', (tx, { playerId }) => insertPlayerTotals(tx, playerId))
    hooks.on('roundRefunded', refundWager)
    hooks.on('betRolledBack', rollBackWager)
    hooks.on('playerExcluded', pauseWageringOfExcludedPlayer)
    hooks.on('identityRestored', postponeGrants)
    hooks.on('depositPaid', async (tx, { playerId, amount, atMs }) => {
      addToPlayerTotals(tx, playerId, { deposited: amount, deposits: 1 })
      countDeposit(tx, { playerId, amount, atMs })
      await releaseLockedGrants({ hooks }, tx, playerId, atMs)
    })
    hooks.on('depositReversed', async (tx, { playerId, orderId, amount, paidAtMs, atMs }) => {
      addToPlayerTotals(tx, playerId, { deposited: -amount, deposits: -1 })
      undoDepositCount(tx, { playerId, amount, paidAtMs })
      const cause = `deposit:${orderId}` as const
      await undoAwardCause(tx, { playerId, cause, reason: 'deposit reversed', takesWagered: true, atMs })
      if ((await playerTotalsOf(tx, playerId)).deposits === 0) await relockGrants(tx, playerId, atMs)
    })
    hooks.on('withdrawalHeld', (tx, { playerId, amount }) =>
      addToPlayerTotals(tx, playerId, { withdrawn: amount, withdrawals: 1 }),
    )
    hooks.on('withdrawalReturned', (tx, { playerId, amount }) =>
      addToPlayerTotals(tx, playerId, { withdrawn: -amount, withdrawals: -1 }),
    )
  },
  jobs: [
    remindOfEndingBonusesJob,
    {
      name: 'expire-grants',
      everyMs: MINUTE_MS,
      async run({ db, clock, log }, run) {
        const expired = await expireGrants(db, run, clock.now())
        if (expired > 0) log.info({ expired }, 'wagering grants expired')
      },
    },
    {
      name: 'sweep-undone',
      everyMs: MINUTE_MS,
      async run(services, run) {
        const players = await takeBackAwardsOfUndoneCauses(services, run)
        if (players > 0) services.log.info({ players }, 'undone awards taken back')
      },
    },
    {
      name: 'command-retention',
      everyMs: HOUR_MS,
      async run({ db, clock, log }) {
        const removed = await deleteOldIdempotentCommands(db, clock.now())
        if (removed > 0) log.info({ removed }, 'old commands removed')
      },
    },
  ],
}
