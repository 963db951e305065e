import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { type UtcDay, utcDayAt, utcDayEndMsOf } from '../../../src/domain/day.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import {
  appAgent5User,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../../../src/features/invite/contract/agent.ts'
import { selfExclude } from '../../../src/features/limits/contract.ts'
import type { Transaction } from '../../../src/server/db/database.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import { listAgentDaysOf, placeEvenBet, registerInvitee } from '../../support/invitees.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

describeOnOneEngine('agents: bets that commit after midnight', databases => {
  const app = startAppForSuite(databases)
  let agent: TestPlayer
  let invitee: TestPlayer
  let day: UtcDay
  let midnightMs: number

  beforeEach(async () => {
    day = utcDayAt(app.clock.now())
    midnightMs = utcDayEndMsOf(day)
    await openActivity(app.services, ACTIVITY_TYPE.agent5)
    agent = await registerPlayer(app)
    invitee = await registerInvitee(app, agent)
    await invitee.deposit(1_000_000)
    await agent.call(appAgent5UserJoin, {})
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  const agentState = () => agent.call(appAgent5User, {})
  const agentLog = () => listAgentDaysOf(app, agent)
  const receiveCommission = () => agent.call(appAgent5UserReceive, { requestId: newRequestId() })
  const settleAgents = () => runJob(app.services, 'settle-agents')
  const moveClockTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    await agent.reauthenticate()
  }

  /**
   * Prepares a bet that has the current time, but does not run its transaction yet.
   * @returns a function that runs the transaction, and resolves after its commit
   */
  function requestBet(amount: number): () => Promise<void> {
    const begin = Promise.withResolvers<void>()
    const { db } = app.services
    const waiting = replaceMethods(db, {
      async transact<T>(work: (tx: Transaction) => Promise<T>) {
        await begin.promise
        return db.transact(work)
      },
    })
    const bet = placeBet(
      { services: { ...app.services, db: waiting } },
      { playerId: invitee.id, stake: amount, payout: amount },
    )
    return async () => {
      begin.resolve()
      await bet
    }
  }

  /** Moves the clock over midnight, and runs the jobs of the night. */
  async function passMidnightAndRunJobs(): Promise<void> {
    await moveClockTo(midnightMs + HOUR_MS)
    await runJob(app.services, 'find-late-stakes')
    await settleAgents()
    await moveClockTo(midnightMs + 2 * HOUR_MS)
  }

  test("an invitee's bet at 23:59:59 that commits after midnight still counts for its day if that day's commission is unclaimed", async () => {
    await placeEvenBet(app, invitee.id, 200_000)
    await moveClockTo(midnightMs - 1_000)
    const commit = requestBet(400_000)
    await moveClockTo(midnightMs + 1_000)
    await settleAgents()
    expect(await agentLog()).toMatchObject([{ day, staked: 200_000, state: 'ready' }])
    await commit()
    expect(await verifyAllRecords(app.services), 'a day that is still open').toEqual([])
    await passMidnightAndRunJobs()
    expect(await agentLog()).toMatchObject([{ staked: 600_000, commission: 300, state: 'ready' }])
  })

  test("when an invitee's bet commits after the commission of its day was claimed, a later day pays the agent for that bet", async () => {
    await placeEvenBet(app, invitee.id, 200_000)
    await moveClockTo(midnightMs - 1_000)
    const commit = requestBet(400_000)
    await moveClockTo(midnightMs + 1_000)
    await settleAgents()
    await receiveCommission()
    expect(await agent.coin()).toBe(100)
    await commit()
    await passMidnightAndRunJobs()
    expect(await agentLog()).toMatchObject([{ staked: 600_000, state: 'taken' }])
    await moveClockTo(midnightMs + DAY_MS)
    await settleAgents()
    expect(await agentLog()).toMatchObject([
      { day: utcDayAt(midnightMs), staked: 0, carried: -200, state: 'ready' },
      {},
    ])
    await receiveCommission()
    expect(await agent.coin()).toBe(300)
    expect(await agentState()).toMatchObject({ taken: 300, ready: 0 })
  })

  test('a late bet that is the only one of its day still brings the agent commission', async () => {
    await moveClockTo(midnightMs - 1_000)
    const commit = requestBet(400_000)
    await moveClockTo(midnightMs + 1_000)
    await settleAgents()
    expect(await agentLog()).toEqual([])
    await commit()
    await passMidnightAndRunJobs()
    expect(await agentLog()).toMatchObject([{ day, staked: 400_000, commission: 200 }])
  })

  test('the search for late bets changes no commission of a day without late bets, and gives none for days before an agent joined', async () => {
    await placeEvenBet(app, invitee.id, 200_000)
    const other = await registerPlayer(app)
    const friend = await registerInvitee(app, other)
    await friend.deposit(1_000_000)
    await placeEvenBet(app, friend.id, 200_000)
    await moveClockTo(midnightMs + 1_000)
    await settleAgents()
    await other.reauthenticate()
    await other.call(appAgent5UserJoin, {})
    await moveClockTo(midnightMs + HOUR_MS)
    await runJob(app.services, 'find-late-stakes')
    expect(await agentLog()).toMatchObject([{ staked: 200_000, state: 'ready' }])
    await settleAgents()
    expect((await other.call(appAgent5UserLog, {})).list).toEqual([])
  })

  test('the commission of the day on which an agent is excluded also counts stakes of invitees after the exclusion', async () => {
    await placeEvenBet(app, invitee.id, 200_000)
    await agent.call(selfExclude, { requestId: newRequestId(), months: 6 })
    await placeEvenBet(app, invitee.id, 400_000)
    app.clock.move(midnightMs + HOUR_MS - app.clock.now())
    await runJob(app.services, 'find-late-stakes')
    await settleAgents()
    const days = await app.services.db.read
      .selectFrom('agent_day')
      .select(['day', 'staked'])
      .where('agent_id', '=', agent.id)
      .execute()
    expect(days).toEqual([{ day, staked: 600_000 }])
    app.clock.move(HOUR_MS)
  })
})
