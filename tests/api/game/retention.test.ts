import { expect, test } from 'vitest'
import { practiceBet, startPractice } from '../../../src/contract/game.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { removeIdlePracticeWallets } from '../../../src/server/modules/game/retention.ts'
import { appFixture, reasonOf } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { CYCLE_MS, GAME_ID, newRequestId, registerPlayer, STAKE } from '../../support/player.ts'
import { practiceActorOf } from '../../support/seeds.ts'

onBothEngines('the retention of practice', databases => {
  const app = appFixture(databases)

  const start = (practiceKey?: string) =>
    app.client().call(startPractice, { gameId: GAME_ID, ...(practiceKey ? { practiceKey } : {}) })

  function bet(practiceKey: string) {
    app.clock.move(CYCLE_MS)
    const body = { requestId: newRequestId(), gameId: GAME_ID, stake: STAKE, practiceKey }
    return app.client().call(practiceBet, body)
  }

  async function rowsOf(actorId: string): Promise<number> {
    const { read } = app.services.db
    const tables = ['round', 'server_seed', 'seed_in_force'] as const
    const rows = await Promise.all(
      tables.map(table =>
        read.selectFrom(table).select('actor_id').where('actor_id', '=', actorId).execute(),
      ),
    )
    return rows.flat().length
  }

  test('keeps a wallet for seven days after its last play, and then removes all of it', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    await player.call(startPractice, { gameId: GAME_ID })
    const [used, idle] = [await start(), await start()]
    await bet(idle.practiceKey)
    const idleActor = await practiceActorOf(app, idle.practiceKey)
    app.clock.move(6 * DAY_MS)
    const { coin } = await bet(used.practiceKey)
    expect(await removeIdlePracticeWallets(app.services)).toBe(0)
    app.clock.move(2 * DAY_MS)
    // Two wallets are removed: the idle one and the player's own practice wallet.
    expect(await removeIdlePracticeWallets(app.services)).toBe(2)
    expect(await rowsOf(idleActor)).toBe(0)
    expect(await reasonOf(start(idle.practiceKey))).toBe('practiceUnknown')
    expect((await start(used.practiceKey)).coin).toBe(coin)
    expect(await player.coin()).toBe(10_000)
  })

  test('leaves the ledger without any row of practice', async () => {
    const { practiceKey } = await start()
    const before = await app.services.db.read.selectFrom('entry').select('line').execute()
    await bet(practiceKey)
    const after = await app.services.db.read.selectFrom('entry').select('line').execute()
    expect(after.length).toBe(before.length)
  })
})
