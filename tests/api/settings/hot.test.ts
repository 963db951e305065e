import { expect, test } from 'vitest'
import { appConfig, preLogin } from '../../../src/contract/settings.ts'
import { HOT_GAME_PLAYS_MIN } from '../../../src/domain/games/catalogue.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { settingsModule } from '../../../src/server/site/module.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { TEST_GAME_ID } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** A game that is not in the catalog. */
const UNKNOWN_GAME_ID = 4711

describeOnOneEngine('hot games', databases => {
  const app = startAppForEachTest(databases)

  /** Adds a row of an hour's plays of a game, such as the job `roll-up-game-hours` writes. */
  async function addPlays(gameId: number, plays: number, daysAgo = 0): Promise<void> {
    const atMs = app.clock.now() - daysAgo * DAY_MS
    const hour = Math.floor(atMs / HOUR_MS)
    const row = { hour, game_id: gameId, plays, stake: 0, payout: 0, stakes_squared: 0 }
    await app.services.db.transact(
      async tx =>
        void (await tx.query
          .insertInto('game_hour')
          .values(row)
          .onConflict(conflict =>
            conflict
              .columns(['hour', 'game_id'])
              .doUpdateSet(set => ({ plays: set('game_hour.plays', '+', plays) })),
          )
          .execute()),
    )
  }

  async function runSettingsJobs(): Promise<void> {
    for (const job of settingsModule.jobs ?? []) await runJob(app.services, job)
  }

  const hotGameIds = async () => (await app.client().call(preLogin, {})).hotGameIds

  test('a game is marked as hot once it was played enough yesterday and today, and not before', async () => {
    await addPlays(TEST_GAME_ID, HOT_GAME_PLAYS_MIN, 2)
    await addPlays(TEST_GAME_ID, HOT_GAME_PLAYS_MIN - 1, 1)
    await addPlays(UNKNOWN_GAME_ID, HOT_GAME_PLAYS_MIN * 2)
    await runSettingsJobs()
    expect(await hotGameIds()).toEqual([])
    await addPlays(TEST_GAME_ID, 1)
    expect(await hotGameIds()).toEqual([])
    await runSettingsJobs()
    expect(await hotGameIds()).toEqual([TEST_GAME_ID])
    expect((await app.client().call(appConfig, {})).hotGameIds).toEqual([TEST_GAME_ID])
    app.clock.move(2 * DAY_MS)
    await runSettingsJobs()
    expect(await hotGameIds()).toEqual([])
  })

  test('a change in the list of hot games raises the version of the configuration, and further plays without a change do not', async () => {
    const { settings } = app.services
    await addPlays(TEST_GAME_ID, HOT_GAME_PLAYS_MIN)
    const { version } = settings
    await runSettingsJobs()
    expect(settings.version).toBe(version + 1)
    await addPlays(TEST_GAME_ID, 1)
    await runSettingsJobs()
    expect(settings.version).toBe(version + 1)
  })
})
