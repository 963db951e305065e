import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { preLogin } from '../../../src/contract/settings.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { type DrawRecord, isDrawRecordCorrect } from '../../../src/domain/awards/draw-check.ts'
import { DEFAULT_INVITE_PRIZES, DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { drawPrize } from '../../../src/domain/awards/prize-draw.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { addMonthsToUtcMonth, utcMonthAt, utcMonthStartMsOf } from '../../../src/domain/utc-month.ts'
import { prizeDraws } from '../../../src/features/fairness/contract.ts'
import {
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteUserSpin,
  actInviteUserStatus,
} from '../../../src/features/invite/contract/invite.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { agentFill } from '../../../src/features/profile/contract.ts'
import { getTaskUser } from '../../../src/features/task/contract.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { houseAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { NODE_HASH_FUNCTIONS } from '../../support/draw-hashes.ts'
import {
  markIdentityVerified,
  meetInviteTerms,
  placeEvenBet,
  registerInvitee,
  storePhoneOfPlayer,
} from '../../support/invitees.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }
const WAIT_MS = DEFAULT_INVITE_TERMS.waitDays * DAY_MS

describeOnOneEngine('invitations', databases => {
  const app = startAppForSuite(databases)
  let inviter: TestPlayer
  let invitee: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.inviteUserSpin)
    inviter = await registerPlayer(app)
    invitee = await registerInvitee(app, inviter)
  })

  const invitePage = () => inviter.call(actInviteUser, {})
  const spinWheel = (requestId = newRequestId()) => inviter.call(actInviteUserSpin, { requestId })
  const exchangeTurn = () => inviter.call(actInviteUserExchange, { requestId: newRequestId() })
  const inviteRecord = async () => (await inviter.call(actInviteUserRecord, {})).list
  const hasDot = async () => (await inviter.call(getAfterLoginInfoWeb, DEVICE)).redDots.inviteTurnFlag
  const heldItem = (player: TestPlayer, item: number) =>
    balanceOfAccount(app.services.db, playerAccount(player.id), item as never)
  const findValidInvitees = () => runJob(app.services, 'find-valid-invitees')

  /** Moves the clock by some days, in steps that keep the sessions active. */
  async function waitDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 10) {
      app.clock.move(Math.min(10, days - day) * DAY_MS)
      await inviter.reauthenticate()
      await invitee.reauthenticate()
    }
  }

  /**
   * Makes the invitee meet all conditions, and moves the clock past the waiting days, so that the inviter earns a turn.
   */
  async function earnTurn(who = invitee): Promise<void> {
    await meetInviteTerms(app, who)
    await findValidInvitees()
    app.clock.move(WAIT_MS)
    await inviter.reauthenticate()
  }

  test('the invite page offers nothing to a player in a break', async () => {
    expect(await invitePage()).toMatchObject({ isOpen: true })
    await inviter.call(coolOff, { requestId: newRequestId(), hours: 24 })
    inviter.token = (await logInAgain(app, inviter)).token
    expect(await invitePage()).toMatchObject({ isOpen: false, invited: 1 })
  })

  test('an invitee gets a coupon when registering', async () => {
    expect(await heldItem(invitee, DEFAULT_INVITE_TERMS.couponId)).toBe(1)
    expect(await heldItem(inviter, DEFAULT_INVITE_TERMS.couponId)).toBe(0)
  })

  test('an invitation becomes valid only when the last of its four terms is met', async () => {
    const steps = [
      () => storePhoneOfPlayer(app, invitee.id),
      () => markIdentityVerified(app, invitee.id),
      () => invitee.deposit(10_000),
      () => placeEvenBet(app, invitee.id, 10_000),
    ]
    for (const step of steps) {
      expect(await invitePage()).toMatchObject({ invited: 1, valid: 0 })
      await step()
    }
    expect(await invitePage()).toMatchObject({ valid: 0 })
    for (let count = 0; count < 9; count++) await placeEvenBet(app, invitee.id, 10_000)
    expect(await invitePage()).toMatchObject({ valid: 1, held: 0, ready: 0 })
    expect(await inviteRecord()).toMatchObject([{ inviteeId: invitee.id, state: 'waiting' }])
  })

  test('a valid invitation gives a turn of the invite wheel after the waiting days, and lights a red dot', async () => {
    await meetInviteTerms(app, invitee)
    const { nextTime } = await invitePage()
    expect(nextTime).toBe(app.clock.now() + WAIT_MS)
    app.clock.move(WAIT_MS - 1)
    await inviter.reauthenticate()
    expect(await refusalReasonOfCall(spinWheel())).toBe('notYetEarned')
    expect(await hasDot()).toBe(false)
    app.clock.move(1)
    expect(await hasDot()).toBe(true)
    expect((await inviter.call(awardInbox, {})).claimable).toMatchObject([
      { kind: 'invite-turn', items: [{ id: ITEM_ID.inviteTurn, count: 1 }] },
    ])
    expect(await inviter.call(actInviteUserStatus, {})).toMatchObject({ held: 0, ready: 1, nextTime: null })
  })

  test('a turn spins the invite wheel once, by the seed whose hash was shown before', {
    tags: ['games-all-random'],
  }, async () => {
    await earnTurn()
    const { fairSeed } = await invitePage()
    const requestId = newRequestId()
    const draw = await spinWheel(requestId)
    expect(await spinWheel(requestId)).toEqual(draw)
    expect(draw).toMatchObject({ serverSeedHash: fairSeed.serverSeedHash, nonce: fairSeed.nonce })
    expect(draw.isLocked).toBe(true)
    expect(await refusalReasonOfCall(spinWheel())).toBe('notYetEarned')
    expect(await hasDot()).toBe(false)
    expect(await heldItem(inviter, ITEM_ID.inviteTurn)).toBe(0)
    const { revealed } = await inviter.call(fairSeedRotate, { clientSeed: 'mine' })
    const again = drawPrize(
      DEFAULT_INVITE_PRIZES,
      createFairRandom(revealed.serverSeed, revealed.clientSeed, draw.nonce),
    )
    expect(again).toMatchObject({ drawn: draw.drawn, index: draw.index })
    expect([again.prize.item]).toEqual(draw.items)
    const { list } = await inviter.call(prizeDraws, {})
    expect(list).toMatchObject([
      { drawId: draw.drawId, name: 'invite-wheel', serverSeed: revealed.serverSeed },
    ])
    expect(await isDrawRecordCorrect(list[0] as DrawRecord, NODE_HASH_FUNCTIONS)).toBe(true)
    expect(await inviteRecord()).toMatchObject([{ state: 'spin', item: draw.items[0] }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the invite wheel does not spin before the hash of a seed was shown', async () => {
    await earnTurn()
    expect(await refusalReasonOfCall(spinWheel())).toBe('gameNotOpened')
  })

  test('many calls at once use a turn of the invite wheel only once', { tags: 'race' }, async () => {
    await earnTurn()
    await invitePage()
    const calls = Array.from({ length: 100 }, (_, index) =>
      outcomeOfCall(index % 2 ? spinWheel() : exchangeTurn()),
    )
    const answers = await Promise.all(calls)
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'notYetEarned')).toHaveLength(99)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a turn of the invite wheel can be exchanged for coins', async () => {
    await earnTurn()
    expect(await exchangeTurn()).toMatchObject({
      kind: 'invite-exchange',
      items: [{ id: ITEM_ID.coin, count: DEFAULT_INVITE_TERMS.exchangeAmount }],
      isLocked: true,
    })
    expect(await inviteRecord()).toMatchObject([{ state: 'exchange' }])
  })

  test('a turn of the invite wheel expires if the player does not claim it, or claims but does not use it', async () => {
    await earnTurn()
    await invitePage()
    const [turn] = (await inviter.call(awardInbox, {})).claimable
    await waitDays(DEFAULT_INVITE_TERMS.keptDays)
    expect(turn?.untilTime).toBe(app.clock.now())
    expect(await refusalReasonOfCall(spinWheel())).toBe('notYetEarned')
    expect(await inviteRecord()).toMatchObject([{ state: 'expired' }])
    await earnTurn(await registerInvitee(app, inviter))
    const { claimable } = await inviter.call(awardInbox, {})
    const sources = claimable.map(({ source }) => source)
    await inviter.call(awardClaim, { requestId: newRequestId(), sources })
    expect(await invitePage()).toMatchObject({ held: 1, ready: 0 })
    expect(await inviteRecord()).toMatchObject([{ state: 'held' }, { state: 'expired' }])
    await waitDays(DEFAULT_INVITE_TERMS.keptDays)
    expect(await refusalReasonOfCall(spinWheel())).toBe('notYetEarned')
    await runJob(app.services, 'end-invite-turns')
    expect(await heldItem(inviter, ITEM_ID.inviteTurn)).toBe(0)
    expect(await inviteRecord()).toMatchObject([{ state: 'expired' }, { state: 'expired' }])
  })

  test('what an invitee did before the invitation does not count towards the terms of the invitation', async () => {
    const late = await registerPlayer(app)
    await meetInviteTerms(app, late)
    app.clock.move(DAY_MS)
    await late.reauthenticate()
    await late.call(agentFill, { pid: inviter.inviteCode })
    expect(await invitePage()).toMatchObject({ invited: 2, valid: 0 })
  })

  test('the turn for an invitee on the same device is withheld until staff decide', async () => {
    const deviceId = 'd'.repeat(32)
    const hello = { gameListVersion: '', os: '', deviceModel: '', messagingToken: '', deviceId }
    await inviter.call(preLogin, hello)
    await invitee.call(preLogin, hello)
    await earnTurn()
    expect(await invitePage()).toMatchObject({ invited: 1, valid: 0, ready: 0 })
    expect(await inviteRecord()).toMatchObject([{ state: 'notCounted' }])
    expect(await refusalReasonOfCall(spinWheel())).toBe('notYetEarned')
    const { data } = await runCommandInProcess(app.services, 'invite', 'show', inviter.id)
    expect(data).toMatchObject([{ invitee_id: invitee.id, is_withheld: 'yes' }])
    await runCommandInProcess(app.services, 'invite', 'decide', invitee.id, 'allow', '--reason', 'a family')
    expect(await invitePage()).toMatchObject({ valid: 1, ready: 1 })
  })

  test('when staff refuse an invitee, the awards of both the invitee and the inviter are undone', async () => {
    await earnTurn()
    await exchangeTurn()
    await runCommandInProcess(
      app.services,
      'invite',
      'decide',
      invitee.id,
      'refuse',
      '--reason',
      'one person',
    )
    await runJob(app.services, 'sweep-undone')
    expect(await inviteRecord()).toMatchObject([{ state: 'notCounted', item: null }])
    expect(await heldItem(invitee, DEFAULT_INVITE_TERMS.couponId)).toBe(0)
    await inviter.deposit(10_000)
    expect(await inviter.coin()).toBe(10_000)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing the turn for one invitee takes no turn for another; page, wheel and job count the same held turns', async () => {
    const others = [await registerInvitee(app, inviter), await registerInvitee(app, inviter)]
    for (const who of [invitee, ...others]) await meetInviteTerms(app, who)
    await findValidInvitees()
    app.clock.move(WAIT_MS)
    await inviter.reauthenticate()
    await exchangeTurn()
    const { claimable } = await inviter.call(awardInbox, {})
    const sources = claimable.map(({ source }) => source).filter(source => source.startsWith('invite-turn'))
    await inviter.call(awardClaim, { requestId: newRequestId(), sources })
    const used = (await inviteRecord()).find(({ state }) => state === 'exchange')
    const refuseInvitee = (id: string) =>
      runCommandInProcess(app.services, 'invite', 'decide', id, 'refuse', '--reason', 'one person')
    await refuseInvitee(used?.inviteeId ?? '')
    await runJob(app.services, 'sweep-undone')
    expect(await invitePage()).toMatchObject({ held: 2 })
    expect(await heldItem(inviter, ITEM_ID.inviteTurn)).toBe(2)
    const [lasting, refused] = (await inviteRecord()).filter(({ state }) => state === 'held')
    await refuseInvitee(refused?.inviteeId ?? '')
    await runJob(app.services, 'sweep-undone')
    expect(await invitePage()).toMatchObject({ held: 1 })
    await exchangeTurn()
    expect((await inviteRecord()).find(({ inviteeId }) => inviteeId === lasting?.inviteeId)).toMatchObject({
      state: 'exchange',
    })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an invite turn that the ledger no longer holds is not shown as held, cannot be spun, and expires at its normal end', async () => {
    await earnTurn()
    const { claimable } = await inviter.call(awardInbox, {})
    const sources = claimable.map(({ source }) => source).filter(source => source.startsWith('invite-turn'))
    await inviter.call(awardClaim, { requestId: newRequestId(), sources })
    await app.services.db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'grant-undone',
        reference: 'another',
        playerId: inviter.id,
        postings: [
          {
            from: playerAccount(inviter.id),
            to: houseAccount('bonus'),
            item: ITEM_ID.inviteTurn,
            amount: centavos(1),
          },
        ],
        atMs: app.clock.now(),
      }),
    )
    expect(await invitePage()).toMatchObject({ held: 0 })
    expect(await refusalReasonOfCall(spinWheel())).toBe('notYetEarned')
    await waitDays(DEFAULT_INVITE_TERMS.keptDays)
    await runJob(app.services, 'end-invite-turns')
    expect(await inviteRecord()).toMatchObject([{ state: 'expired' }])
  })

  test('a closed invite activity gives neither turns nor coupons', async () => {
    await earnTurn()
    await invitePage()
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(spinWheel())).toBe('activityClosed')
    expect(await refusalReasonOfCall(exchangeTurn())).toBe('activityClosed')
    const stranger = await registerInvitee(app, inviter)
    expect(await heldItem(stranger, DEFAULT_INVITE_TERMS.couponId)).toBe(0)
  })

  test('a player can claim only as many invite turns a month as the setting allows', async () => {
    const settings = { ...DEFAULT_INVITE_TERMS, monthlyMax: 1 }
    await runCommandInProcess(app.services, 'settings', 'set', 'invite', JSON.stringify(settings))
    await app.services.settings.refresh()
    onTestFinished(() => unsetAllSettings(app))
    const second = await registerInvitee(app, inviter)
    await meetInviteTerms(app, second)
    await earnTurn()
    expect(await invitePage()).toMatchObject({ ready: 1, monthlyLeft: 1 })
    await exchangeTurn()
    expect(await refusalReasonOfCall(exchangeTurn())).toBe('notYetEarned')
    expect(await invitePage()).toMatchObject({ ready: 0, monthlyLeft: 0 })
    const nextMonth = addMonthsToUtcMonth(utcMonthAt(app.clock.now()), 1)
    app.clock.move(utcMonthStartMsOf(nextMonth) - app.clock.now())
    await inviter.reauthenticate()
    expect(await invitePage()).toMatchObject({ ready: 1, monthlyLeft: 1 })
    await exchangeTurn()
  })

  test('a valid invitation counts towards the weekly task of inviting', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.tasks)
    const taskProgress = async () =>
      (await inviter.call(getTaskUser, {})).tasks.find(({ kind }) => kind === 'invitees')?.progress
    expect(await taskProgress()).toBe(0)
    await meetInviteTerms(app, invitee)
    await findValidInvitees()
    expect(await taskProgress()).toBe(1)
  })
})
