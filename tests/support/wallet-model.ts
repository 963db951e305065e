import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { verifyAllRecords } from '../../src/server/operator/verify.ts'
import { openActivities } from './activities.ts'
import type { TestApp } from './app.ts'
import { openLotteryDraws, registerTicketBuyer } from './lottery.ts'
import { WalletRun } from './wallet-run.ts'
import { arbitraryMoneySteps } from './wallet-steps.ts'

/** When the server and the model differ after a step, the error message lists this many steps before that step. */
const LAST_STEPS = 8

/**
 * Compares the server with the model in many sequences of steps, each by a new player. Then it verifies the ledger, and
 * that no journal has moved value from one player to another.
 * @param seed repeats a failed run, which prints its seed
 * @returns the number of steps
 */
export async function assertWalletsFollowModel(
  app: TestApp,
  numRuns: number,
  seed?: number,
): Promise<number> {
  await openActivities(app.services, [ACTIVITY_TYPE.firstDeposit, ACTIVITY_TYPE.points])
  await openLotteryDraws(app)
  let taken = 0
  const property = fc.asyncProperty(arbitraryMoneySteps, async steps => {
    const run = new WalletRun(app, await registerTicketBuyer(app, 0))
    for (const [place, step] of steps.entries()) {
      try {
        await run.takeStep(step)
        await run.compare()
      } catch (cause) {
        const last = steps.slice(Math.max(0, place - LAST_STEPS), place + 1)
        throw new Error(`Step ${place} differs. The last steps: ${JSON.stringify(last)}`, { cause })
      }
      taken++
    }
  })
  // Does not shrink a failing sequence, since a shorter sequence would have other random results of games.
  await fc.assert(property, { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) })
  expect(await verifyAllRecords(app.services)).toEqual([])
  const between = await sql`select entry.journal_id from entry
    where entry.account like 'player:%' or entry.account like 'safebox:%'
    group by entry.journal_id
    having count(distinct substr(entry.account, length(entry.account) - 25)) > 1`.execute(
    app.services.db.read,
  )
  expect(between.rows).toEqual([])
  return taken
}
