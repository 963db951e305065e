import { beforeEach, expect, test, vi } from 'vitest'
import { awardInbox } from '../../../src/contract/award.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import type { BonusEventName } from '../../../src/domain/awards/bonus-events.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { bonusEvent, bonusEventReceive } from '../../../src/features/bonus-event/contract.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import { pushSubscribe } from '../../../src/features/message-channels/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { PushFailure } from '../../../src/server/providers/push/provider.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { deliverDueMessages } from '../../support/emails.ts'
import { type AppShellKind, loadPageInShell, openInstalledApp } from '../../support/installed-app.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createSubscribedBrowser } from '../../support/push-services.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

describeOnOneEngine('bonus events', databases => {
  const app = startAppForEachTest(databases)

  beforeEach(() =>
    app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    }),
  )

  const openEvent = (id: number) => openActivity(app.services, id)
  const eventsOf = async (player: TestPlayer) => (await player.call(bonusEvent, {})).events
  const claimEventAward = (player: TestPlayer, name: BonusEventName) =>
    player.call(bonusEventReceive, { requestId: newRequestId(), name })
  const redDotsOf = async (player: TestPlayer) => (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots
  const passTime = async (player: TestPlayer, byMs: number) => {
    app.clock.move(byMs)
    await player.reauthenticate()
  }
  const openApp = (player: TestPlayer, shell: AppShellKind) => openInstalledApp(app.services, player, shell)

  test('the sign-up bonus is given once to each player who registered while the bonus was open', {
    tags: 'race',
  }, async () => {
    const early = await registerPlayer(app)
    await openEvent(ACTIVITY_TYPE.signUpBonus)
    const player = await registerPlayer(app)
    expect(await eventsOf(early)).toEqual([])
    expect(await refusalReasonOfCall(claimEventAward(early, 'sign-up'))).toBe('notYetEarned')
    expect(await redDotsOf(early)).toMatchObject({ hasSignUpBonus: false })
    expect(await redDotsOf(player)).toMatchObject({ hasSignUpBonus: true })
    expect(await eventsOf(player)).toEqual([
      {
        name: 'sign-up',
        items: [{ id: ITEM_ID.coin, count: 2_000 }],
        state: 'finished',
        untilTime: app.clock.now() + 7 * DAY_MS,
        wagering: { multiple: 5, days: 7 },
      },
    ])
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => outcomeOfCall(claimEventAward(player, 'sign-up'))),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(await eventsOf(player)).toMatchObject([{ state: 'claimed' }])
    expect(await redDotsOf(player)).toMatchObject({ hasSignUpBonus: false })
    expect(await player.coin()).toBe(0)
    await player.deposit(10_000)
    expect(await player.coin()).toBe(12_000)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the sign-up bonus can be claimed for seven days', async () => {
    await openEvent(ACTIVITY_TYPE.signUpBonus)
    const [player, late] = [await registerPlayer(app), await registerPlayer(app)]
    await passTime(player, 7 * DAY_MS - 1)
    expect(await outcomeOfCall(claimEventAward(player, 'sign-up'))).toBe('done')
    await passTime(late, 1)
    expect(await refusalReasonOfCall(claimEventAward(late, 'sign-up'))).toBe('claimExpired')
    expect(await eventsOf(late)).toEqual([])
    expect(await redDotsOf(late)).toMatchObject({ hasSignUpBonus: false })
  })

  test('the first log-in of a week gives the weekly award once, and again from Monday 00:00 UTC', async () => {
    await openEvent(ACTIVITY_TYPE.freeLoginBonus)
    const player = await registerPlayer(app)
    expect(await claimEventAward(player, 'weekly-login')).toMatchObject({
      source: 'weekly-login:2026-11-16',
      items: [{ id: ITEM_ID.points, count: 20 }],
    })
    await passTime(player, 2 * DAY_MS + 12 * HOUR_MS - 1)
    expect(await refusalReasonOfCall(claimEventAward(player, 'weekly-login'))).toBe('alreadyClaimed')
    expect(await eventsOf(player)).toMatchObject([{ state: 'claimed', untilTime: Date.UTC(2026, 10, 23) }])
    await passTime(player, 1)
    expect(await claimEventAward(player, 'weekly-login')).toMatchObject({ source: 'weekly-login:2026-11-23' })
  })

  test('the installed app gives the award for installing it once, and a browser never gives it', async () => {
    await openEvent(ACTIVITY_TYPE.download)
    const player = await registerPlayer(app)
    await openApp(player, 'browser')
    expect(await eventsOf(player)).toMatchObject([{ name: 'download', state: 'open', untilTime: null }])
    expect(await refusalReasonOfCall(claimEventAward(player, 'download'))).toBe('notYetEarned')
    await openApp(player, 'standalone')
    expect(await claimEventAward(player, 'download')).toMatchObject({
      items: [{ id: ITEM_ID.points, count: 50 }],
    })
    await openApp(player, 'native')
    expect(await refusalReasonOfCall(claimEventAward(player, 'download'))).toBe('alreadyClaimed')
    const late = await registerPlayer(app)
    await openApp(late, 'native')
    await passTime(late, 29 * DAY_MS)
    expect((await late.call(awardInbox, {})).claimable).toMatchObject([{ kind: 'download' }])
    await passTime(late, DAY_MS)
    expect(await refusalReasonOfCall(claimEventAward(late, 'download'))).toBe('claimExpired')
  })

  test("the award for installing the app is given only once a notification has reached a device of the app's session", async () => {
    await openEvent(ACTIVITY_TYPE.download)
    const player = await registerPlayer(app)
    const isEarned = async () => (await eventsOf(player))[0]?.state === 'finished'
    await loadPageInShell(player, 'standalone')
    await deliverDueMessages(app)
    await loadPageInShell(player, 'native')
    expect(await isEarned()).toBe(false)

    const gone = vi.spyOn(app.services.push, 'send').mockRejectedValue(new PushFailure('gone'))
    await openApp(player, 'standalone')
    expect(gone).toHaveBeenCalledTimes(1)
    expect(await isEarned()).toBe(false)

    gone.mockRejectedValue(new PushFailure('refused'))
    await openApp(player, 'standalone')
    await loadPageInShell(player, 'standalone')
    await deliverDueMessages(app)
    expect(gone).toHaveBeenCalledTimes(2)
    expect(await isEarned()).toBe(false)
    gone.mockRestore()

    const elsewhere = await logInAgain(app, player)
    await elsewhere.call(pushSubscribe, createSubscribedBrowser().subscription)
    await loadPageInShell(elsewhere, 'standalone')
    await deliverDueMessages(app)
    await loadPageInShell(player, 'standalone')
    expect(await isEarned()).toBe(false)
    await loadPageInShell(elsewhere, 'standalone')
    expect(await isEarned()).toBe(true)
  })

  test('bonus events are not offered while they are closed or a limit of the player is reached', async () => {
    const player = await registerPlayer(app)
    expect(await player.call(bonusEvent, {})).toMatchObject({ isOff: false, events: [] })
    expect(await refusalReasonOfCall(claimEventAward(player, 'weekly-login'))).toBe('activityClosed')
    await openEvent(ACTIVITY_TYPE.freeLoginBonus)
    await player.deposit(10_000)
    await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'deposit', period: 'day', to: 10_000 })
    expect(await player.call(bonusEvent, {})).toMatchObject({ isOff: true, events: [] })
  })
})
