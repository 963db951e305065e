import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOGIN_LOCKOUT } from '../../../src/domain/player/account.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { createOperatorTool, type OperatorTool, type OperatorToolRun } from '../../support/operator-tool.ts'
import { registerPhone } from '../../support/phone.ts'
import { logInAgain, newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'

const databases = suiteDatabasesOnEngine('postgres')
const app = startAppForSuite(databases)
let tool: OperatorTool
let player: TestPlayer

/** Runs the operator's tool in a separate process, as staff do. */
const runOperator = (...words: string[]) => tool.run(...words)

const parseOutput = (run: OperatorToolRun) => JSON.parse(run.out) as Record<string, unknown>
const showPlayer = async () => parseOutput(await runOperator('player', 'show', player.id, '--json'))

beforeAll(async () => {
  tool = await createOperatorTool(databases, app.services.db)
  // The operator's tool uses the machine's clock, so the app's clock is set to it.
  app.clock.move(Date.now() - app.clock.now())
})

beforeEach(async () => {
  player = await registerPlayer(app)
})

test('staff find a player by account, phone or id, and do not see the phone number', async () => {
  const byPhone = await registerPhone(app)
  const names = [byPhone.account.toUpperCase(), byPhone.mobile, `+63 ${byPhone.mobile.slice(1)}`, byPhone.id]
  const shown = await Promise.all(names.map(name => runOperator('player', 'show', name, '--json')))
  for (const run of shown) {
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(parseOutput(run)).toMatchObject({
      id: byPhone.id,
      account: byPhone.account,
      sessions: 1,
      blockedAtMs: null,
    })
    expect(run.out).not.toContain(byPhone.mobile.slice(1))
  }
  const unknown = await runOperator('player', 'show', 'nobody')
  expect([unknown.code, unknown.out]).toEqual([1, ''])
  expect(unknown.err).toContain('There is no player nobody')
})

test('a block with a reason ends every session of the player; a block without a reason changes nothing', async () => {
  expect((await runOperator('player', 'block', player.id)).code).toBe(1)
  await player.call(getExchange, {})
  expect((await runOperator('player', 'block', player.id, '--reason', ' two accounts ')).code).toBe(0)
  expect(await refusalReasonOfCall(player.call(getExchange, {}))).toBe('unauthorized')
  expect(await showPlayer()).toMatchObject({ blockReason: 'two accounts', sessions: 0 })
  expect((await runOperator('player', 'block', player.id, '--reason', 'again')).code).toBe(1)
  expect((await runOperator('player', 'unblock', player.id, '--reason', 'a mistake')).code).toBe(0)
  await logInAgain(app, player)
  expect((await runOperator('player', 'unblock', player.id, '--reason', 'again')).code).toBe(1)
})

test('staff unlock a locked account on every network', async () => {
  const logIn = (password: string) => app.client().call(accountLogin, { account: player.account, password })
  for (let n = 0; n < LOGIN_LOCKOUT.failuresMax; n++) await refusalReasonOfCall(logIn('wrong'))
  expect(await refusalReasonOfCall(logIn(PASSWORD))).toBe('locked')
  expect((await runOperator('player', 'unlock', player.id)).code).toBe(0)
  // The app keeps a lock that it has read for one second, and the operator's tool removed the lock in another process.
  // So the test moves the clock by one second.
  app.clock.move(1_000)
  expect((await logIn(PASSWORD)).userInfo.id).toBe(player.id)
  expect((await runOperator('player', 'unlock', 'nobody')).code).toBe(1)
})

test('staff can end every session of a player', async () => {
  await logInAgain(app, player)
  expect(parseOutput(await runOperator('player', 'end-sessions', player.id, '--json'))).toEqual({ ended: 2 })
  expect(await refusalReasonOfCall(player.call(getExchange, {}))).toBe('unauthorized')
})

test('staff can exclude a player for some days or until a date; the exclusion refuses deposits and can only be extended', async () => {
  const runExclude = (...words: string[]) => runOperator('player', 'exclude', player.id, ...words)
  const reason = ['--reason', 'asked by letter'] as const
  const faulty: readonly (readonly string[])[] = [
    ['--days', '30'],
    [...reason],
    ['--days', '0', ...reason],
    ['--days', '1.5', ...reason],
    ['--days', '30', '--until', '2040-01-01', ...reason],
    ['--until', '2040-13-01', ...reason],
    ['--until', '2020-01-01', ...reason],
  ]
  for (const run of await Promise.all(faulty.map(words => runExclude(...words)))) expect(run.code).toBe(1)
  expect(await showPlayer()).toMatchObject({ excludedUntilMs: null, sessions: 1 })
  expect((await runExclude('--days', '30', ...reason)).code).toBe(0)
  player.token = (await logInAgain(app, player)).token
  const order = { requestId: newRequestId(), rechargeType: 'gcash', amount: 20_000 }
  expect(await refusalReasonOfCall(player.call(depositCreate, order))).toBe('excluded')
  expect((await runExclude('--days', '29', ...reason)).code).toBe(1)
  expect((await runExclude('--until', '2040-01-01', ...reason)).code).toBe(0)
  expect(await showPlayer()).toMatchObject({
    excludedUntilMs: Date.UTC(2040, 0, 1),
    exclusionReason: 'asked by letter',
  })
})

test('changes that staff make to a player are audited whether they succeed or fail; reading a player is not audited', async () => {
  await runOperator('player', 'block', player.id, '--reason', 'for the record')
  await runOperator('player', 'block', player.id, '--reason', 'for the record')
  await runOperator('player', 'show', player.id)
  const audit = (await runOperator('audit')).out.split('\n').filter(line => line.includes(player.id))
  expect(audit).toHaveLength(2)
  expect(audit[0]).toMatch(new RegExp(` failed +player block ${player.id} --reason for the record$`))
  expect(audit[1]).toMatch(new RegExp(` done +player block ${player.id} --reason for the record$`))
})
