import { afterEach, expect, test } from 'vitest'
import {
  LOGIN_LOCKOUT,
  SAFEBOX_LOCKOUT,
  SMS_CODE_PURPOSE,
  SMS_CODE_RULES,
} from '../../../src/domain/player/account.ts'
import {
  getSafebox,
  safeboxIn,
  safeboxOut,
  setSafeboxPassword,
} from '../../../src/features/safebox/contract.ts'
import {
  addBankInfo,
  exchange,
  exchangeRecord,
  getExchange,
} from '../../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { createTestApp, refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, postTestJournal } from '../../support/ledger.ts'
import { createCodeDifferentFrom, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import {
  newRequestId,
  newWalletNumber,
  PASSWORD,
  registerPlayer,
  type TestPlayer,
} from '../../support/player.ts'

const CALLS_AT_ONCE = 100
const AMOUNT = 10_000
const SAFEBOX_PASSWORD = '246810'
/** The address from which the clients of `TestApp` call. */
const ADDRESS = '192.0.2.1'
/** Fields that the body of every call has. */
const COMMON_FIELDS = { appId: 'perya', channel: 'WEB', clientReferrer: 'ph', platform: 0 }

describeOnOneEngine('copies of a confirmed request', databases => {
  const app = startAppForSuite(databases)
  /** A second server that uses the same database. */
  const elsewhere = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  async function registerPlayerWithoutWagering(): Promise<{
    player: TestPlayer
    away: TestClient
    receivingAccountId: string
  }> {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    return { player, away: clientElsewhere(player), receivingAccountId: await player.addReceivingAccount() }
  }

  /** Returns a client with the same session that calls the second server. */
  function clientElsewhere({ token }: TestClient): TestClient {
    const away = elsewhere.client()
    away.token = token
    return away
  }

  const bodyOf = (receivingAccountId: string, answer: object, requestId = newRequestId()) => ({
    requestId,
    receivingAccountId,
    amount: AMOUNT,
    ...answer,
  })

  /** Sends `count` calls at the same time, distributed over the clients. */
  const atOnce = <T>(
    send: (client: TestClient) => Promise<T>,
    clients: readonly TestClient[],
    count = CALLS_AT_ONCE,
  ) => Promise.all(Array.from({ length: count }, (_, n) => send(clients[n % clients.length] as TestClient)))

  const pendingAmountOf = async (player: TestClient) => (await player.call(getExchange, {})).pending

  async function sendWrongGuesses(
    player: TestClient,
    receivingAccountId: string,
    times: number,
  ): Promise<void> {
    for (let time = 0; time < times; time++) {
      const guess = player.call(exchange, bodyOf(receivingAccountId, { password: 'wrong' }))
      expect(await refusalReasonOfCall(guess)).toBe('passwordWrong')
    }
  }

  /**
   * Enters wrong passwords one after the other until the login is locked.
   * @returns the number of passwords that the server checked
   */
  async function countGuessesLeft(player: TestClient, receivingAccountId: string): Promise<number> {
    for (let wrong = 0; ; wrong++) {
      const guess = player.call(exchange, bodyOf(receivingAccountId, { password: 'wrong' }))
      if ((await refusalReasonOfCall(guess)) === 'locked') return wrong
    }
  }

  test.each([
    ['at one process', 1],
    ['at two processes', 2],
  ])(
    'copies of a withdrawal that arrive %s with the last password try before the lockout make one withdrawal with one answer',
    async (_, processes) => {
      const { player, away, receivingAccountId } = await registerPlayerWithoutWagering()
      await sendWrongGuesses(player, receivingAccountId, LOGIN_LOCKOUT.failuresMax - 1)
      const body = bodyOf(receivingAccountId, { password: PASSWORD })
      const clients = [player, away].slice(0, processes)
      const answers = await atOnce(client => client.call(exchange, body), clients)
      expect(answers[0]).toMatchObject({ amount: AMOUNT, state: 'held' })
      expect(answers).toEqual(Array(CALLS_AT_ONCE).fill(answers[0]))
      expect((await player.call(exchangeRecord, {})).list).toHaveLength(1)
      expect(await pendingAmountOf(player)).toBe(AMOUNT)
      expect(await countGuessesLeft(player, receivingAccountId)).toBe(1)
    },
  )

  test('copies of a request with a wrong password count as one wrong try, whether they come at once or later', async () => {
    const { player, away, receivingAccountId } = await registerPlayerWithoutWagering()
    const body = bodyOf(receivingAccountId, { password: 'wrong' })
    const answers = await atOnce(client => refusalReasonOfCall(client.call(exchange, body)), [player, away])
    expect(answers).toEqual(Array(CALLS_AT_ONCE).fill('passwordWrong'))
    expect(await refusalReasonOfCall(player.call(exchange, body))).toBe('passwordWrong')
    expect(await countGuessesLeft(player, receivingAccountId)).toBe(LOGIN_LOCKOUT.failuresMax - 1)
    expect(await refusalReasonOfCall(player.call(exchange, body))).toBe('passwordWrong')
    expect(await refusalReasonOfCall(player.call(exchange, { ...body, password: PASSWORD }))).toBe('locked')
    expect(await pendingAmountOf(player)).toBe(0)
  })

  test('different wrong passwords under one request id each count as a try, and then lock out the right password too', {
    tags: ['account-lockout', 'race'],
  }, async () => {
    const { player, away, receivingAccountId } = await registerPlayerWithoutWagering()
    const requestId = newRequestId()
    const guessPassword = (client: TestClient, password: string) =>
      refusalReasonOfCall(client.call(exchange, bodyOf(receivingAccountId, { password }, requestId)))
    const reasons = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guessPassword(n % 2 ? player : away, `guess number ${n}`)),
    )
    expect(reasons.filter(reason => reason === 'passwordWrong')).toHaveLength(LOGIN_LOCKOUT.failuresMax)
    expect(reasons.filter(reason => reason === 'locked')).toHaveLength(12 - LOGIN_LOCKOUT.failuresMax)
    expect(await guessPassword(player, PASSWORD)).toBe('locked')
    expect(await pendingAmountOf(player)).toBe(0)
  })

  test('a request repeated after its password check was interrupted uses no second try, and gives its try back if it succeeds', async () => {
    const { player, receivingAccountId } = await registerPlayerWithoutWagering()
    await sendWrongGuesses(player, receivingAccountId, LOGIN_LOCKOUT.failuresMax - 1)
    const db = createDatabaseFailingAtTable(app.services.db, 'limit_window', 'delete')
    const broken = await createTestApp(databases, { db })
    const body = bodyOf(receivingAccountId, { password: PASSWORD })
    const headers = { authorization: player.token ?? '', 'x-forwarded-for': ADDRESS }
    const answer = await broken.post('/exchange', JSON.stringify({ ...COMMON_FIELDS, ...body }), headers)
    expect(answer.status, 'the count could not be given back').toBe(500)
    const another = player.call(exchange, { ...body, requestId: newRequestId() })
    expect(await refusalReasonOfCall(another), 'another request is locked by the count').toBe('locked')
    expect(await player.call(exchange, body)).toMatchObject({ state: 'held' })
    expect(await countGuessesLeft(player, receivingAccountId)).toBe(1)
  })

  test('copies of a safebox transfer sent with the last password try before the lockout move the money once', async () => {
    const { player, away } = await registerPlayerWithoutWagering()
    await player.call(setSafeboxPassword, { password: SAFEBOX_PASSWORD })
    for (let wrong = 1; wrong < SAFEBOX_LOCKOUT.failuresMax; wrong++) {
      const guess = player.call(safeboxOut, { requestId: newRequestId(), amount: 1, password: '111111' })
      expect(await refusalReasonOfCall(guess)).toBe('safeboxPasswordWrong')
    }
    for (const [endpoint, coin] of [
      [safeboxIn, 50_000 - AMOUNT],
      [safeboxOut, 50_000],
    ] as const) {
      const body = { requestId: newRequestId(), amount: AMOUNT, password: SAFEBOX_PASSWORD }
      const answers = await atOnce(client => client.call(endpoint, body), [player, away])
      expect(answers).toEqual(Array(CALLS_AT_ONCE).fill({ coin, safebox: 50_000 - coin }))
    }
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 50_000, safebox: 0 })
  })

  test('a withdrawal refused for too little money uses up no try of its SMS code, and its repetition uses the code once', async () => {
    const player = await registerPhone(app)
    const details = { bankId: 'gcash', accountName: 'Juana', accountNumber: newWalletNumber() }
    const account = await player.call(addBankInfo, { requestId: newRequestId(), ...details })
    const code = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
    const clients = [player, clientElsewhere(player)]
    const poor = bodyOf(account.id, { code })
    const reasons = await atOnce(client => refusalReasonOfCall(client.call(exchange, poor)), clients)
    expect(reasons).toEqual(Array(CALLS_AT_ONCE).fill('notEnoughMoney'))
    const wrong = bodyOf(account.id, { code: createCodeDifferentFrom(code) })
    expect(await refusalReasonOfCall(player.call(exchange, wrong))).toBe('codeWrong')
    await app.services.db.transact(tx =>
      postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, playerAccount(player.id), AMOUNT)),
    )
    const answers = await atOnce(client => client.call(exchange, poor), clients)
    expect(answers).toEqual(Array(CALLS_AT_ONCE).fill(answers[0]))
    expect(await pendingAmountOf(player)).toBe(AMOUNT)
  })

  test('copies of a withdrawal sent with the last try of its SMS code make one withdrawal with one answer', {
    tags: 'race',
  }, async () => {
    const player = await registerPhone(app)
    await app.services.db.transact(tx =>
      postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, playerAccount(player.id), AMOUNT)),
    )
    const details = { bankId: 'gcash', accountName: 'Juana', accountNumber: newWalletNumber() }
    const account = await player.call(addBankInfo, { requestId: newRequestId(), ...details })
    const code = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
    for (let wrong = 1; wrong < SMS_CODE_RULES.triesMax; wrong++) {
      const guess = player.call(exchange, bodyOf(account.id, { code: createCodeDifferentFrom(code) }))
      expect(await refusalReasonOfCall(guess)).toBe('codeWrong')
    }
    const body = bodyOf(account.id, { code })
    const clients = [player, clientElsewhere(player)]
    const answers = await atOnce(client => client.call(exchange, body), clients)
    expect(answers[0]).toMatchObject({ amount: AMOUNT, state: 'held' })
    expect(answers).toEqual(Array(CALLS_AT_ONCE).fill(answers[0]))
  })

  test('copies of a request with a wrong SMS code count as one wrong try; different codes each count', {
    tags: 'race',
  }, async () => {
    const player = await registerPhone(app)
    const details = { bankId: 'gcash', accountName: 'Juana', accountNumber: newWalletNumber() }
    const account = await player.call(addBankInfo, { requestId: newRequestId(), ...details })
    const code = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
    const wrong = bodyOf(account.id, { code: createCodeDifferentFrom(code) })
    const clients = [player, clientElsewhere(player)]
    const reasons = await atOnce(client => refusalReasonOfCall(client.call(exchange, wrong)), clients)
    expect(reasons).toEqual(Array(CALLS_AT_ONCE).fill('codeWrong'))
    const others = Array.from({ length: 12 }, (_, n) =>
      String((Number(code) + 2 + n) % 10 ** SMS_CODE_RULES.digits),
    )
    const later = await Promise.all(
      others.map((other, n) => {
        const body = { ...wrong, code: other.padStart(SMS_CODE_RULES.digits, '0') }
        return refusalReasonOfCall((clients[n % 2] as TestClient).call(exchange, body))
      }),
    )
    expect(later.filter(reason => reason === 'codeWrong')).toHaveLength(SMS_CODE_RULES.triesMax - 1)
    expect(later.filter(reason => reason === 'codeTries')).toHaveLength(12 - SMS_CODE_RULES.triesMax + 1)
  })
})
