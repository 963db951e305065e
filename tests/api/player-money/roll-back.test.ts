import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { GRANT_LIFE_MS } from '../../../src/domain/awards/wagering.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { getSelfLimit, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { expireGrants } from '../../../src/server/player-money/grants/expire-grants.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { addWagering } from '../../../src/server/player-money/wagering/wagering.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet, refundRound } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { markIdentityVerified } from '../../support/invitees.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../support/wallet-provider.ts'

const DEPOSIT = 20_000
const BONUS = 10_000

describeOnBothEngines('rolled-back and refunded bets', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer
  let at: WalletCallSender

  beforeEach(async () => {
    const shares = { own: 100, others: 100, games: [] }
    await app.services.settings.set('countingShares', shares, { staff: 'tester', atMs: 1 })
    player = await registerPlayer(app)
    at = await openPinwheelForWalletCalls(app, player)
  })

  const giveBonus = (wageringMultiple: number, amount = BONUS) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount,
        wageringMultiple,
        source: randomUUID(),
        atMs: app.clock.now(),
      }),
    )

  const readMoneySums = async () => {
    const { coin, turnoverOwed, withdrawable, grants } = await player.call(getExchange, {})
    return {
      coin,
      turnoverOwed,
      withdrawable,
      grants: grants.map(({ kind, remaining, bonusMoney }) => [kind, remaining, bonusMoney]),
    }
  }

  /** Bets at the provider in a new round. @returns the function that rolls the bet back */
  async function betAtProvider(amount: number, roundId = newProviderTransactionId()) {
    const transactionId = newProviderTransactionId()
    expect(await at.bet(amount, { transactionId, roundId })).toMatchObject({ ok: true })
    return async () => expect(await at.rollback(transactionId, { roundId })).toMatchObject({ ok: true })
  }

  test('a bet rolled back by a provider restores the wagering of the deposit', async () => {
    await player.deposit(DEPOSIT)
    const before = await readMoneySums()
    expect(before).toMatchObject({ turnoverOwed: DEPOSIT, withdrawable: 0 })
    const rollBack = await betAtProvider(DEPOSIT)
    expect(await readMoneySums()).toMatchObject({ turnoverOwed: 0 })
    await rollBack()
    expect(await readMoneySums()).toEqual(before)
    await rollBack()
    expect(await readMoneySums()).toEqual(before)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a refunded round of one of our games restores the wagering of the deposit', async () => {
    await player.deposit(DEPOSIT)
    const before = await readMoneySums()
    const roundId = await placeBet(app, {
      playerId: player.id,
      stake: DEPOSIT,
      payout: 0,
      isRoundClosed: false,
    })
    await refundRound(app, { playerId: player.id, roundId: roundId, stake: DEPOSIT })
    expect(await readMoneySums()).toEqual(before)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('repeated rollbacks never make a bonus withdrawable', async () => {
    await giveBonus(2)
    const before = await readMoneySums()
    for (let round = 0; round < 3; round++) {
      const rollBack = await betAtProvider(BONUS)
      await rollBack()
      expect(await readMoneySums()).toEqual(before)
      const roundId = await placeBet(app, {
        playerId: player.id,
        stake: BONUS,
        payout: 0,
        isRoundClosed: false,
      })
      await refundRound(app, { playerId: player.id, roundId: roundId, stake: BONUS })
      expect(await readMoneySums()).toEqual(before)
    }
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a rollback returns real money as real money, and bonus money to the grant that it came from', async () => {
    await player.deposit(DEPOSIT)
    await giveBonus(1)
    app.clock.move(1)
    await giveBonus(3, 500)
    const before = await readMoneySums()
    const rollBack = await betAtProvider(DEPOSIT + BONUS + 200)
    // The bet has completed the wagering of the deposit and the first bonus. Its remaining stake counts for the second
    // bonus.
    expect(await readMoneySums()).toMatchObject({ turnoverOwed: 1_300, grants: [['bonus', 1_300, 300]] })
    await rollBack()
    expect(await readMoneySums()).toEqual(before)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a rollback reopens the bonus whose wagering the bet had finished, limited to the money that the player then has', async () => {
    await giveBonus(1)
    const roundId = newProviderTransactionId()
    const rollBackFirst = await betAtProvider(6_000, roundId)
    const rollBackLast = await betAtProvider(4_000, roundId)
    expect(await readMoneySums()).toMatchObject({ coin: 0, turnoverOwed: 0 })
    await rollBackLast()
    expect((await readMoneySums()).grants).toEqual([['bonus', 4_000, 4_000]])
    await rollBackFirst()
    expect((await readMoneySums()).grants).toEqual([['bonus', BONUS, BONUS]])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a bonus can be cancelled, and can expire, after its last bet was rolled back', async () => {
    await giveBonus(2)
    const roundId = newProviderTransactionId()
    const rollBackFirst = await betAtProvider(1_000, roundId)
    const rollBackLast = await betAtProvider(2_000, roundId)
    await rollBackLast()
    await rollBackFirst()
    const [bonus] = (await player.call(getExchange, {})).grants
    const { grantId = '', bonusMoney = 0 } = bonus ?? {}
    await player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    expect(await readMoneySums()).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })

    await giveBonus(2)
    await (await betAtProvider(1_000))()
    await expireGrants(app.services.db, createJobRun(app.services), app.clock.now() + GRANT_LIFE_MS)
    expect(await readMoneySums()).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a bonus with bets in an open round can be cancelled at once; refunds and wins of these bets then go to the house', async () => {
    await giveBonus(2)
    const roundId = newProviderTransactionId()
    const rollBack = await betAtProvider(1_000, roundId)
    await betAtProvider(2_000, roundId)
    const [bonus] = (await player.call(getExchange, {})).grants
    const { grantId = '', bonusMoney = 0, inPlay } = bonus ?? {}
    expect([bonusMoney, inPlay]).toEqual([7_000, 3_000])
    const cancelled = player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    expect(await cancelled).toEqual({ taken: 7_000 })
    await player.deposit(DEPOSIT)
    await rollBack()
    expect(await at.win(5_000, { roundId })).toMatchObject({ ok: true, balance: DEPOSIT })
    expect(await readMoneySums()).toMatchObject({ coin: DEPOSIT, turnoverOwed: DEPOSIT })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("after a rollback the payout of a round goes to the bonus that paid for the round's other bets", async () => {
    await giveBonus(5, 1_000)
    app.clock.move(1)
    await giveBonus(5, 3_000)
    const roundId = newProviderTransactionId()
    const rollBack = await betAtProvider(1_000, roundId)
    await betAtProvider(500, roundId)
    await rollBack()
    const [first, second] = (await player.call(getExchange, {})).grants
    const cancelGrant = ({ grantId, bonusMoney }: { grantId: string; bonusMoney: number }) =>
      player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    if (!first || !second) throw new Error('The player has two bonuses')
    expect([first.bonusMoney, second.bonusMoney]).toEqual([1_000, 2_500])
    await cancelGrant(first)
    expect(await at.win(2_000, { roundId })).toMatchObject({ ok: true })
    expect((await readMoneySums()).grants).toEqual([['bonus', expect.any(Number), 4_500]])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a rollback reopens a bonus that a later bet had finished', async () => {
    await giveBonus(1)
    // Coins of a bonus can be withdrawn only with a verified identity.
    await markIdentityVerified(app, player.id)
    const rollBack = await betAtProvider(4_000)
    await placeBet(app, { playerId: player.id, stake: 6_000, payout: 8_000 })
    expect(await readMoneySums()).toMatchObject({ coin: 8_000, turnoverOwed: 0, withdrawable: 8_000 })
    await rollBack()
    expect(await readMoneySums()).toMatchObject({ coin: 12_000, grants: [['bonus', 4_000, 4_000]] })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the wagering effects of a round are deleted after it has ended', async () => {
    await player.deposit(DEPOSIT)
    await betAtProvider(5_000, at.roundId)
    await at.win(100)
    const effects = await app.services.db.read.selectFrom('wager_effect').select('round_id').execute()
    const own = await app.services.db.read
      .selectFrom('provider_round')
      .select('round_id')
      .where('player_id', '=', player.id)
      .execute()
    expect(effects.filter(({ round_id }) => own.some(each => each.round_id === round_id))).toEqual([])
  })

  test("a rollback counts on the day of the bet, so that it does not raise the next day's limit", async () => {
    await player.deposit(DEPOSIT)
    const limit = { kind: 'wager', period: 'day', to: 5_000 } as const
    await player.call(setSelfLimit, { requestId: newRequestId(), ...limit })
    const rollBack = await betAtProvider(5_000)
    app.clock.move(DAY_MS)
    player.token = (await logInAgain(app, player)).token
    await rollBack()
    at = await openPinwheelForWalletCalls(app, player)
    const usedLimit = async () => {
      const { list } = await player.call(getSelfLimit, {})
      return list.find(({ kind, period }) => kind === 'wager' && period === 'day')
    }
    expect(await usedLimit()).toMatchObject({ used: 0, left: 5_000 })
    await betAtProvider(5_000)
    const transactionId = newProviderTransactionId()
    expect(await at.bet(200, { transactionId, roundId: newProviderTransactionId() })).toMatchObject({
      error: 'wagerLimit',
    })
  })

  test('the money that expires first is wagered first; at the same expiry, deposits come first, then bonuses by age', {
    tags: ['bonus-order'],
  }, async () => {
    for (let turn = 0; turn < 12; turn++) {
      const other = await registerPlayer(app)
      await app.services.db.transact(async tx => {
        await lockPlayerTotals(tx, other.id)
        const add = (kind: 'bonus' | 'deposit', amount: number, days: number) =>
          addWagering(tx, {
            playerId: other.id,
            kind,
            source: `${kind}:${randomUUID()}`,
            amount: centavos(amount),
            multiple: 1,
            lifeMs: days * DAY_MS,
            atMs: app.clock.now(),
          })
        for (const amount of [10, 20, 30]) add('bonus', amount, 30)
        add('deposit', 40, 30)
        add('bonus', 50, 7)
      })
      const { grants } = await other.call(getExchange, {})
      expect(grants.map(({ required }) => required)).toEqual([50, 40, 10, 20, 30])
    }
  })
})
