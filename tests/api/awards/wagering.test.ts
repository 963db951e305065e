import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityAwardGetLog, awardInbox } from '../../../src/contract/award.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { bonusEventReceive } from '../../../src/features/bonus-event/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForSuite } from '../../support/app.ts'
import { moveClockAndLogIn, openAllAwards } from '../../support/awards.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { markIdentityVerified } from '../../support/invitees.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

/** The sign-up bonus of ₱20, in centavos. It must be wagered five times within seven days. */
const BONUS = 2_000
const REQUIRED_STAKES = 5 * BONUS
const LIFE_MS = 7 * DAY_MS
/** Real money in centavos that requires no wagering; stakes use it before bonus money. */
const REAL_MONEY = 1_000

describeOnOneEngine('wagering of free awards', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeAll(() => openAllAwards(app))

  beforeEach(async () => {
    player = await registerPlayer(app)
    // Money from a free award can be withdrawn only with a verified identity.
    await markIdentityVerified(app, player.id)
  })

  const claimSignUpBonus = () =>
    player.call(bonusEventReceive, { requestId: newRequestId(), name: 'sign-up' })
  const fundPlayer = () => player.depositWithWageringDone(REAL_MONEY)
  const readWithdrawalPage = () => player.call(getExchange, {})
  const bonusGrant = async () => (await readWithdrawalPage()).grants.find(({ kind }) => kind === 'bonus')
  const placeRound = (stake: number, payout = stake) => placeBet(app, { playerId: player.id, stake, payout })
  const statementKinds = async () => (await player.readStatement()).map(({ kind }) => kind)

  test('a free award claimed before the first deposit is locked, and its wagering begins with that deposit', async () => {
    const { claimable } = await player.call(awardInbox, {})
    expect(claimable.find(({ kind }) => kind === 'sign-up')).toMatchObject({
      wagering: { multiple: 5, days: 7 },
      isLockedAtFirst: true,
    })
    expect(await claimSignUpBonus()).toMatchObject({ isLocked: true })
    expect((await player.call(awardInbox, {})).locked).toMatchObject([{ kind: 'sign-up' }])
    expect(await readWithdrawalPage()).toMatchObject({ coin: 0, grants: [] })
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    await player.deposit(10_000)
    expect((await player.call(awardInbox, {})).locked).toEqual([])
    expect(await bonusGrant()).toMatchObject({
      required: REQUIRED_STAKES,
      remaining: REQUIRED_STAKES,
      bonusMoney: BONUS,
      expireTime: app.clock.now() + LIFE_MS,
    })
    const kinds = ['sign-up'] as const
    expect((await player.call(activityAwardGetLog, { kinds: [...kinds] })).list).toMatchObject([
      { kind: 'sign-up', state: 'granted', openTime: app.clock.now() },
    ])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  describe('claimed after the first deposit', () => {
    beforeEach(async () => {
      await fundPlayer()
      expect(await claimSignUpBonus()).toMatchObject({ isLocked: false })
      expect(await bonusGrant()).toMatchObject({
        required: REQUIRED_STAKES,
        remaining: REQUIRED_STAKES,
        bonusMoney: BONUS,
      })
      expect(await readWithdrawalPage()).toMatchObject({
        coin: REAL_MONEY + BONUS,
        withdrawable: REAL_MONEY,
        turnoverOwed: REQUIRED_STAKES,
      })
    })

    test('a free award becomes withdrawable money once it is fully wagered', async () => {
      for (let count = 0; count < 9; count++) await placeRound(REAL_MONEY)
      expect(await bonusGrant()).toMatchObject({ remaining: REAL_MONEY, bonusMoney: BONUS })
      await placeRound(REAL_MONEY)
      const done = { coin: REAL_MONEY + BONUS, withdrawable: REAL_MONEY + BONUS, turnoverOwed: 0, grants: [] }
      expect(await readWithdrawalPage()).toMatchObject(done)
      await moveClockAndLogIn(app, player, app.clock.now() + LIFE_MS)
      await runJob(app.services, 'expire-grants')
      expect(await readWithdrawalPage()).toMatchObject(done)
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('a free award that expires before it is fully wagered loses only the bonus money', async () => {
      await placeRound(REAL_MONEY)
      const { expireTime = 0 } = (await bonusGrant()) ?? {}
      expect(expireTime).toBe(app.clock.now() + LIFE_MS)
      await moveClockAndLogIn(app, player, expireTime - 1)
      await runJob(app.services, 'expire-grants')
      expect(await bonusGrant()).toMatchObject({ bonusMoney: BONUS })
      await moveClockAndLogIn(app, player, expireTime)
      await runJob(app.services, 'expire-grants')
      const ended = { coin: REAL_MONEY, withdrawable: REAL_MONEY, turnoverOwed: 0, grants: [] }
      expect(await readWithdrawalPage()).toMatchObject(ended)
      expect((await statementKinds())[0]).toBe('bonus-expired')
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('cancelling a free award removes the amount that was shown, and takes only bonus money', async () => {
      await placeRound(REAL_MONEY + 500, 0)
      const { grantId = '', bonusMoney = centavos(0) } = (await bonusGrant()) ?? {}
      expect(bonusMoney).toBe(BONUS - 500)
      const body = { requestId: newRequestId(), grantId, bonusMoney }
      expect(await player.call(cancelBonus, body)).toEqual({ taken: BONUS - 500 })
      expect(await player.call(cancelBonus, body)).toEqual({ taken: BONUS - 500 })
      expect(await readWithdrawalPage()).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
      expect((await statementKinds())[0]).toBe('bonus-cancelled')
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('a rolled-back bet raises the remaining wagering of a free award again', async () => {
      const visit = await openPinwheelForWalletCalls(app, player)
      const transactionId = newProviderTransactionId()
      await visit.bet(REAL_MONEY + 400, { transactionId })
      expect(await bonusGrant()).toMatchObject({
        remaining: REQUIRED_STAKES - (REAL_MONEY + 400) / 4,
        bonusMoney: BONUS - 400,
      })
      await visit.rollback(transactionId)
      expect(await bonusGrant()).toMatchObject({ remaining: REQUIRED_STAKES, bonusMoney: BONUS })
      expect(await readWithdrawalPage()).toMatchObject({ coin: REAL_MONEY + BONUS, withdrawable: REAL_MONEY })
      expect(await verifyAllRecords(app.services)).toEqual([])
    })
  })
})
