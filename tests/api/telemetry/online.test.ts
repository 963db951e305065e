import { expect, test } from 'vitest'
import { online } from '../../../src/features/telemetry/contract.ts'
import { summarizeTelemetry } from '../../../src/features/telemetry/server/report-repository.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnBothEngines('the heartbeat', databases => {
  const app = startAppForSuite(databases)

  const countOnlinePlayers = async () =>
    (await summarizeTelemetry(app.services.db, 1, app.clock.now())).online
  const lastSeenTimeOf = async (id: string) =>
    (
      await app.services.db.read
        .selectFrom('online_player')
        .select('seen_at_ms')
        .where('player_id', '=', id)
        .executeTakeFirst()
    )?.seen_at_ms

  test('players are counted by the game that they have open, until no heartbeat has come for two and a half minutes', async () => {
    const [one, two, three] = [
      await registerPlayer(app),
      await registerPlayer(app),
      await registerPlayer(app),
    ]
    await one.call(online, { gameId: 1001 })
    await two.call(online, { gameId: 1001 })
    await three.call(online, {})
    expect(await countOnlinePlayers()).toEqual([
      { gameId: 1001, players: 2 },
      { gameId: 0, players: 1 },
    ])
    app.clock.move(120_000)
    await two.call(online, { gameId: 1002 })
    app.clock.move(31_000)
    expect(await countOnlinePlayers()).toEqual([{ gameId: 1002, players: 1 }])
  })

  test('a heartbeat for the same game is stored at most once a minute', async () => {
    const player = await registerPlayer(app)
    await player.call(online, { gameId: 1001 })
    const first = await lastSeenTimeOf(player.id)
    app.clock.move(50_000)
    await player.call(online, { gameId: 1001 })
    expect(await lastSeenTimeOf(player.id)).toBe(first)
    app.clock.move(10_000)
    await player.call(online, { gameId: 1001 })
    expect(await lastSeenTimeOf(player.id)).toBe((first ?? 0) + 60_000)
  })

  test('a heartbeat accepts any whole number as the id of a game', async () => {
    const player = await registerPlayer(app)
    for (const gameId of [-5, 0, 2 ** 31, Number.MAX_SAFE_INTEGER]) await player.call(online, { gameId })
    expect(await lastSeenTimeOf(player.id)).toBe(app.clock.now())
  })
})
