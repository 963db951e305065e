import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  FRESH_CREDENTIAL_PERIOD_MS,
  NEW_CREDENTIAL_WAIT_MS,
  SAFEBOX_LOCKOUT,
} from '../../../src/domain/player/account.ts'
import {
  getSafebox,
  safeboxIn,
  safeboxOut,
  setSafeboxPassword,
} from '../../../src/features/safebox/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const PASSWORD = '246810'
const WRONG_PASSWORD = '111111'

describeOnOneEngine('the safebox', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  const setPassword = () => player.call(setSafeboxPassword, { password: PASSWORD })
  const putIntoSafebox = (amount: number, password = PASSWORD, requestId = newRequestId()) =>
    player.call(safeboxIn, { requestId, amount, password })
  const takeOutOfSafebox = (amount: number, password = PASSWORD) =>
    player.call(safeboxOut, { requestId: newRequestId(), amount, password })

  test('money in the safebox is not part of the balance, and can be moved back', async () => {
    expect(await player.call(getSafebox, {})).toEqual({
      coin: 50_000,
      safebox: 0,
      locked: 0,
      hasSafeboxPassword: false,
    })
    for (const move of [putIntoSafebox, takeOutOfSafebox])
      expect(await refusalReasonOfCall(move(20_000))).toBe('safeboxPasswordMissing')
    await setPassword()
    expect(await putIntoSafebox(20_000)).toEqual({ coin: 30_000, safebox: 20_000 })
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({
      coin: 30_000,
      safebox: 20_000,
      hasSafeboxPassword: true,
    })
    const receivingAccountId = await player.addReceivingAccount()
    expect(await refusalReasonOfCall(player.withdraw(40_000, receivingAccountId))).toBe('notEnoughMoney')
    expect(await takeOutOfSafebox(5_000)).toEqual({ coin: 35_000, safebox: 15_000 })
    const [out, into] = await player.readStatement()
    expect(out).toMatchObject({ kind: 'safebox-out', change: 5_000, balanceAfter: 35_000 })
    expect(into).toMatchObject({ kind: 'safebox-in', change: -20_000, balanceAfter: 30_000 })
  })

  test.each(['777777', '123456', '987654'])(
    'the safebox password %s, which is easy to guess, is refused',
    async password => {
      expect(await refusalReasonOfCall(player.call(setSafeboxPassword, { password }))).toBe(
        'safeboxPasswordEasy',
      )
      expect(await player.call(getSafebox, {})).toMatchObject({ hasSafeboxPassword: false })
    },
  )

  test('the safebox never moves more money than there is in it or in the balance', {
    tags: 'race',
  }, async () => {
    await setPassword()
    expect(await refusalOfCall(putIntoSafebox(50_001))).toEqual({
      reason: 'notEnoughMoney',
      detail: { item: ITEM_ID.coin },
    })
    await putIntoSafebox(10_000)
    expect(await refusalReasonOfCall(takeOutOfSafebox(10_001))).toBe('notEnoughMoney')
    const moves = await Promise.allSettled(Array.from({ length: 20 }, () => takeOutOfSafebox(10_000)))
    expect(moves.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 50_000, safebox: 0 })
  })

  test('a safebox request that is repeated after the player changed the password moves the money only once', async () => {
    await setPassword()
    const requestId = newRequestId()
    const first = await putIntoSafebox(1_000, PASSWORD, requestId)
    expect(await putIntoSafebox(1_000, PASSWORD, requestId)).toEqual(first)
    expect(await refusalReasonOfCall(putIntoSafebox(2_000, PASSWORD, requestId))).toBe('requestIdReused')
    expect(await refusalReasonOfCall(putIntoSafebox(1_000, WRONG_PASSWORD, requestId))).toBe(
      'safeboxPasswordWrong',
    )
    const stored = await app.services.db.read.selectFrom('command').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(PASSWORD)
    await player.call(setSafeboxPassword, { password: '135791' })
    app.clock.move(NEW_CREDENTIAL_WAIT_MS)
    await player.reauthenticate()
    expect(await putIntoSafebox(1_000, '135791', requestId)).toEqual(first)
  })

  test('five wrong passwords lock the safebox for half an hour, and right passwords in between do not reset the count', async () => {
    await setPassword()
    for (let tries = 1; tries < SAFEBOX_LOCKOUT.failuresMax; tries++) {
      expect(await refusalReasonOfCall(takeOutOfSafebox(100, WRONG_PASSWORD))).toBe('safeboxPasswordWrong')
    }
    await putIntoSafebox(1_000)
    expect(await refusalReasonOfCall(takeOutOfSafebox(100, WRONG_PASSWORD))).toBe('safeboxPasswordWrong')
    expect(await refusalOfCall(takeOutOfSafebox(100))).toEqual({
      reason: 'safeboxLocked',
      detail: { retryAfterS: SAFEBOX_LOCKOUT.windowMs / 1000 },
    })
    app.clock.move(SAFEBOX_LOCKOUT.windowMs)
    await player.reauthenticate()
    expect(await takeOutOfSafebox(100)).toMatchObject({ safebox: 900 })
  })

  test('five wrong passwords that are sent at the same time lock the safebox', { tags: 'race' }, async () => {
    await setPassword()
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => refusalReasonOfCall(takeOutOfSafebox(100, WRONG_PASSWORD))),
    )
    expect(tries.filter(reason => reason === 'safeboxPasswordWrong')).toHaveLength(
      SAFEBOX_LOCKOUT.failuresMax,
    )
    expect(tries.filter(reason => reason === 'safeboxLocked')).toHaveLength(7)
  })

  test('the safebox password can be set only shortly after the player gave the log-in password or an SMS code', async () => {
    await setPassword()
    for (let tries = 0; tries < SAFEBOX_LOCKOUT.failuresMax; tries++)
      await refusalReasonOfCall(putIntoSafebox(100, WRONG_PASSWORD))
    app.clock.move(FRESH_CREDENTIAL_PERIOD_MS)
    await player.call(setSafeboxPassword, { password: '975313' })
    expect(await refusalReasonOfCall(putIntoSafebox(100, '975313'))).toBe('credentialNew')
    app.clock.move(1)
    expect(await refusalReasonOfCall(setPassword())).toBe('reauthRequired')
    await player.reauthenticate()
    await setPassword()
    app.clock.move(NEW_CREDENTIAL_WAIT_MS)
    await player.reauthenticate()
    expect(await putIntoSafebox(100)).toMatchObject({ safebox: 100 })
  })

  test('bonus money cannot be put into the safebox, and all other money can', async () => {
    await setPassword()
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount: 1_000,
        source: newRequestId(),
        wageringMultiple: 2,
        atMs: app.clock.now(),
      }),
    )
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 51_000, locked: 1_000 })
    expect(await refusalReasonOfCall(putIntoSafebox(50_001))).toBe('safeboxBonus')
    expect(await putIntoSafebox(50_000)).toEqual({ coin: 1_000, safebox: 50_000 })
    expect(await refusalReasonOfCall(putIntoSafebox(1))).toBe('safeboxBonus')
  })

  test('each player has a safebox of their own', async () => {
    await setPassword()
    await putIntoSafebox(10_000)
    const other = await registerPlayer(app)
    expect(await other.call(getSafebox, {})).toMatchObject({ coin: 0, safebox: 0, hasSafeboxPassword: false })
    await other.call(setSafeboxPassword, { password: PASSWORD })
    const body = { requestId: newRequestId(), amount: 100, password: PASSWORD }
    expect(await refusalReasonOfCall(other.call(safeboxOut, body))).toBe('notEnoughMoney')
    expect(await player.call(getSafebox, {})).toMatchObject({ safebox: 10_000 })
  })
})
