import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { GRANT_LIFE_MS } from '../../../src/domain/awards/wagering.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { claimReward } from '../../../src/server/player-money/grants/claims.ts'
import { expireGrants } from '../../../src/server/player-money/grants/expire-grants.ts'
import { grantItem, type ItemGrantDraft } from '../../../src/server/player-money/grants/grants.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { refusalOfCall, startAppForSuite } from '../../support/app.ts'
import { placeBet, refundRound } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  logInAgain,
  newRequestId,
  registerPlayer,
  settleCheckout,
  type TestPlayer,
} from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'

const DEPOSIT = 10_000

describeOnBothEngines('grants', databases => {
  const app = startAppForSuite(databases)

  const giveGrant = (player: TestPlayer, draft: Omit<ItemGrantDraft, 'playerId' | 'atMs'>) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, { ...draft, playerId: player.id, atMs: app.clock.now() }),
    )
  const heldItem = (player: TestPlayer, item: ItemId) =>
    balanceOfAccount(app.services.db, playerAccount(player.id), item)

  const placeRound = (player: TestPlayer, stake: number, payout: number) =>
    placeBet(app, { playerId: player.id, stake, payout })

  test.each([
    [2001, 250, ITEM_ID.coin, 250],
    [2002, 7, ITEM_ID.points, 7],
    [4001, 1, ITEM_ID.liveness, 1],
    [60001, 9, ITEM_ID.diamond, 9],
    [100001, 2, ITEM_ID.diamond, 20],
    [100005, 1, ITEM_ID.diamond, 1_000],
    [110003, 4, ITEM_ID.ticket3, 4],
    [50005, 1, ITEM_ID.jackpotChance, 1],
    [1042, 1, 1042 as ItemId, 1],
    [1399, 2, 1399 as ItemId, 2],
  ])(
    'a grant of item %i in the amount %i, given five times at once for one source, is credited once',
    { tags: ['bonus-equal'] },
    async (item, amount, credited, expected) => {
      const player = await registerPlayer(app)
      const source = randomUUID()
      const given = await Promise.all(
        Array.from({ length: 5 }, () => giveGrant(player, { item, amount, source })),
      )
      expect(given.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(new Set(given.map(({ grantId }) => grantId)).size).toBe(1)
      expect(await heldItem(player, credited)).toBe(expected)
      await expect(giveGrant(player, { item, amount: amount + 1, source })).rejects.toMatchObject(
        new Refusal('alreadyClaimed', { item, amount }),
      )
    },
  )

  test.each([
    [1100, 1, 0],
    [9001, 1, 0],
    [2001, 0, 0],
    [2001, 1.5, 0],
    [2001, 100, 11],
    [60001, 100, 1],
  ])(
    'a grant of item %i in the amount %d with a wagering multiple of %i is an error and changes nothing',
    { tags: ['bonus-wagering'] },
    async (item, amount, wageringMultiple) => {
      const player = await registerPlayer(app)
      const draft = { item, amount, wageringMultiple, source: 'x' }
      await expect(giveGrant(player, draft)).rejects.toThrow(RangeError)
      expect(await player.readStatement()).toEqual([])
    },
  )

  test('a free grant before the first paid deposit is locked until that deposit, or is refused, as its terms say', async () => {
    const player = await registerPlayer(app)
    const free = { item: 2001, amount: 500, wageringMultiple: 2 }
    const claim = giveGrant(player, { ...free, source: 'claimed', beforeDeposit: 'refuse' })
    await expect(claim).rejects.toMatchObject(new Refusal('depositFirst'))
    const stored = await giveGrant(player, { ...free, source: 'kept', beforeDeposit: 'keep' })
    expect([stored.state, await player.coin()]).toEqual(['locked', 0])
    await player.deposit(DEPOSIT)
    expect(await player.coin()).toBe(DEPOSIT + 500)
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: DEPOSIT + 1_000 })
    expect((await giveGrant(player, { ...free, source: 'kept', beforeDeposit: 'keep' })).state).toBe(
      'granted',
    )
    await giveGrant(player, { ...free, source: 'claimed', beforeDeposit: 'refuse' })
    await player.deposit(DEPOSIT)
    expect(await player.coin()).toBe(2 * DEPOSIT + 1_000)
  })

  const excludeFor = (player: TestPlayer, length: number) =>
    app.services.db.transact(tx => {
      const atMs = app.clock.now()
      const draft = { playerId: player.id, kind: 'coolOff' as const, untilMs: atMs + length }
      return excludePlayer(app.services, tx, { ...draft, reason: 'test', atMs })
    })

  test('an excluded player is granted nothing, and a payment that arrives late unlocks no award', async () => {
    const player = await registerPlayer(app)
    const award = { item: 2001, amount: 500, source: 'kept', beforeDeposit: 'keep' as const }
    await giveGrant(player, award)
    const late = await player.order(DEPOSIT)
    await excludeFor(player, DAY_MS)
    const excludedUntilMs = app.clock.now() + DAY_MS
    const { id: playerId } = player
    const draft = { playerId, item: 2002, earned: () => 5, source: 'points', cause: 'bet:1' as const }
    const claim = { ...draft, isIdle: false, atMs: app.clock.now() }
    await expect(app.services.db.transact(tx => claimReward(app.services, tx, claim))).rejects.toMatchObject(
      new Refusal('promotionsOff', { excludedUntilMs }),
    )
    expect(await giveGrant(player, award)).toMatchObject({ state: 'locked', isNew: false })
    await settleCheckout(app, late, 'pay')
    player.token = (await logInAgain(app, player)).token
    expect(await player.coin()).toBe(DEPOSIT)
    app.clock.move(DAY_MS)
    player.token = (await logInAgain(app, player)).token
    await player.deposit(DEPOSIT)
    expect(await player.coin()).toBe(2 * DEPOSIT + 500)
    expect(await heldItem(player, ITEM_ID.points)).toBe(0)
    expect((await giveGrant(player, award)).state).toBe('granted')
  })

  test('cancelling a bonus takes the amount that was shown, and no deposited money', {
    tags: ['bonus-cancel'],
  }, async () => {
    const player = await registerPlayer(app)
    await player.deposit(DEPOSIT)
    app.clock.move(1)
    await giveGrant(player, { item: 2001, amount: 2_000, source: 'bonus', wageringMultiple: 10 })
    const { grants, turnoverOwed } = await player.call(getExchange, {})
    expect(turnoverOwed).toBe(DEPOSIT + 20_000)
    const [deposit, bonus] = grants
    expect([deposit?.kind, bonus?.kind, bonus?.bonusMoney]).toEqual(['deposit', 'bonus', 2_000])
    const cancelWith = (bonusMoney: number, grantId = bonus?.grantId ?? '') =>
      player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    expect(await refusalOfCall(cancelWith(0, deposit?.grantId))).toEqual({ reason: 'bonusUnknown' })
    expect(await refusalOfCall(cancelWith(1_999))).toEqual({
      reason: 'bonusChanged',
      detail: { bonusMoney: 2_000 },
    })
    // All deposited money and half of the bonus are lost; then 300 centavos are won with bonus money.
    await placeRound(player, DEPOSIT + 1_000, 0)
    await placeRound(player, 100, 300)
    expect((await player.call(getExchange, {})).grants).toMatchObject([{ bonusMoney: 1_200 }])
    expect(await cancelWith(1_200)).toEqual({ taken: 1_200 })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
    expect(await refusalOfCall(cancelWith(0))).toEqual({ reason: 'bonusUnknown' })
    const stranger = await registerPlayer(app)
    const foreign = { requestId: newRequestId(), grantId: bonus?.grantId ?? '', bonusMoney: 0 }
    expect(await refusalOfCall(stranger.call(cancelBonus, foreign))).toEqual({ reason: 'bonusUnknown' })
  })

  test('a bonus with money in an open round ends at once when it is cancelled, and what that round returns goes to the house', async () => {
    const player = await registerPlayer(app)
    await giveGrant(player, { item: 2001, amount: 1_000, source: 'bonus', wageringMultiple: 5 })
    const { grants } = await player.call(getExchange, {})
    const grantId = grants[0]?.grantId ?? ''
    const stake = { playerId: player.id, stake: 400 }
    const roundId = await placeBet(app, { ...stake, payout: 0, isRoundClosed: false })
    expect((await player.call(getExchange, {})).grants).toMatchObject([{ bonusMoney: 600, inPlay: 400 }])
    const cancelled = { requestId: newRequestId(), grantId, bonusMoney: 600 }
    expect(await player.call(cancelBonus, cancelled)).toEqual({ taken: 600 })
    await refundRound(app, { ...stake, roundId, real: 0 })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })

    await giveGrant(player, { item: 2001, amount: 1_000, source: 'another', wageringMultiple: 5 })
    const later = await placeBet(app, { ...stake, payout: 0, isRoundClosed: false })
    await expireGrants(app.services.db, createJobRun(app.services), app.clock.now() + GRANT_LIFE_MS)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
    await placeBet(app, { ...stake, roundId: later, stake: 0, roundStake: 400, payout: 900 })
    expect(await player.coin()).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
