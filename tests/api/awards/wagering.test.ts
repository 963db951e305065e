import { beforeEach, describe, expect, test } from 'vitest'
import { activityAwardGetLog, awardInbox } from '../../../src/contract/award.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { bonusEventReceive } from '../../../src/features/bonus-event/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import { appForEachTest } from '../../support/app.ts'
import { moveTo, openAllAwards } from '../../support/awards.ts'
import { placeBet } from '../../support/bet.ts'
import { onOneEngine } from '../../support/databases.ts'
import { verifyIdentity } from '../../support/invitees.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { atProvider, newProviderId, WALLET_ENV } from '../../support/wallet-provider.ts'

/** The sign-up bonus: ₱20, to be wagered five times within seven days. */
const BONUS = 2_000
const REQUIRED = 5 * BONUS
const LIFE_MS = 7 * DAY_MS
/** Real money, without wagering, that stakes use before bonus money. */
const REAL = 1_000

onOneEngine('wagering of free awards', databases => {
  const app = appForEachTest(databases, { env: WALLET_ENV })
  let player: TestPlayer

  beforeEach(async () => {
    await openAllAwards(app)
    player = await registerPlayer(app)
    // Money from a free award can be withdrawn only with a verified identity.
    await verifyIdentity(app, player.id)
  })

  const take = () => player.call(bonusEventReceive, { requestId: newRequestId(), name: 'sign-up' })
  const fund = () => player.fundFreely(REAL)
  const standing = () => player.call(getExchange, {})
  const bonus = async () => (await standing()).grants.find(({ kind }) => kind === 'bonus')
  const bet = (stake: number, payout = stake) => placeBet(app, { playerId: player.id, stake, payout })
  const kinds = async () => (await player.statement()).map(({ kind }) => kind)

  test('a free award claimed before the first deposit is locked, and its wagering begins with that deposit', async () => {
    const { claimable } = await player.call(awardInbox, {})
    expect(claimable.find(({ kind }) => kind === 'sign-up')).toMatchObject({
      wagering: { multiple: 5, days: 7 },
      isLockedAtFirst: true,
    })
    expect(await take()).toMatchObject({ isLocked: true })
    expect((await player.call(awardInbox, {})).locked).toMatchObject([{ kind: 'sign-up' }])
    expect(await standing()).toMatchObject({ coin: 0, grants: [] })
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    await player.deposit(10_000)
    expect((await player.call(awardInbox, {})).locked).toEqual([])
    expect(await bonus()).toMatchObject({
      required: REQUIRED,
      remaining: REQUIRED,
      bonusMoney: BONUS,
      expireTime: app.clock.now() + LIFE_MS,
    })
    const kinds = ['sign-up'] as const
    expect((await player.call(activityAwardGetLog, { kinds: [...kinds] })).list).toMatchObject([
      { kind: 'sign-up', state: 'granted', openTime: app.clock.now() },
    ])
    expect(await verifyAll(app.services)).toEqual([])
  })

  describe('claimed after the first deposit', () => {
    beforeEach(async () => {
      await fund()
      expect(await take()).toMatchObject({ isLocked: false })
      expect(await bonus()).toMatchObject({ required: REQUIRED, remaining: REQUIRED, bonusMoney: BONUS })
      expect(await standing()).toMatchObject({
        coin: REAL + BONUS,
        withdrawable: 0,
        turnoverOwed: REQUIRED,
      })
    })

    test('a wagered free award is withdrawable money', async () => {
      for (let count = 0; count < 9; count++) await bet(REAL)
      expect(await bonus()).toMatchObject({ remaining: REAL, bonusMoney: BONUS })
      await bet(REAL)
      const done = { coin: REAL + BONUS, withdrawable: REAL + BONUS, turnoverOwed: 0, grants: [] }
      expect(await standing()).toMatchObject(done)
      await moveTo(app, player, app.clock.now() + LIFE_MS)
      await runJob(app.services, 'expire-grants')
      expect(await standing()).toMatchObject(done)
      expect(await verifyAll(app.services)).toEqual([])
    })

    test('a free award whose time ends before it is wagered loses only the bonus money', async () => {
      await bet(REAL)
      const { expireTime = 0 } = (await bonus()) ?? {}
      expect(expireTime).toBe(app.clock.now() + LIFE_MS)
      await moveTo(app, player, expireTime - 1)
      await runJob(app.services, 'expire-grants')
      expect(await bonus()).toMatchObject({ bonusMoney: BONUS })
      await moveTo(app, player, expireTime)
      await runJob(app.services, 'expire-grants')
      const ended = { coin: REAL, withdrawable: REAL, turnoverOwed: 0, grants: [] }
      expect(await standing()).toMatchObject(ended)
      expect((await kinds())[0]).toBe('bonus-expired')
      expect(await verifyAll(app.services)).toEqual([])
    })

    test('cancelling a free award costs what was shown, and takes only the bonus money', async () => {
      await bet(REAL + 500, 0)
      const { grantId = '', bonusMoney = centavos(0) } = (await bonus()) ?? {}
      expect(bonusMoney).toBe(BONUS - 500)
      const body = { requestId: newRequestId(), grantId, bonusMoney }
      expect(await player.call(cancelBonus, body)).toEqual({ taken: BONUS - 500 })
      expect(await player.call(cancelBonus, body)).toEqual({ taken: BONUS - 500 })
      expect(await standing()).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
      expect((await kinds())[0]).toBe('bonus-cancelled')
      expect(await verifyAll(app.services)).toEqual([])
    })

    test('a rolled-back bet raises the remaining wagering of a free award again', async () => {
      const visit = await atProvider(app, player)
      const transactionId = newProviderId()
      await visit.bet(REAL + 400, { transactionId })
      expect(await bonus()).toMatchObject({ remaining: REQUIRED - (REAL + 400) / 4, bonusMoney: BONUS - 400 })
      await visit.rollback(transactionId)
      expect(await bonus()).toMatchObject({ remaining: REQUIRED, bonusMoney: BONUS })
      expect(await standing()).toMatchObject({ coin: REAL + BONUS, withdrawable: 0 })
      expect(await verifyAll(app.services)).toEqual([])
    })
  })
})
