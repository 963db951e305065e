import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { deliverAndListMailKinds, listUndeliveredMessagesOfKind } from '../../support/reminders.ts'
import { runJob } from '../../support/schedule.ts'

/** Number of days in which a player must wager a bonus without terms of its own. */
const LIFE_DAYS = 30

describeOnBothEngines('reminders of expiring bonus money', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let endMs: number

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.call(updateMessageSettings, { wantsPromotions: true })
    await player.depositWithWageringDone(10_000)
    endMs = app.clock.now() + LIFE_DAYS * DAY_MS
  })

  const giveBonus = (amount: number, { days = LIFE_DAYS } = {}) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount,
        source: `deposit-bonus:${newRequestId()}`,
        wageringMultiple: 10,
        wageringDays: days,
        atMs: app.clock.now(),
      }),
    )
  const runReminders = () => runJob(app.services, 'bonus-ending')
  const moveClockBeforeEnd = (days: number) => app.clock.move(endMs - days * DAY_MS - app.clock.now())
  const listReminders = async () =>
    (await listUndeliveredMessagesOfKind(app, 'bonusEnding')).filter(({ playerId }) => playerId === player.id)
  const reminderOf = (amount: number, atMs = endMs) => ({
    playerId: player.id,
    kind: 'bonusEnding',
    params: { amount, endMs: atMs },
    source: `bonus-ending:${player.id}:${utcDayAt(atMs)}`,
  })

  test('a reminder of expiring bonus money is sent once, three days before the end, with all bonuses that end on that day', async () => {
    await giveBonus(2_000)
    await giveBonus(500)
    await giveBonus(700, { days: LIFE_DAYS + 20 })
    moveClockBeforeEnd(4)
    await runReminders()
    expect(await listReminders()).toEqual([])
    moveClockBeforeEnd(3)
    await runReminders()
    await runReminders()
    moveClockBeforeEnd(2)
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(2_500)])
    expect(await deliverAndListMailKinds(app, player.id)).toEqual(['bonusEnding'])
  })

  test('a reminder of expiring bonus money states the bonus money that remains', async () => {
    await giveBonus(2_000)
    await placeBet(app, { playerId: player.id, stake: 11_500, payout: 0 })
    moveClockBeforeEnd(3)
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(500)])
  })

  test.each([
    ['lost', 0],
    ['wagered', 12_000],
  ])('no reminder is sent for bonus money that is %s', async (_, payout) => {
    await giveBonus(2_000)
    for (let times = 0; times < 4; times++) {
      if (times === 0 || payout > 0) await placeBet(app, { playerId: player.id, stake: 12_000, payout })
    }
    moveClockBeforeEnd(3)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })

  test('no reminder of expiring bonus money is sent for a bonus that lasts three days or less', async () => {
    await giveBonus(2_000, { days: 3 })
    await runReminders()
    app.clock.move(DAY_MS)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })

  test('no reminder of expiring bonus money is sent for a deposit still to be wagered, since its money does not expire', async () => {
    await player.deposit(10_000)
    moveClockBeforeEnd(3)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })

  test('no bonus reminder is sent while an identity is revoked; after it is restored one is sent before the later end', async () => {
    await storeApprovedIdentity(app, player.id)
    await giveBonus(2_000)
    moveClockBeforeEnd(4)
    await runCommandInProcess(app.services, 'kyc', 'revoke', player.id, '--reason', 'test')
    moveClockBeforeEnd(2)
    await runReminders()
    expect(await listReminders()).toEqual([])
    await runCommandInProcess(app.services, 'kyc', 'restore', player.id, '--reason', 'test')
    const laterMs = endMs + 2 * DAY_MS
    app.clock.move(laterMs - 3 * DAY_MS - app.clock.now())
    await runReminders()
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(2_000, laterMs)])
  })

  test('no reminder of expiring bonus money is mailed during a break', async () => {
    await giveBonus(2_000)
    moveClockBeforeEnd(3)
    await runReminders()
    expect(await listReminders()).toHaveLength(1)
    player.token = (await logInAgain(app, player)).token
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    expect(await deliverAndListMailKinds(app, player.id)).toEqual([])
  })
})
