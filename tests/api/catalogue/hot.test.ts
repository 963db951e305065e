import { beforeEach, expect, test } from 'vitest'
import { appConfig, preLogin } from '../../../src/contract/config.ts'
import { HOT_PLAYS_MIN } from '../../../src/domain/catalogue.ts'
import { utcDay } from '../../../src/domain/day.ts'
import { newId } from '../../../src/server/clock.ts'
import { runJob } from '../../../src/server/jobs.ts'
import { catalogueModule } from '../../../src/server/modules/catalogue/module.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { GAME_ID } from '../../support/player.ts'

/** No game of the catalogue. */
const UNKNOWN_GAME_ID = 4711

const DAY_MS = 24 * 60 * 60 * 1000

onBothEngines('hot games', databases => {
  let app: TestApp

  beforeEach(async () => {
    app = await createTestApp(databases)
  })

  /** Adds plays of a player as the roll-up of days does. */
  async function addPlays(gameId: number, plays: number, daysAgo = 0): Promise<void> {
    const atMs = app.clock.now() - daysAgo * DAY_MS
    const row = { player_id: newId(atMs), day: utcDay(atMs), game_id: gameId, plays, stake: 0, payout: 0 }
    await app.parts.db.transact(
      async tx => void (await tx.query.insertInto('game_day').values(row).execute()),
    )
  }

  async function refresh(): Promise<void> {
    for (const job of catalogueModule.jobs ?? []) await runJob(app.parts, job)
  }

  const hot = async () => (await app.client().call(preLogin, {})).hotGameIds

  test('are none before enough was played, and those played yesterday and today from then on', async () => {
    await addPlays(GAME_ID, HOT_PLAYS_MIN, 2)
    await addPlays(GAME_ID, HOT_PLAYS_MIN - 1, 1)
    await addPlays(UNKNOWN_GAME_ID, HOT_PLAYS_MIN * 2)
    await refresh()
    expect(await hot()).toEqual([])
    await addPlays(GAME_ID, 1)
    expect(await hot()).toEqual([])
    await refresh()
    expect(await hot()).toEqual([GAME_ID])
    expect((await app.client().call(appConfig, {})).hotGameIds).toEqual([GAME_ID])
    app.clock.move(2 * DAY_MS)
    await refresh()
    expect(await hot()).toEqual([])
  })

  test('raise the version of the configuration when they change, and only then', async () => {
    const { settings } = app.parts
    await addPlays(GAME_ID, HOT_PLAYS_MIN)
    const { version } = settings
    await refresh()
    expect(settings.version).toBe(version + 1)
    await addPlays(GAME_ID, 1)
    await refresh()
    expect(settings.version).toBe(version + 1)
  })
})
