import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { actInviteUserSpin } from '../../../src/features/invite/contract/invite.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { meetInviteTerms, registerInvitee } from '../../support/invitees.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, openGame, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { deliverAndListMailKinds, listUndeliveredMessagesOfKind } from '../../support/reminders.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'

describeOnOneEngine('reminders of expiring turns', databases => {
  const app = startAppForSuite(databases)
  let inviter: TestPlayer
  let takenMs: number

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.inviteUserSpin)
    inviter = await registerPlayer(app)
    await inviter.call(updateMessageSettings, { wantsPromotions: true })
    for (let count = 0; count < 2; count++) await meetInviteTerms(app, await registerInvitee(app, inviter))
    await runJob(app.services, 'find-valid-invitees')
    app.clock.move(DEFAULT_INVITE_TERMS.waitDays * DAY_MS)
    inviter.token = (await logInAgain(app, inviter)).token
    const { claimable } = await inviter.call(awardInbox, {})
    const sources = claimable.map(({ source }) => source).filter(source => source.startsWith('invite-turn'))
    expect(sources).toHaveLength(2)
    takenMs = app.clock.now()
    await inviter.call(awardClaim, { requestId: newRequestId(), sources })
  })

  const moveClockBeforeEnd = (days: number) =>
    app.clock.move(takenMs + (DEFAULT_INVITE_TERMS.keptDays - days) * DAY_MS - app.clock.now())
  const runReminders = () => runJob(app.services, 'invite-turns-ending')
  const listReminders = async () =>
    (await listUndeliveredMessagesOfKind(app, 'itemsEnding')).filter(
      ({ playerId }) => playerId === inviter.id,
    )
  const reminderOf = (count: number) => ({
    playerId: inviter.id,
    kind: 'itemsEnding',
    params: { item: ITEM_ID.inviteTurn, count, endMs: takenMs + DEFAULT_INVITE_TERMS.keptDays * DAY_MS },
    source: `invite-turns-ending:${inviter.id}:${utcDayAt(takenMs)}`,
  })

  test('a reminder of expiring wheel turns is sent once, three days before the end, and counts all turns ending on that day', async () => {
    moveClockBeforeEnd(4)
    await runReminders()
    expect(await listReminders()).toEqual([])
    moveClockBeforeEnd(3)
    await runReminders()
    await runReminders()
    moveClockBeforeEnd(2)
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(2)])
    expect(await deliverAndListMailKinds(app, inviter.id)).toContain('itemsEnding')
  })

  test('a reminder of expiring wheel turns counts only unused turns', async () => {
    await openGame(inviter)
    await inviter.call(actInviteUserSpin, { requestId: newRequestId() })
    moveClockBeforeEnd(3)
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(1)])
  })

  test('no reminder of expiring wheel turns is sent while the setting lets turns last three days or less', async () => {
    const terms = JSON.stringify({ ...DEFAULT_INVITE_TERMS, keptDays: 3 })
    await runCommandInProcess(app.services, 'settings', 'set', 'invite', terms)
    await app.services.settings.refresh()
    onTestFinished(() => unsetAllSettings(app))
    app.clock.move(DAY_MS)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })
})
