import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../src/domain/time.ts'
import { verifyRoundChains } from '../../../../src/features/game/server/verify-statements.ts'
import {
  betRecord,
  betRecordReport,
  roundDetail,
  roundDetails,
} from '../../../../src/features/rounds/contract.ts'
import { verifyLedger } from '../../../../src/server/ledger/verify.ts'
import { signWebhook } from '../../../../src/server/providers/payment/signature.ts'
import { startAppForSuite } from '../../../support/app.ts'
import { describeOnBothEngines } from '../../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../../support/player.ts'
import {
  newProviderTransactionId,
  openPinwheel,
  openPinwheelForWalletCalls,
  PROVIDER_GAME_ID,
  postWalletCall,
  WALLET_ENVIRONMENT,
  WALLET_TEST_SECRET,
  type WalletCallSender,
} from '../../../support/wallet-provider.ts'

const FUNDS = 50_000
const STAKE = 2_000
const COPIES = 12

describeOnBothEngines("a provider's wallet", databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  /** A second server that uses the same database. */
  const second = startAppForSuite(databases, () => ({
    env: WALLET_ENVIRONMENT,
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer
  let at: WalletCallSender

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
    at = await openPinwheelForWalletCalls(app, player)
  })

  const listJournals = () =>
    app.services.db.read
      .selectFrom('journal')
      .select(['kind', 'reference'])
      .where('player_id', '=', player.id)
      .where('kind', 'in', ['bet', 'refund'])
      .orderBy('id')
      .execute()

  const stateOfRound = async (roundId = at.roundId) =>
    (
      await app.services.db.read
        .selectFrom('provider_round')
        .select(['state', 'stake', 'payout'])
        .where('provider_round_id', '=', roundId)
        .executeTakeFirst()
    )?.state

  const expectNoBrokenRules = async () => {
    expect(await verifyLedger(app.services.db)).toEqual([])
    expect(await verifyRoundChains(app.services)).toEqual([])
  }

  test('the wallet for game providers has the calls balance, bet, win and rollback, with amounts in integer hundredths', {
    tags: ['provider-wallet'],
  }, async () => {
    const { status, answer } = await postWalletCall(app, 'balance', { playerId: player.id })
    expect([status, answer]).toEqual([200, { ok: true, balance: FUNDS }])
    expect(await at.bet(STAKE)).toEqual({ ok: true, balance: FUNDS - STAKE })
    expect(await at.win(7_600)).toEqual({ ok: true, balance: FUNDS - STAKE + 7_600 })
    expect(await player.coin()).toBe(FUNDS - STAKE + 7_600)
    for (const amount of [0.5, -1, 0, '100', 1e16]) {
      const body = { playerId: player.id, roundId: 'r', transactionId: newProviderTransactionId(), amount }
      const sent = await postWalletCall(app, 'bet', { ...body, sessionToken: at.sessionToken })
      expect([sent.status, sent.answer]).toEqual([400, { ok: false, error: 'badRequest', balance: null }])
    }
    await expectNoBrokenRules()
  })

  test.each([
    ['no signature', () => ''],
    ['a malformed signature', () => 'sha256=00'],
    ["another provider's key", (body: string, nowMs: number) => signWebhook('another provider', body, nowMs)],
    [
      'a signature over another body',
      (_: string, nowMs: number) => signWebhook(WALLET_TEST_SECRET, '{}', nowMs),
    ],
    [
      'a signature that is too old',
      (body: string, nowMs: number) => signWebhook(WALLET_TEST_SECRET, body, nowMs - 5 * MINUTE_MS - 1),
    ],
    [
      'a signature from the future',
      (body: string, nowMs: number) => signWebhook(WALLET_TEST_SECRET, body, nowMs + 5 * MINUTE_MS + 1),
    ],
  ])(
    'a wallet call of a game provider without a valid signature over its raw body is refused: %s',
    { tags: ['provider-wallet'] },
    async (_, sign) => {
      const body = JSON.stringify({
        requestId: newProviderTransactionId(),
        playerId: player.id,
        roundId: at.roundId,
        transactionId: newProviderTransactionId(),
        sessionToken: at.sessionToken,
        amount: STAKE,
      })
      const { status, answer } = await postWalletCall(app, 'bet', body, sign(body, app.clock.now()))
      expect([status, answer]).toEqual([401, { ok: false, error: 'badSignature', balance: null }])
      expect(await player.coin()).toBe(FUNDS)
    },
  )

  test('a wallet call of a game provider whose body was cut short or is too long is refused', async () => {
    const body = JSON.stringify({ requestId: 'a', playerId: player.id })
    const signature = signWebhook(WALLET_TEST_SECRET, body, app.clock.now())
    for (const length of [0, 1, body.length - 1]) {
      expect((await postWalletCall(app, 'balance', body.slice(0, length), signature)).status).toBe(401)
    }
    expect((await postWalletCall(app, 'balance', `${body}${' '.repeat(5_000)}`)).status).toBe(400)
  })

  test('a repeated wallet call of a game provider with the same body gets the same answer and is booked once', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    const first = await at.bet(STAKE, { transactionId })
    await at.bet(STAKE)
    expect(await at.bet(STAKE, { transactionId })).toEqual(first)
    // The request id identifies the message only; the transaction id identifies the bet.
    expect(await at.bet(STAKE, { transactionId, requestId: newProviderTransactionId() })).toEqual(first)
    const winId = newProviderTransactionId()
    const won = await at.win(STAKE, { transactionId: winId })
    expect(await at.win(STAKE, { transactionId: winId })).toEqual(won)
    expect(await listJournals()).toHaveLength(3)
    expect(await player.coin()).toBe(FUNDS - STAKE)
    await expectNoBrokenRules()
  })

  test('a repeated wallet call of a game provider with another body is refused', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    await at.bet(STAKE, { transactionId })
    const balance = FUNDS - STAKE
    const refused = { ok: false, error: 'transactionIdReused', balance }
    expect(await at.bet(STAKE + 1, { transactionId })).toEqual(refused)
    expect(await at.win(STAKE, { transactionId })).toEqual(refused)
    expect(await at.rollback(newProviderTransactionId(), { transactionId })).toEqual(refused)
    expect(await listJournals()).toHaveLength(1)
  })

  test('copies of a wallet call of a game provider sent at once, also to two processes, are booked once', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    const body = {
      requestId: 'the-same',
      playerId: player.id,
      roundId: at.roundId,
      transactionId,
      sessionToken: at.sessionToken,
      amount: STAKE,
    }
    const copies = Array.from({ length: COPIES }, (_, n) => postWalletCall(n % 2 ? second : app, 'bet', body))
    for (const { answer } of await Promise.all(copies)) {
      expect(answer).toEqual({ ok: true, balance: FUNDS - STAKE })
    }
    const win = {
      ...body,
      sessionToken: undefined,
      transactionId: newProviderTransactionId(),
      isRoundOver: true,
    }
    const wins = Array.from({ length: COPIES }, (_, n) => postWalletCall(n % 2 ? second : app, 'win', win))
    for (const { answer } of await Promise.all(wins)) expect(answer).toEqual({ ok: true, balance: FUNDS })
    expect(await listJournals()).toHaveLength(2)
    await expectNoBrokenRules()
  })

  test('the wallet for game providers checks the session token of a bet, but not of a win or a rollback', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    await at.bet(STAKE, { transactionId })
    await at.bet(STAKE)
    const balance = FUNDS - 2 * STAKE
    expect(await at.bet(STAKE, { sessionToken: 'x'.repeat(43) })).toEqual({
      ok: false,
      error: 'sessionUnknown',
      balance,
    })
    // The player's newer session ends the older one.
    const { sessionToken } = await openPinwheel(app, player)
    expect(await at.bet(STAKE)).toEqual({ ok: false, error: 'sessionElsewhere', balance })
    expect(await at.bet(STAKE, { sessionToken })).toEqual({ ok: true, balance: balance - STAKE })
    await app.services.db.transact(tx =>
      tx.query.deleteFrom('session').where('player_id', '=', player.id).execute(),
    )
    expect(await at.bet(STAKE, { sessionToken })).toMatchObject({ ok: false, error: 'sessionUnknown' })
    expect(await at.rollback(transactionId)).toEqual({ ok: true, balance })
    expect(await at.win(STAKE)).toEqual({ ok: true, balance: balance + STAKE })
  })

  test("the wallet for game providers takes no bet by another player's session, and reveals no round of another player", async () => {
    const other = await registerPlayer(app)
    await other.depositWithWageringDone(FUNDS)
    expect(await at.bet(STAKE, { playerId: other.id })).toMatchObject({ error: 'sessionUnknown' })
    const transactionId = newProviderTransactionId()
    await at.bet(STAKE, { transactionId })
    expect(await at.win(STAKE, { playerId: other.id })).toMatchObject({ error: 'roundUnknown' })
    expect(await at.rollback(transactionId, { playerId: other.id })).toMatchObject({ error: 'betUnknown' })
    const there = await openPinwheelForWalletCalls(app, other)
    expect(await there.bet(STAKE, { roundId: at.roundId })).toMatchObject({ error: 'roundUnknown' })
    expect(await other.coin()).toBe(FUNDS)
    expect((await other.call(betRecord, {})).list).toEqual([])
  })

  test('after the rollback of an unknown bet, that bet is refused when it arrives late', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    expect(await at.rollback(transactionId)).toEqual({ ok: true, balance: FUNDS })
    const refused = { ok: false, error: 'betRolledBack', balance: FUNDS }
    expect(await at.bet(STAKE, { transactionId })).toEqual(refused)
    expect(await at.bet(STAKE, { transactionId })).toEqual(refused)
    expect(await listJournals()).toEqual([])
    expect(await at.rollback(transactionId)).toEqual({ ok: true, balance: FUNDS })
  })

  test('a bet and its rollback that a game provider sends at once leave the balance unchanged', async () => {
    for (let n = 0; n < 6; n++) {
      const transactionId = newProviderTransactionId()
      const roundId = newProviderTransactionId()
      const body = { playerId: player.id, roundId, transactionId, sessionToken: at.sessionToken }
      await Promise.all([
        postWalletCall(n % 2 ? second : app, 'bet', { ...body, amount: STAKE }),
        at.rollback(transactionId, { roundId }),
      ])
      expect(await player.coin()).toBe(FUNDS)
    }
    await expectNoBrokenRules()
  })

  test('a rollback that a game provider sends after a credited win is refused', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    await at.bet(STAKE, { transactionId })
    await at.win(500, { isRoundOver: false })
    const refused = { ok: false, error: 'winCredited', balance: FUNDS - STAKE + 500 }
    expect(await at.rollback(transactionId)).toEqual(refused)
    await at.win(0)
    expect(await at.rollback(transactionId)).toEqual(refused)
  })

  test('a win that a game provider reports as the end of its round marks the round as completed', {
    tags: ['provider-wallet'],
  }, async () => {
    const transactionId = newProviderTransactionId()
    await at.bet(STAKE, { transactionId })
    await at.bet(STAKE)
    expect(await stateOfRound()).toBe('open')
    await at.win(0)
    expect(await stateOfRound()).toBe('completed')
    const over = { ok: false, error: 'roundOver', balance: FUNDS - 2 * STAKE }
    expect(await at.bet(STAKE)).toEqual(over)
    expect(await at.win(STAKE)).toEqual(over)
    expect(await at.rollback(transactionId)).toEqual(over)
  })

  test('when a game provider rolls back the last bet of a round, the round is cancelled', {
    tags: ['provider-wallet'],
  }, async () => {
    const [first, last] = [newProviderTransactionId(), newProviderTransactionId()]
    await at.bet(STAKE, { transactionId: first })
    await at.bet(500, { transactionId: last })
    expect(await at.rollback(first)).toEqual({ ok: true, balance: FUNDS - 500 })
    expect(await stateOfRound()).toBe('open')
    expect(await at.rollback(first)).toEqual({ ok: true, balance: FUNDS - 500 })
    expect(await at.rollback(last)).toEqual({ ok: true, balance: FUNDS })
    expect(await stateOfRound()).toBe('cancelled')
    expect(await at.bet(STAKE)).toMatchObject({ ok: false, error: 'roundOver' })
    expect(await at.win(STAKE)).toMatchObject({ ok: false, error: 'roundOver' })
    await expectNoBrokenRules()
  })

  test('the wallet for game providers reports an error in the body of its answer, together with the current balance', {
    tags: ['provider-wallet'],
  }, async () => {
    expect(await at.bet(FUNDS + 1)).toEqual({ ok: false, error: 'notEnoughMoney', balance: FUNDS })
    expect(await at.win(1)).toEqual({ ok: false, error: 'roundUnknown', balance: FUNDS })
    const unknown = { playerId: '0'.repeat(26) }
    expect((await postWalletCall(app, 'balance', unknown)).answer).toEqual({
      ok: false,
      error: 'playerUnknown',
      balance: null,
    })
    expect(await at.rollback('x', unknown)).toMatchObject({ error: 'playerUnknown', balance: null })
  })

  test("rounds of a game provider are in the player's records beside rounds of our games, with brand and sums", async () => {
    await at.bet(STAKE)
    const [open] = (await player.call(betRecord, {})).list
    expect(open).toMatchObject({ gameName: 'Pinwheel', stake: STAKE, payout: 0, state: 'open' })
    await at.win(7_600)
    const brand = { brand: 'sandbox-fair' }
    const { list } = await player.call(betRecord, brand)
    expect(list).toEqual([{ ...open, payout: 7_600, state: 'closed' }])
    const roundId = open?.roundId ?? ''
    const detail = await player.call(roundDetail, { roundId })
    expect(detail).toMatchObject({ gameId: PROVIDER_GAME_ID, totalPayout: 7_600, plays: [] })
    expect((await player.call(roundDetails, {})).list).toEqual([detail])
    const fromDay = new Date(app.clock.now()).toISOString().slice(0, 10)
    const report = await player.call(betRecordReport, { fromDay, days: 1 })
    expect(report.rows).toEqual([
      { day: fromDay, gameId: PROVIDER_GAME_ID, plays: 1, stake: STAKE, payout: 7_600 },
    ])
    expect(report.games).toEqual([{ gameId: PROVIDER_GAME_ID, name: 'Pinwheel', ...brand }])
  })
})
