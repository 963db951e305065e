import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { houseAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import type { Services } from '../../../src/server/services.ts'
import { createTestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createPosting } from '../../support/ledger.ts'
import { openGame, registerPlayer, TEST_GAME_ID, TEST_STAKE } from '../../support/player.ts'
import { findJobByName, runJob } from '../../support/schedule.ts'
import { seedLosingPlays } from '../../support/seeds.ts'

describeOnBothEngines('the watch of returns', databases => {
  test('the payout ratio of each game is logged once an hour, as a warning if the odds of the game do not explain it', {
    tags: ['games-deviation'],
  }, async () => {
    const app = await createTestApp(databases)
    const player = await registerPlayer(app)
    await player.deposit(20_000)
    await openGame(player)
    await seedLosingPlays(app, player.id, 1)
    const said: { level: string; game: object; text: string }[] = []
    const recordLog = (level: string) => (game: object, text: string) => void said.push({ level, game, text })
    const services = {
      ...app.services,
      log: { info: recordLog('info'), warn: recordLog('warn') },
    } as unknown as Services
    expect(findJobByName('watch-returns').everyMs).toBe(HOUR_MS)

    const watchReturns = async () => {
      // The job adds up only journals that are older than five minutes, so move the clock.
      app.clock.move(6 * MINUTE_MS)
      await runJob(services, 'roll-up-game-hours')
      await runJob(services, 'watch-returns')
    }

    await player.spin(TEST_STAKE)
    await watchReturns()
    expect(said).toMatchObject([
      { level: 'info', game: { gameId: TEST_GAME_ID, stake: TEST_STAKE, actual: 0, theoretical: 0.959895 } },
    ])

    const award = createPosting(
      houseAccount(`game-${TEST_GAME_ID}`),
      playerAccount(player.id),
      TEST_STAKE * 500,
    )
    const bet = { kind: 'bet', reference: 'award', playerId: player.id, atMs: app.clock.now() }
    await app.services.db.transact(tx => postLedgerJournal(tx, { ...bet, postings: [award] }))
    await watchReturns()
    expect(said.at(-1)).toMatchObject({ level: 'warn', game: { gameId: TEST_GAME_ID, actual: 500 } })

    app.clock.move(25 * HOUR_MS)
    await watchReturns()
    expect(said).toHaveLength(2)
  })
})
