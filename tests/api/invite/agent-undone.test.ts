import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { preLogin } from '../../../src/contract/settings.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { reverseDeposit } from '../../../src/features/deposit/server/refunds/reverse.ts'
import {
  appAgent5User,
  appAgent5UserJoin,
  appAgent5UserReceive,
} from '../../../src/features/invite/contract/agent.ts'
import {
  actInviteUserRecord,
  appAgent5UserInviteValidReceive,
} from '../../../src/features/invite/contract/invite.ts'
import { inviteModule } from '../../../src/features/invite/server/module.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { listAgentDaysOf, meetInviteTerms, placeEvenBet, registerInvitee } from '../../support/invitees.ts'
import { createOperatorTool, type OperatorTool } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'

describeOnOneEngine('agents: invitees who no longer count', databases => {
  const app = startAppForSuite(databases)
  let agent: TestPlayer
  let good: TestPlayer
  let bad: TestPlayer
  let tool: OperatorTool

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.agent5)
    await openActivity(app.services, ACTIVITY_TYPE.inviteUserSpin)
    agent = await registerPlayer(app)
    good = await registerInvitee(app, agent)
    bad = await registerInvitee(app, agent)
    for (const invitee of [good, bad]) await invitee.deposit(1_000_000)
    await agent.call(appAgent5UserJoin, {})
    tool = await createOperatorTool(databases, app.services.db)
  })

  afterEach(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    await unsetAllSettings(app)
  })

  const agentState = () => agent.call(appAgent5User, {})
  const agentLog = () => listAgentDaysOf(app, agent)
  const receiveCommission = () => agent.call(appAgent5UserReceive, { requestId: newRequestId() })
  const settleAgents = () => runJob(app.services, 'settle-agents')
  const decideInvitee = (decision: 'allow' | 'refuse') =>
    tool.json('invite', 'decide', bad.id, decision, '--reason', 'one person')
  const recordOf = async ({ id }: TestPlayer) =>
    (await agent.call(actInviteUserRecord, {})).list.find(({ inviteeId }) => inviteeId === id)?.state

  async function stakeAndSettleDay(stakes: { good?: number; bad?: number }): Promise<void> {
    if (stakes.good) await placeEvenBet(app, good.id, stakes.good)
    if (stakes.bad) await placeEvenBet(app, bad.id, stakes.bad)
    app.clock.move(DAY_MS)
    await settleAgents()
    await agent.reauthenticate()
  }

  /** Makes the inviter and the invitee open the site on the same device. */
  async function shareDevice(): Promise<void> {
    const hello = {
      gameListVersion: '',
      os: '',
      deviceModel: '',
      messagingToken: '',
      deviceId: 'd'.repeat(32),
    }
    await bad.reauthenticate()
    for (const player of [agent, bad]) await player.call(preLogin, hello)
  }

  test("when staff refuse an invitee, the commission for that invitee is deducted from the agent's unclaimed commission", async () => {
    await stakeAndSettleDay({ good: 400_000, bad: 200_000 })
    await stakeAndSettleDay({ bad: 200_000 })
    expect(await agentState()).toMatchObject({ ready: 400 })
    await decideInvitee('refuse')
    expect(await agentLog()).toMatchObject([{ state: 'checked' }, { state: 'checked' }])
    expect(await refusalReasonOfCall(receiveCommission())).toBe('notYetEarned')
    await settleAgents()
    expect(await agentLog()).toMatchObject([
      { staked: 0, commission: 0, state: 'none' },
      { staked: 400_000, active: 1, commission: 200, state: 'ready' },
    ])
    await receiveCommission()
    expect(await agent.coin()).toBe(200)
    expect([await recordOf(good), await recordOf(bad)]).toEqual(['open', 'notCounted'])
  })

  test('claimed commission for a refused invitee is deducted from later commission, never below zero', async () => {
    await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
    await receiveCommission()
    expect(await agent.coin()).toBe(450)
    await decideInvitee('refuse')
    await settleAgents()
    expect(await agentState()).toMatchObject({ shortfall: 400, ready: 0 })
    expect(await agentLog()).toMatchObject([{ staked: 100_000, active: 1, state: 'taken' }])
    await stakeAndSettleDay({ good: 600_000, bad: 100_000 })
    expect(await agentLog()).toMatchObject([{ commission: 300, carried: 300, state: 'none' }, {}])
    expect(await agentState()).toMatchObject({ shortfall: 100, ready: 0 })
    await stakeAndSettleDay({ good: 300_000 })
    await receiveCommission()
    expect(await agent.coin()).toBe(500)
    expect(await agentState()).toMatchObject({ shortfall: 0, taken: 500 })
  })

  test("commission for an invitee on the agent's device is withheld until staff decide, and is given if they allow it", async () => {
    await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
    await receiveCommission()
    await stakeAndSettleDay({ bad: 200_000 })
    await shareDevice()
    await settleAgents()
    expect(await agentState()).toMatchObject({ shortfall: 400, ready: 0 })
    await stakeAndSettleDay({ bad: 100_000 })
    expect(await agentLog(), 'a day on which nobody counts').toHaveLength(2)
    await decideInvitee('allow')
    await settleAgents()
    expect(await agentLog()).toMatchObject([
      { staked: 100_000, commission: 50 },
      { staked: 200_000, commission: 100 },
      { staked: 900_000, state: 'taken' },
    ])
    await stakeAndSettleDay({ good: 100_000 })
    await receiveCommission()
    expect(await agent.coin()).toBe(450 + 100 + 50 + 50)
    expect(await agentState()).toMatchObject({ shortfall: 0, taken: 650 })
  })

  describe('charged-back deposits', () => {
    const depositOf = async (invitee: TestPlayer, amount: number) => {
      await invitee.reauthenticate()
      return (await invitee.deposit(amount)).orderId
    }
    const reverseOrder = (orderId: string) => reverseDeposit(app.services, orderId, app.clock.now())

    test('a charged-back deposit of an invitee takes back the unclaimed commission of the days since that deposit', async () => {
      await stakeAndSettleDay({ good: 100_000, bad: 200_000 })
      const orderId = await depositOf(bad, 500_000)
      await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
      await stakeAndSettleDay({ bad: 300_000 })
      expect(await agentState()).toMatchObject({ ready: 150 + 450 + 150 })
      await reverseOrder(orderId)
      expect((await agentLog()).map(({ state: of }) => of)).toEqual(['checked', 'checked', 'ready'])
      await settleAgents()
      expect(await agentLog()).toMatchObject([
        { staked: 0, commission: 0, state: 'none' },
        { staked: 100_000, active: 1, commission: 50, state: 'ready' },
        { staked: 300_000, active: 2, commission: 150, state: 'ready' },
      ])
      expect(await verifyAllRecords(app.services)).toEqual([])
      await receiveCommission()
      expect(await agent.coin()).toBe(200)
    })

    test('claimed commission is deducted later after a charge-back, and later stakes of the invitee earn commission again', async () => {
      const orderId = await depositOf(bad, 500_000)
      await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
      await receiveCommission()
      expect(await agent.coin()).toBe(450)
      await reverseOrder(orderId)
      await settleAgents()
      expect(await agentState()).toMatchObject({ shortfall: 400, ready: 0 })
      await stakeAndSettleDay({ good: 400_000, bad: 200_000 })
      expect(await agentLog()).toMatchObject([{ staked: 400_000, commission: 200, carried: 200 }, {}])
      await stakeAndSettleDay({ bad: 500_000 })
      expect(await agentLog()).toMatchObject([{ staked: 500_000, commission: 250, carried: 200 }, {}, {}])
      expect(await agentState()).toMatchObject({ shortfall: 0, ready: 50 })
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test("an agent's day that is settled after an invitee's charge-back counts only the stakes of other invitees", async () => {
      const orderId = await depositOf(bad, 500_000)
      await placeEvenBet(app, bad.id, 200_000)
      await reverseOrder(orderId)
      expect(await agentState()).toMatchObject({ today: { active: 0 } })
      await stakeAndSettleDay({ good: 100_000, bad: 200_000 })
      expect(await agentLog()).toMatchObject([{ staked: 100_000, active: 1, commission: 50 }])
    })

    test('paid and unpaid commission agree when charge-backs, claims and the job run at once', {
      tags: 'race',
    }, async () => {
      const orderIds = []
      for (const invitee of [good, bad]) orderIds.push(await depositOf(invitee, 500_000))
      await stakeAndSettleDay({ good: 400_000, bad: 200_000 })
      await Promise.all([...orderIds.map(reverseOrder), outcomeOfCall(receiveCommission()), settleAgents()])
      await settleAgents()
      const { taken, ready, shortfall } = await agentState()
      expect([taken + ready - shortfall, await agent.coin()]).toEqual([0, taken])
      expect(await agentLog()).toMatchObject([{ staked: 0, active: 0 }])
    })

    test("a charged-back deposit also takes the agent's award for the invitee", async () => {
      await meetInviteTerms(app, bad)
      await runJob(app.services, 'find-valid-invitees')
      const orderId = await depositOf(bad, 500_000)
      expect(await recordOf(bad)).toBe('waiting')
      await reverseOrder(orderId)
      expect(await recordOf(bad)).toBe('notCounted')
      app.clock.move(DEFAULT_INVITE_TERMS.waitDays * DAY_MS)
      await agent.reauthenticate()
      const requestId = newRequestId()
      expect(await refusalReasonOfCall(agent.call(appAgent5UserInviteValidReceive, { requestId }))).toBe(
        'notYetEarned',
      )
    })
  })

  test('commission that is claimed while it is being recalculated is paid once', {
    tags: 'race',
  }, async () => {
    await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
    await decideInvitee('refuse')
    const changeDay = (is_stale: 0 | 1) =>
      app.services.db.transact(tx =>
        tx.query.updateTable('agent_day').set({ is_stale }).where('agent_id', '=', agent.id).execute(),
      )
    await changeDay(0)
    await Promise.all([outcomeOfCall(receiveCommission()), changeDay(1), settleAgents()])
    await settleAgents()
    const { taken, ready, shortfall } = await agentState()
    expect([taken + ready - shortfall, await agent.coin()]).toEqual([50, taken])
  })

  test('the command `verify` finds a day of an agent whose stakes or commission were changed', async () => {
    await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
    await receiveCommission()
    const { db } = app.services
    const brokenRules = async () =>
      ((await inviteModule.verify?.(app.services)) ?? []).map(({ rule }) => rule).sort()
    const changeDay = (set: { staked?: number; commission?: number }) =>
      db.transact(tx => tx.query.updateTable('agent_day').set(set).where('agent_id', '=', agent.id).execute())
    expect(await brokenRules()).toEqual([])
    await changeDay({ staked: 1_000_000 })
    expect(await brokenRules()).toEqual(['agentDayIsOfItsStakes', 'agentShortfallIsCarried'])
    await changeDay({ staked: 900_000, commission: 451 })
    expect(await brokenRules()).toEqual(['agentShortfallIsCarried', 'commissionIsAward'])
    await changeDay({ commission: 450 })
  })

  test('recalculated commission uses the rates that were valid at the end of its day', async () => {
    const settings = app.services.settings.get('agent')
    await stakeAndSettleDay({ good: 100_000, bad: 800_000 })
    const tiers = [{ from: 1, rate: 100 }]
    await app.services.settings.set(
      'agent',
      { ...settings, tiers },
      { staff: 'tester', atMs: app.clock.now() },
    )
    await decideInvitee('refuse')
    await stakeAndSettleDay({ good: 100_000 })
    expect(await agentLog()).toMatchObject([
      { rate: 100, commission: 1_000 },
      { rate: 5, commission: 50 },
    ])
  })
})
