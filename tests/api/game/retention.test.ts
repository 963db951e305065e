import { expect, test } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { practiceBet, startPractice } from '../../../src/features/game/contract/game.ts'
import { removeIdlePracticeWallets } from '../../../src/features/game/server/retention.ts'
import { newId } from '../../../src/server/clock.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import {
  newRequestId,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  TEST_STAKE,
} from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'
import { practiceActorIdOf, seedQuietPlays } from '../../support/seeds.ts'

describeOnBothEngines('retention of practice', databases => {
  const app = startAppForSuite(databases)

  const startWallet = (practiceKey?: string) =>
    app.client().call(startPractice, { gameId: TEST_GAME_ID, ...(practiceKey ? { practiceKey } : {}) })

  function placePracticeBet(practiceKey: string) {
    app.clock.move(TEST_GAME_CYCLE_MS)
    const body = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE, practiceKey }
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

  test('a practice wallet is kept for seven days after its last play, then deleted with its rounds', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    await player.call(startPractice, { gameId: TEST_GAME_ID })
    const [used, idle] = [await startWallet(), await startWallet()]
    // A play that opens a round would be refused as a new bet later.
    await seedQuietPlays(app, await practiceActorIdOf(app, used.practiceKey))
    await placePracticeBet(idle.practiceKey)
    await placePracticeBet(used.practiceKey)
    const idleActor = await practiceActorIdOf(app, idle.practiceKey)
    app.clock.move(6 * DAY_MS)
    const { coin } = await placePracticeBet(used.practiceKey)
    // The job removes one wallet: the player's own practice wallet, which nobody has played with.
    expect(await removeIdlePracticeWallets(app.services, createJobRun(app.services))).toBe(1)
    app.clock.move(2 * DAY_MS)
    expect(await removeIdlePracticeWallets(app.services, createJobRun(app.services))).toBe(1)
    expect(await rowsOf(idleActor)).toBe(0)
    expect(await refusalReasonOfCall(startWallet(idle.practiceKey))).toBe('practiceUnknown')
    expect((await startWallet(used.practiceKey)).coin).toBe(coin)
    expect(await player.coin()).toBe(10_000)
  })

  test('a practice wallet that nobody plays with is deleted after a day with its seeds, and the next visit gets another', async () => {
    const { practiceKey } = await startWallet()
    const actorId = await practiceActorIdOf(app, practiceKey)
    const removeIdle = () => removeIdlePracticeWallets(app.services, createJobRun(app.services))
    await removeIdle()
    app.clock.move(DAY_MS - 1)
    expect(await startWallet(practiceKey)).toMatchObject({ practiceKey })
    app.clock.move(DAY_MS + 1)
    expect(await removeIdle()).toBe(1)
    expect(await rowsOf(actorId)).toBe(0)
    expect(await refusalReasonOfCall(startWallet(practiceKey))).toBe('practiceUnknown')
  })

  test('a practice wallet with many rounds is deleted in several transactions, and the deletion continues after a crash', async () => {
    const { services } = app
    const { db } = services
    const { practiceKey } = await startWallet()
    await placePracticeBet(practiceKey)
    const actorId = await practiceActorIdOf(app, practiceKey)
    const row = await db.read
      .selectFrom('round')
      .selectAll()
      .where('actor_id', '=', actorId)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: 250 }, () => newId(app.clock.now()))
    const copies = ids.map((id, place) => ({ ...row, id, previous_round_id: ids[place - 1] ?? row.id }))
    await db.transact(async ({ query }) => {
      await query
        .insertInto('round')
        .values(copies.map(each => ({ ...each, state: 'closed' as const })))
        .execute()
      const last = { last_round_id: ids.at(-1) as string }
      await query.updateTable('seed_in_force').set(last).where('actor_id', '=', actorId).execute()
    })
    app.clock.move(8 * DAY_MS)
    let begun = 0
    const dying = replaceMethods(db, {
      transact: (work, options) =>
        ++begun > 2 ? Promise.reject(new Error('killed')) : db.transact(work, options),
    })
    const killed = { ...services, db: dying }
    await expect(removeIdlePracticeWallets(killed, createJobRun(killed))).rejects.toThrow('killed')
    const left = await rowsOf(actorId)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(250)
    expect(await refusalReasonOfCall(startWallet(practiceKey))).toBe('practiceUnknown')
    await removeIdlePracticeWallets(services, createJobRun(services))
    expect(await rowsOf(actorId)).toBe(0)
    expect(await removeIdlePracticeWallets(services, createJobRun(services))).toBe(0)
  })

  test('deleting a practice wallet leaves none of its rows in the ledger', async () => {
    const { practiceKey } = await startWallet()
    const before = await app.services.db.read.selectFrom('entry').select('line').execute()
    await placePracticeBet(practiceKey)
    const after = await app.services.db.read.selectFrom('entry').select('line').execute()
    expect(after.length).toBe(before.length)
  })
})
