import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { runOperatorCommandOnServer } from './operator.ts'
import { callApi } from './player.ts'
import { runJob, type SharedServer } from './servers.ts'
import { expect } from './test.ts'

export interface Draws {
  readonly draws: readonly { readonly drawId: string; readonly tier: number }[]
}

/** Opens the lottery's activity and its draws, and returns the draws. */
export async function openLottery(page: Page, server: SharedServer): Promise<Draws['draws']> {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.lottery))
  await runJob(server, 'lottery')
  const { draws } = await callApi<Draws>(page, '/lotteryData', {})
  expect(draws).toHaveLength(5)
  return draws
}

/** Sets the end of sales of a tier's open draw to the past in the database, and runs the draw. */
export async function endSales(server: SharedServer, tier: 2 | 4): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    await db.transact(async tx => {
      await tx.query
        .updateTable('lottery_draw')
        .set({ closes_at_ms: Date.now() - 1 })
        .where('tier', '=', tier)
        .where('state', '=', 'open')
        .execute()
    })
  } finally {
    await db.close()
  }
  await runJob(server, 'lottery')
}
