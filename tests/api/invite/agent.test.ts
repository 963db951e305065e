import { beforeEach, expect, test } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import {
  appAgent5User,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../../../src/features/invite/contract/agent.ts'
import { appAgent5UserInviteValidReceive } from '../../../src/features/invite/contract/invite.ts'
import { COMMISSION_CLAIM_WINDOW_DAYS } from '../../../src/features/invite/rules/agent.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { listAgentDaysOf, meetInviteTerms, placeEvenBet, registerInvitee } from '../../support/invitees.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

describeOnOneEngine('agents', databases => {
  const app = startAppForEachTest(databases)
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

  const agentState = () => agent.call(appAgent5User, {})
  const becomeAgent = () => agent.call(appAgent5UserJoin, {})
  const agentLog = () => listAgentDaysOf(app, agent)
  const receiveCommission = (requestId = newRequestId()) => agent.call(appAgent5UserReceive, { requestId })
  const afterLogin = () => agent.call(getAfterLoginInfoWeb, DEVICE)
  const hasDot = async () => (await afterLogin()).redDots.agent5AwardFlag
  const settleAgents = () => runJob(app.services, 'settle-agents')

  /** Moves the clock over midnight, and runs the job that settles the day. */
  async function endDay(): Promise<void> {
    app.clock.move(DAY_MS)
    await settleAgents()
    await agent.reauthenticate()
  }

  const stakeAll = async (amount: number) => {
    for (const { id } of invitees) await placeEvenBet(app, id, amount)
  }

  test('before becoming an agent, a player sees the number of invitees and of active ones, but no stakes and no commission', async () => {
    await stakeAll(400_000)
    expect(await agentState()).toMatchObject({
      isAgent: false,
      invited: 2,
      today: { active: 2, staked: null },
      ready: 0,
    })
    await endDay()
    expect(await agentLog()).toEqual([])
    expect(await refusalReasonOfCall(receiveCommission())).toBe('notYetEarned')
    expect((await afterLogin()).isAgent).toBe(false)
    await becomeAgent()
    expect((await afterLogin()).isAgent, 'known to every page').toBe(true)
  })

  test('an agent can claim the commission of a day once, after that day is over, and without wagering', {
    tags: 'race',
  }, async () => {
    await becomeAgent()
    await stakeAll(400_000)
    app.clock.move(12 * HOUR_MS - 1)
    await settleAgents()
    expect(await agentLog()).toEqual([])
    app.clock.move(1)
    await settleAgents()
    expect(await agentLog()).toMatchObject([
      { day: '2026-11-20', active: 2, staked: 800_000, rate: 5, commission: 400, state: 'ready' },
    ])
    expect(await hasDot()).toBe(true)
    await agent.reauthenticate()
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(receiveCommission())))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(await agent.coin()).toBe(400)
    expect(await hasDot()).toBe(false)
    expect(await agentLog()).toMatchObject([{ state: 'taken' }])
    expect(await agentState()).toMatchObject({ ready: 0, taken: 400 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an agent sees what invitees staked only for days with at least three active invitees', async () => {
    await becomeAgent()
    await stakeAll(400_000)
    expect((await agentState()).today).toEqual({ active: 2, staked: null })
    await endDay()
    const third = await registerInvitee(app, agent)
    await third.deposit(100_000)
    invitees.push(third)
    await stakeAll(9_999)
    expect((await agentState()).today, 'three who staked, none of them active').toEqual({
      active: 0,
      staked: null,
    })
    await stakeAll(1)
    expect((await agentState()).today).toEqual({ active: 3, staked: 30_000 })
    await endDay()
    const { list } = await agent.call(appAgent5UserLog, {})
    expect(list.map(({ active, staked }) => ({ active, staked }))).toEqual([
      { active: 3, staked: 30_000 },
      { active: 2, staked: null },
    ])
  })

  test('more active invitees bring a higher rate, and invitees below the minimum stake bring no commission', async () => {
    await becomeAgent()
    while (invitees.length < 10) {
      const invitee = await registerInvitee(app, agent)
      await invitee.deposit(100_000)
      invitees.push(invitee)
    }
    await stakeAll(10_000)
    await endDay()
    await stakeAll(9_999)
    await endDay()
    expect(await agentLog()).toMatchObject([
      { active: 0, rate: 0, commission: 0, state: 'none' },
      { active: 10, staked: 100_000, rate: 10, commission: 100 },
    ])
  })

  test('the commission of a day expires when the agent does not claim it in time', async () => {
    await becomeAgent()
    await stakeAll(400_000)
    for (let day = 0; day < COMMISSION_CLAIM_WINDOW_DAYS; day++) await endDay()
    expect(await agentState()).toMatchObject({ ready: 400 })
    await endDay()
    expect(await agentState()).toMatchObject({ ready: 0 })
    expect(await refusalReasonOfCall(receiveCommission())).toBe('notYetEarned')
  })

  test('claimed commission for bets that are rolled back later is deducted from later commission', async () => {
    await becomeAgent()
    const [first] = invitees as [TestPlayer]
    const betAtMs = app.clock.now()
    await stakeAll(400_000)
    const roundId = await placeEvenBet(app, first.id, 200_000)
    await endDay()
    await receiveCommission()
    expect(await agent.coin()).toBe(500)
    await rollBackBet(first.id, roundId, betAtMs, 200_000)
    await settleAgents()
    expect(await agentState()).toMatchObject({ shortfall: 100 })
    await stakeAll(400_000)
    await endDay()
    expect(await agentLog()).toMatchObject([{ commission: 400, carried: 100, state: 'ready' }, {}])
    await receiveCommission()
    expect(await agent.coin()).toBe(800)
    expect(await agentState()).toMatchObject({ shortfall: 0 })
  })

  test('bets rolled back before the commission of their day is claimed lower that commission', async () => {
    await becomeAgent()
    const [first] = invitees as [TestPlayer]
    const betAtMs = app.clock.now()
    await stakeAll(400_000)
    const roundId = await placeEvenBet(app, first.id, 200_000)
    await endDay()
    await rollBackBet(first.id, roundId, betAtMs, 200_000)
    expect(await agentLog()).toMatchObject([{ state: 'checked' }])
    expect(await refusalReasonOfCall(receiveCommission())).toBe('notYetEarned')
    await settleAgents()
    await receiveCommission()
    expect(await agent.coin()).toBe(400)
  })

  test('an agent can claim coins in place of an invite turn, and other players cannot', async () => {
    const [first] = invitees as [TestPlayer]
    await meetInviteTerms(app, first)
    await runJob(app.services, 'find-valid-invitees')
    app.clock.move(DEFAULT_INVITE_TERMS.waitDays * DAY_MS)
    await agent.reauthenticate()
    const claimAgentCoins = () => agent.call(appAgent5UserInviteValidReceive, { requestId: newRequestId() })
    expect(await refusalReasonOfCall(claimAgentCoins())).toBe('notYetEarned')
    await becomeAgent()
    expect(await claimAgentCoins()).toMatchObject({
      kind: 'agent-valid',
      items: [{ id: ITEM_ID.coin, count: DEFAULT_INVITE_TERMS.agentAmount }],
    })
    expect(await refusalReasonOfCall(claimAgentCoins())).toBe('notYetEarned')
  })

  /**
   * Rolls back a bet of an earlier day, as for a provider's game: changes the player's counters and emits the event
   * `betRolledBack` to the modules.
   */
  async function rollBackBet(
    playerId: string,
    roundId: string,
    betAtMs: number,
    amount: number,
  ): Promise<void> {
    const { db, hooks, clock } = app.services
    await db.transact(async tx => {
      await lockPlayerTotals(tx, playerId)
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
