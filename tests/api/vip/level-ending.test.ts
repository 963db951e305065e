import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { moveToFridayNoon } from '../../support/clock.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { deliverAndListMailKinds, listUndeliveredMessagesOfKind } from '../../support/reminders.ts'
import { runJob } from '../../support/schedule.ts'

/** The stakes in centavos that a player needs to keep VIP level 1 at the review. */
const KEEP_STAKE = 10_000

describeOnOneEngine('reminders of expiring VIP levels', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  /** The time of the review of the player's VIP level: the first midnight after 90 days, in epoch milliseconds. */
  let reviewMs: number

  beforeEach(async () => {
    moveToFridayNoon(app)
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    await runJob(app.services, 'vip-opening')
    player = await registerPlayer(app)
    await player.depositWithWageringDone(1_000_000)
    await player.call(updateMessageSettings, { wantsPromotions: true })
    await placeStake(100_000)
    reviewMs = nextUtcDayStartMsAfter(app.clock.now() + 90 * DAY_MS)
  })

  /** Places a bet whose payout equals its stake, so that the balance does not change. */
  const placeStake = (amount: number) => placeBet(app, { playerId: player.id, stake: amount, payout: amount })
  const runReminders = () => runJob(app.services, 'level-ending')
  const moveClockTo = (atMs: number) => app.clock.move(atMs - app.clock.now())
  const listReminders = async () =>
    (await listUndeliveredMessagesOfKind(app, 'levelEnding')).filter(({ playerId }) => playerId === player.id)
  const reminderOf = (endMs: number) => ({
    playerId: player.id,
    kind: 'levelEnding',
    params: { level: 1, endMs },
    source: `level-ending:${player.id}:1:${endMs}`,
  })

  test('a reminder of an expiring VIP level is sent once, three days before the review', async () => {
    await moveClockTo(reviewMs - 3 * DAY_MS - 1)
    await runReminders()
    expect(await listReminders()).toEqual([])
    app.clock.move(1)
    await runReminders()
    await runReminders()
    app.clock.move(DAY_MS)
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(reviewMs)])
    expect(await deliverAndListMailKinds(app, player.id)).toEqual(['levelEnding', 'levelReached'])
  })

  test('no reminder is sent for a VIP level that the player has already earned again', async () => {
    await placeStake(KEEP_STAKE)
    await moveClockTo(reviewMs - 3 * DAY_MS)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })

  test('no reminder is sent for an expiring VIP level once the player has reached a higher level', async () => {
    await moveClockTo(reviewMs - 4 * DAY_MS)
    await placeStake(1_000_000)
    app.clock.move(DAY_MS)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })

  test('a reminder of an expiring VIP level is sent again when the review moves to a later day', async () => {
    await moveClockTo(reviewMs - 3 * DAY_MS)
    await runReminders()
    player.token = (await logInAgain(app, player)).token
    await player.call(coolOff, { requestId: newRequestId(), hours: 7 * 24 })
    await runReminders()
    expect(await listReminders()).toHaveLength(1)
    app.clock.move(7 * DAY_MS)
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(reviewMs), reminderOf(reviewMs + 7 * DAY_MS)])
  })

  test('no reminder of an expiring VIP level is mailed without consent', async () => {
    await player.call(updateMessageSettings, { wantsPromotions: false })
    await moveClockTo(reviewMs - 3 * DAY_MS)
    await runReminders()
    expect(await listReminders()).toHaveLength(1)
    expect(await deliverAndListMailKinds(app, player.id)).toEqual(['levelReached'])
  })

  test('no reminder of an expiring VIP level is mailed during a break', async () => {
    await moveClockTo(reviewMs - 3 * DAY_MS)
    await runReminders()
    expect(await listReminders()).toHaveLength(1)
    player.token = (await logInAgain(app, player)).token
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    expect(await deliverAndListMailKinds(app, player.id)).toEqual(['levelReached'])
  })
})
