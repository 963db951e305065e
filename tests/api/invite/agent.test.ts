import { beforeEach, expect, test } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import {
  appAgent5User,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../../../src/features/invite/contract/agent.ts'
import { appAgent5UserInviteValidReceive } from '../../../src/features/invite/contract/invite.ts'
import { COMMISSION_DAYS } from '../../../src/features/invite/rules/agent.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import { lockTotals } from '../../../src/server/player-money/totals/totals.ts'
import { openActivity } from '../../support/activities.ts'
import { appForEachTest, outcomeOf, reasonOf } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { meetTerms, registerInvitee, stake } from '../../support/invitees.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

onOneEngine('agents', databases => {
  const app = appForEachTest(databases)
  let agent: TestPlayer
  let invitees: TestPlayer[]

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.agent5)
    await openActivity(app.services, ACTIVITY_TYPE.inviteUserSpin)
    agent = await registerPlayer(app)
    invitees = []
    for (let count = 0; count < 2; count++) invitees.push(await registerInvitee(app, agent))
    for (const invitee of invitees) await invitee.deposit(1_000_000)
  })

  const state = () => agent.call(appAgent5User, {})
  const join = () => agent.call(appAgent5UserJoin, {})
  const log = async () => (await agent.call(appAgent5UserLog, {})).list
  const receive = (requestId = newRequestId()) => agent.call(appAgent5UserReceive, { requestId })
  const afterLogin = () => agent.call(getAfterLoginInfoWeb, DEVICE)
  const dot = async () => (await afterLogin()).redDots.agent5AwardFlag
  const settle = () => runJob(app.services, 'settle-agents')

  /** Moves the clock past the end of the day, and settles the day. */
  async function endDay(): Promise<void> {
    app.clock.move(DAY_MS)
    await settle()
    await agent.reauthenticate()
  }

  const stakeAll = async (amount: number) => {
    for (const { id } of invitees) await stake(app, id, amount)
  }

  test("a player sees the agent's table and figures before becoming an agent", async () => {
    await stakeAll(400_000)
    expect(await state()).toMatchObject({
      isAgent: false,
      invited: 2,
      today: { active: 2, staked: 800_000 },
      ready: 0,
    })
    await endDay()
    expect(await log()).toEqual([])
    expect(await reasonOf(receive())).toBe('notYetEarned')
    expect((await afterLogin()).isAgent).toBe(false)
    await join()
    expect((await afterLogin()).isAgent, 'known to every page').toBe(true)
  })

  test('an agent gets the commission of a day after it, once, and without wagering', {
    tags: 'race',
  }, async () => {
    await join()
    await stakeAll(400_000)
    app.clock.move(12 * HOUR_MS - 1)
    await settle()
    expect(await log()).toEqual([])
    app.clock.move(1)
    await settle()
    expect(await log()).toMatchObject([
      { day: '2026-11-20', active: 2, staked: 800_000, rate: 5, commission: 400, state: 'ready' },
    ])
    expect(await dot()).toBe(true)
    await agent.reauthenticate()
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(receive())))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(await agent.coin()).toBe(400)
    expect(await dot()).toBe(false)
    expect(await log()).toMatchObject([{ state: 'taken' }])
    expect(await state()).toMatchObject({ ready: 0, taken: 400 })
    expect(await verifyAll(app.services)).toEqual([])
  })

  test('more active invitees bring a higher rate, and invitees below the least stake bring nothing', async () => {
    await join()
    while (invitees.length < 10) {
      const invitee = await registerInvitee(app, agent)
      await invitee.deposit(100_000)
      invitees.push(invitee)
    }
    await stakeAll(10_000)
    await endDay()
    await stakeAll(9_999)
    await endDay()
    expect(await log()).toMatchObject([
      { active: 0, rate: 0, commission: 0, state: 'none' },
      { active: 10, staked: 100_000, rate: 10, commission: 100 },
    ])
  })

  test('the commission of a day expires when the agent does not claim it in time', async () => {
    await join()
    await stakeAll(400_000)
    for (let day = 0; day < COMMISSION_DAYS; day++) await endDay()
    expect(await state()).toMatchObject({ ready: 400 })
    await endDay()
    expect(await state()).toMatchObject({ ready: 0 })
    expect(await reasonOf(receive())).toBe('notYetEarned')
  })

  test('claimed commission for bets that are rolled back later is deducted from later commission', async () => {
    await join()
    const [first] = invitees as [TestPlayer]
    const betAtMs = app.clock.now()
    await stakeAll(400_000)
    const roundId = await stake(app, first.id, 200_000)
    await endDay()
    await receive()
    expect(await agent.coin()).toBe(500)
    await rollBack(first.id, roundId, betAtMs, 200_000)
    await settle()
    expect(await state()).toMatchObject({ shortfall: 100 })
    await stakeAll(400_000)
    await endDay()
    expect(await log()).toMatchObject([{ commission: 400, carried: 100, state: 'ready' }, {}])
    await receive()
    expect(await agent.coin()).toBe(800)
    expect(await state()).toMatchObject({ shortfall: 0 })
  })

  test('bets rolled back before the claim lower the commission of their day', async () => {
    await join()
    const [first] = invitees as [TestPlayer]
    const betAtMs = app.clock.now()
    await stakeAll(400_000)
    const roundId = await stake(app, first.id, 200_000)
    await endDay()
    await rollBack(first.id, roundId, betAtMs, 200_000)
    expect(await log()).toMatchObject([{ state: 'checked' }])
    expect(await reasonOf(receive())).toBe('notYetEarned')
    await settle()
    await receive()
    expect(await agent.coin()).toBe(400)
  })

  test('an agent may claim coins in place of a turn, which other players may not', async () => {
    const [first] = invitees as [TestPlayer]
    await meetTerms(app, first)
    await runJob(app.services, 'find-valid-invitees')
    app.clock.move(INVITE_TERMS.waitDays * DAY_MS)
    await agent.reauthenticate()
    const take = () => agent.call(appAgent5UserInviteValidReceive, { requestId: newRequestId() })
    expect(await reasonOf(take())).toBe('notYetEarned')
    await join()
    expect(await take()).toMatchObject({
      kind: 'agent-valid',
      items: [{ id: ITEM.coin, count: INVITE_TERMS.agentAmount }],
    })
    expect(await reasonOf(take())).toBe('notYetEarned')
  })

  /**
   * Rolls back a bet of an earlier day like a provider: it changes the counters and announces the rollback to the
   * modules.
   */
  async function rollBack(playerId: string, roundId: string, betAtMs: number, amount: number): Promise<void> {
    const { db, hooks, clock } = app.services
    await db.transact(async tx => {
      await lockTotals(tx, playerId)
      await hooks.emit(tx, 'betRolledBack', {
        playerId,
        gameId: 1,
        roundId,
        betId: '0',
        amount: centavos(amount),
        bonusPart: centavos(0),
        counted: centavos(amount),
        betAtMs,
        atMs: clock.now(),
      })
    })
  }
})
