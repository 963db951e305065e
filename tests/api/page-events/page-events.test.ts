import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pageEvents } from '../../../src/contract/page-events.ts'
import { logout } from '../../../src/contract/session.ts'
import { sessionEnd } from '../../../src/features/auth/contract/auth.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { PAGE_EVENT_RETENTION_MS } from '../../../src/features/page-events/server/module.ts'
import { palayokPopEngine } from '../../../src/games/palayok-pop/rules.ts'
import { startDispatcher } from '../../../src/server/events/dispatcher.ts'
import { RECENT_HUB_EVENTS_WINDOW_MS } from '../../../src/server/events/hub/feed.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { STREAM_LEASE_MS } from '../../../src/server/http/open-streams.ts'
import { startAppForSuite, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { openEventStream, type TestEventStream } from '../../support/event-stream.ts'
import { eventually } from '../../support/eventually.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const READY = { type: 'ready' }
const RED_DOTS = { type: 'redDots' }
const BALANCE = { type: 'balance' }

describeOnBothEngines('page events', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let stopDispatcher: () => Promise<void>
  let player: TestPlayer
  let tests = 0
  const opened: TestEventStream[] = []

  beforeAll(() => {
    stopDispatcher = startDispatcher(app.services, outboxConsumers)
  })

  afterAll(() => stopDispatcher())

  beforeEach(async () => {
    // Moves the clock so far that the server has forgotten the events of earlier tests.
    passTime(PAGE_EVENT_RETENTION_MS * tests++)
    player = await registerPlayer(app)
  })

  afterEach(async () => {
    await Promise.all(opened.splice(0).map(stream => stream.leave()))
    // Waits until the database has no rows of open streams, which count towards a limit.
    await eventually(async () => expect(await openStreamRows()).toEqual([]))
  })

  const passTime = (ms: number) => {
    for (const { clock } of [app, second]) clock.move(ms)
  }

  /** Moves the clock so that earlier events are no longer recent. Then opens a stream, and waits until it is ready. */
  async function openStream(at: TestApp, token = player.token, body: object = {}): Promise<TestEventStream> {
    passTime(RECENT_HUB_EVENTS_WINDOW_MS)
    return openStreamNow(at, token, body)
  }

  /**
   * Moves the clock by one millisecond and opens a stream. Waits until the stream is ready, unless it continues after a
   * `lastEventId`.
   */
  async function openStreamNow(
    at: TestApp,
    token = player.token,
    body: object = {},
  ): Promise<TestEventStream> {
    passTime(1)
    const stream = await openEventStream(at, pageEvents.path, token, body)
    opened.push(stream)
    if (stream.status === 200 && !('lastEventId' in body)) await stream.at(0)
    return stream
  }

  const openStreamRows = () => app.services.db.read.selectFrom('open_stream').selectAll().execute()

  /**
   * Moves the clock by one millisecond and publishes an event, since events of the same millisecond may arrive in any
   * order.
   */
  const publishEvent = (topic: 'all' | `player:${string}`, event: object) => {
    passTime(1)
    return app.services.db.transact(tx => app.services.hub.publish(tx, topic, event, app.clock.now()))
  }

  test('page events reach the pages of their player in all processes, and no pages of other players', async () => {
    const other = await registerPlayer(app)
    const [own, elsewhere, others] = [
      await openStream(app),
      await openStream(second),
      await openStream(second, other.token),
    ]
    await player.deposit(50_000)
    for (const stream of [own, elsewhere]) {
      await stream.at(2)
      expect(stream.data()).toHaveLength(3)
      expect(stream.data()).toEqual(expect.arrayContaining([READY, BALANCE, RED_DOTS]))
    }
    await publishEvent('all', { type: 'settings', version: 7 })
    await others.at(1)
    expect(others.data()).toEqual([READY, { type: 'settings', version: 7 }])
    await own.at(3)
    expect(own.events[3]?.id).toBe(others.events[1]?.id)
  })

  test('an open page is told that the balance has changed when the server refunds a round', async () => {
    await player.deposit(50_000)
    const { gameId, defaultStake: stake } = palayokPopEngine
    await player.call(startGame, { gameId })
    await player.call(gameBet, { requestId: newRequestId(), gameId, stake, choice: { soot: 2 } })
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('round')
        .set({ engine_state: '{"soot":2,"broken":[3,3]}' })
        .where('actor_id', '=', player.id)
        .execute(),
    )
    const stream = await openStream(app)
    await player.call(startGame, { gameId })
    expect(await player.coin()).toBe(50_000)
    const after = { type: 'settings', version: 8 }
    await publishEvent('all', after)
    await eventually(() => expect(stream.data()).toContainEqual(after))
    expect(stream.data()).toContainEqual(BALANCE)
  })

  test('a change of the settings in one process is announced to open pages that another process serves', async () => {
    const stream = await openStream(second)
    const stamp = { staff: 'test', atMs: app.clock.now() }
    await app.services.settings.set('idleMinutes', 29, stamp)
    expect(JSON.parse((await stream.at(1)).data)).toEqual({
      type: 'settings',
      version: app.services.settings.version,
    })
  })

  test('a reopened event stream continues after the last event that the page got, even if another process serves it now', async () => {
    const first = await openStream(app)
    await publishEvent(`player:${player.id}`, { n: 1 })
    await first.at(1)
    await first.leave()
    for (const n of [2, 3]) await publishEvent(`player:${player.id}`, { n })
    await publishEvent('player:somebody', { n: 4 })
    const again = await openStream(second, player.token, { lastEventId: first.events[1]?.id })
    await again.at(1)
    await publishEvent(`player:${player.id}`, { n: 5 })
    await again.at(2)
    expect(again.data()).toEqual([{ n: 2 }, { n: 3 }, { n: 5 }])
    const ids = again.events.map(({ id }) => Number(id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('a new event stream gets the events of the last seconds, whether or not its process has other streams', async () => {
    for (const process of [app, second]) {
      for (const isOther of [false, true]) {
        if (isOther) await openStream(process, (await registerPlayer(app)).token)
        passTime(RECENT_HUB_EVENTS_WINDOW_MS)
        await publishEvent(`player:${player.id}`, { n: 1 })
        await publishEvent('player:somebody', { n: 2 })
        await eventually(async () => expect((await storedEvents()).at(-1)).toBe('{"n":2}'))
        const stream = await openStreamNow(process)
        await publishEvent(`player:${player.id}`, { n: 3 })
        await stream.at(2)
        expect(stream.data()).toEqual([READY, { n: 1 }, { n: 3 }])
        await stream.leave()
      }
    }
  })

  const storedEvents = async () => {
    const events = app.services.db.read.selectFrom('hub_event').select('data').orderBy('id')
    return (await events.execute()).map(({ data }) => data)
  }

  test('a page that has missed events which are already deleted is told to load its data again', async () => {
    const first = await openStream(app)
    for (const n of [1, 2, 3]) await publishEvent('all', { n })
    await first.at(3)
    await first.leave()
    passTime(PAGE_EVENT_RETENTION_MS)
    await publishEvent('all', { n: 4 })
    await runJob(app.services, 'page-event-retention')
    const again = await openStream(second, player.token, { lastEventId: first.events[1]?.id })
    await again.at(0)
    await publishEvent('all', { n: 5 })
    await again.at(1)
    expect(again.data()).toEqual([{ type: 'reload' }, { n: 5 }])
    // An id that no event has yet, as when the client has read events before an older database was restored.
    const ahead = await openStream(app, player.token, { lastEventId: '999999999999999' })
    await ahead.at(0)
    expect(ahead.data()).toEqual([{ type: 'reload' }])
    const next = await openStream(app, player.token, { lastEventId: again.events[1]?.id })
    await publishEvent('all', { n: 6 })
    await next.at(0)
    expect(next.data(), 'nothing is missing').toEqual([{ n: 6 }])
  })

  test("a player's third event stream replaces the oldest one, in whichever process that is", async () => {
    const first = await openStream(second)
    const [lasting, third] = [await openStreamNow(app), await openStreamNow(app)]
    expect(await first.end()).toMatchObject({ type: 'end', data: '{"reason":"replaced"}' })
    await publishEvent('all', { n: 1 })
    for (const stream of [lasting, third]) await stream.at(1)
    expect(first.events).toHaveLength(2)
    expect(await openStreamRows()).toHaveLength(2)
  })

  test('of many event streams that a player opens at once, only two stay open', async () => {
    const streams = await Promise.all(
      Array.from({ length: 8 }, (_, n) => openStream(n % 2 === 0 ? app : second)),
    )
    await eventually(async () => {
      expect(await openStreamRows()).toHaveLength(2)
      expect(streams.filter(({ isOver }) => isOver)).toHaveLength(6)
    })
  })

  test('a log-out ends the event streams of its session in every process, and no other streams', async () => {
    const otherSession = await logInAgain(app, player)
    const [own, elsewhere] = [await openStream(second), await openStream(second, otherSession.token)]
    await player.call(logout, {})
    expect(await own.end()).toMatchObject({ type: 'end', data: '{"reason":"sessionOver"}' })
    await publishEvent('all', { n: 1 })
    await elsewhere.at(1)
    expect(elsewhere.isOver).toBe(false)
    expect((await openStream(app)).status).toBe(401)
  })

  test('the event streams of a session end when another session ends it, and when the player is excluded', async () => {
    const otherSession = await logInAgain(app, player)
    const own = await openStream(second)
    const lasting = await openStream(second, otherSession.token)
    await otherSession.call(sessionEnd, {})
    expect(await own.end()).toMatchObject({ type: 'end', data: '{"reason":"sessionOver"}' })
    expect(lasting.isOver).toBe(false)
    const atMs = app.clock.now()
    const exclusion = { playerId: player.id, untilMs: atMs + STREAM_LEASE_MS, reason: 'test', atMs }
    await app.services.db.transact(tx => excludePlayer(app.services, tx, exclusion))
    expect(await lasting.end()).toMatchObject({ type: 'end', data: '{"reason":"sessionOver"}' })
  })

  test('an event stream stays open while its session is idle', async () => {
    const stream = await openStream(app)
    for (const { clock } of [app, second]) clock.move(2 * 60 * 60_000)
    await publishEvent('all', { n: 1 })
    await stream.at(1)
    expect(stream.isOver).toBe(false)
  })

  test("event streams of a dead process no longer count towards a player's maximum, and their rows are deleted", async () => {
    const atMs = app.clock.now()
    await app.services.db.transact(async tx => {
      await tx.query.insertInto('stream_process').values({ id: 'dead', seen_at_ms: atMs }).execute()
      const row = { player_id: player.id, process_id: 'dead', opened_at_ms: atMs + STREAM_LEASE_MS * 2 }
      const values = ['a', 'b'].map(id => ({ ...row, id: `dead-${id}` }))
      const orphan = { ...row, id: 'orphan', process_id: 'stopped' }
      await tx.query
        .insertInto('open_stream')
        .values([...values, orphan])
        .execute()
    })
    for (const { clock } of [app, second]) clock.move(STREAM_LEASE_MS)
    const streams = [await openStream(app), await openStream(app)]
    await runJob(app.services, 'page-event-retention')
    expect(
      (await openStreamRows()).filter(({ process_id }) => ['dead', 'stopped'].includes(process_id)),
    ).toEqual([])
    await publishEvent('all', { n: 1 })
    for (const stream of streams) await stream.at(1)
  })

  test('a process whose lease was removed ends its event streams, and the pages can connect again', async () => {
    const stream = await openStream(app)
    await app.services.db.transact(async tx => {
      await tx.query.deleteFrom('open_stream').execute()
      await tx.query.deleteFrom('stream_process').execute()
    })
    passTime(STREAM_LEASE_MS)
    expect(await stream.end()).toMatchObject({ type: 'message' })
    await openStream(app)
    expect(await openStreamRows()).toHaveLength(1)
  })

  test.each([
    ['a negative number', '-1'],
    ['a text', 'x'],
    ['a fraction', '1.5'],
    ['an exponent', '1e3'],
    ['too many digits', '1'.repeat(16)],
    ['the id of a topic', "1' or topic = 'player:x"],
    ['an empty text', ''],
  ])('an event stream whose last event id is %s is refused', async (_, lastEventId) => {
    expect((await openStream(app, player.token, { lastEventId })).status).toBe(400)
    expect((await openStream(app, player.token, { lastEventId: 1, topics: ['player:x'] })).status).toBe(400)
  })
})
