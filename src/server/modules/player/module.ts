import { deleteOldCommands } from '../../ledger/command-retention.ts'
import { releaseGrants } from '../../ledger/grants.ts'
import { countTotals, totalsOf } from '../../ledger/totals.ts'
import { verifyTotals } from '../../ledger/verify-totals.ts'
import { rollBackWager } from '../../ledger/wager-rollback.ts'
import { expireGrants, recordWager, refundWager } from '../../ledger/wagering.ts'
import type { Module } from '../module.ts'
import { adjustCommand } from './adjust.ts'
import { playerCommands } from './commands.ts'
import { findPlayer } from './repository.ts'
import { deleteExpired } from './retention.ts'
import { registerPlayer } from './routes.ts'
import { secondFactorsOf } from './second-factors.ts'
import { excludePlayer } from './standing.ts'
import { standingFields } from './standing-fields.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const playerModule: Module = {
  name: 'player',
  routes: registerPlayer,
  commands: [...playerCommands, adjustCommand],
  verify: ({ db }) => verifyTotals(db),
  hooks(hooks, parts) {
    const { db } = parts
    hooks.provide('profile', playerId => standingFields(parts, playerId))
    hooks.provide('arePromotionsOff', async (playerId, atMs) => {
      const { excludedUntilMs } = await totalsOf(db, playerId)
      return excludedUntilMs > atMs
    })
    hooks.provide('secondFactors', playerId => secondFactorsOf(parts, playerId))
    hooks.provide('isInvited', async playerId => Boolean((await findPlayer(db.read, playerId))?.inviterId))
    hooks.on('exclusionChosen', (tx, exclusion) => excludePlayer({ hooks }, tx, exclusion))
    hooks.on('betSettled', recordWager)
    hooks.on('roundRefunded', refundWager)
    hooks.on('betRolledBack', rollBackWager)
    hooks.on('depositPaid', async (tx, { playerId, amount, atMs }) => {
      countTotals(tx, playerId, { deposited: amount, deposits: 1 })
      await releaseGrants({ hooks }, tx, playerId, atMs)
    })
    hooks.on('withdrawalHeld', (tx, { playerId, amount }) =>
      countTotals(tx, playerId, { withdrawn: amount, withdrawals: 1 }),
    )
    hooks.on('withdrawalRefused', (tx, { playerId, amount }) =>
      countTotals(tx, playerId, { withdrawn: -amount, withdrawals: -1 }),
    )
  },
  jobs: [
    { name: 'delete-expired', everyMs: MINUTE_MS, run: deleteExpired },
    {
      name: 'expire-grants',
      everyMs: MINUTE_MS,
      async run({ db, clock, log }) {
        const expired = await expireGrants(db, clock.now())
        if (expired > 0) log.info({ expired }, 'wagering grants expired')
      },
    },
    {
      name: 'command-retention',
      everyMs: HOUR_MS,
      async run({ db, clock, log }) {
        const removed = await deleteOldCommands(db, clock.now())
        if (removed > 0) log.info({ removed }, 'old commands removed')
      },
    },
  ],
}
