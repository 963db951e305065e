import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exchangeRecord } from '../../../src/features/withdrawal/contract.ts'
import { signWebhook } from '../../../src/server/providers/payment/signature.ts'
import { startAppForSuite, WEBHOOK_SECRET } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { createOperatorTool, type OperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { newWalletNumber, registerPlayer, type TestPlayer } from '../../support/player.ts'

const databases = suiteDatabasesOnEngine('postgres')
const app = startAppForSuite(databases)
let tool: OperatorTool
let player: TestPlayer
let orderId: string

/** Runs the operator's tool in a separate process, as staff do. */
const runOperator = (...words: string[]) => tool.run(...words)

beforeAll(async () => {
  tool = await createOperatorTool(databases, app.services.db)
})

beforeEach(async () => {
  player = await registerPlayer(app)
  await player.depositWithWageringDone(234_567)
  orderId = (await player.withdraw(234_567, await player.addReceivingAccount())).orderId
})

/** Returns a pattern that matches the line of a withdrawal with this id and state in a table of the operator's tool. */
const lineOf = (id: string, state: string) => new RegExp(`^${id} +${state} `, 'm')

const statesAndReasons = async () =>
  (await player.call(exchangeRecord, {})).list.map(each => [each.state, each.reason])

test('staff see a waiting withdrawal and approve it, and the player then sees that it was paid', async () => {
  const listed = await runOperator('withdrawal', 'list')
  expect(listed).toMatchObject({ code: 0, err: '' })
  const row = listed.out.split('\n').find(line => line.startsWith(orderId))
  expect(row).toMatch(new RegExp(` held +PHP 2,345\\.67 +gcash +Juana dela Cruz +${player.id} `))
  const approved = await runOperator('withdrawal', 'approve', orderId)
  expect(approved).toMatchObject({ code: 0, err: '' })
  expect(approved.out).toMatch(lineOf(orderId, 'paid'))
  expect(await statesAndReasons()).toEqual([['paid', '']])
  const again = await runOperator('withdrawal', 'refuse', orderId, '--reason', 'too late')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toMatch(/^Withdrawal \S+ is paid/)
})

test('an approved withdrawal whose payment provider does not answer is shown as being paid, and its payout is resumed', async () => {
  const { payment } = app.services
  const payOut = () => Promise.reject(new Error('The operation was aborted due to timeout'))
  const hanging = { ...app.services, payment: { ...payment, payOut } }
  const approved = await runCommandInProcess(hanging, 'withdrawal', 'approve', orderId)
  expect(approved).toMatchObject({ isOk: true, data: [{ id: orderId, state: 'paying' }] })
  expect(approved.lines.at(-1)).toMatch(/^The provider has not answered yet\. .* asks again once a minute\.$/)
  expect((await runOperator('withdrawal', 'retry', orderId)).out).toMatch(lineOf(orderId, 'paid'))
})

test('when staff refuse a withdrawal, the player sees the reason and gets the money back', {
  tags: ['money-withdrawal-shown'],
}, async () => {
  const refused = await runOperator('withdrawal', 'refuse', orderId, '--reason', ' Name does not match ')
  expect(refused).toMatchObject({ code: 0, err: '' })
  expect(await statesAndReasons()).toEqual([['refused', 'Name does not match']])
  expect(await player.coin()).toBe(234_567)
})

test('staff put a withdrawal in review with notes, and the player sees only the review', async () => {
  const reviewed = await runOperator('withdrawal', 'review', orderId, '--note', 'Called the bank')
  expect(reviewed).toMatchObject({ code: 0, err: '' })
  expect(reviewed.out).toMatch(lineOf(orderId, 'review'))
  expect((await runOperator('withdrawal', 'list')).out).not.toContain(orderId)
  expect((await runOperator('withdrawal', 'list', '--state', 'review')).out).toMatch(/ {2}Called the bank$/m)
  expect(await runOperator('withdrawal', 'note', orderId, '--note', 'All is well')).toMatchObject({ code: 0 })
  const records = JSON.stringify(await player.call(exchangeRecord, {}))
  expect(records).toContain('"review"')
  expect(records).not.toContain('All is well')
  const again = await runOperator('withdrawal', 'review', orderId)
  expect(again).toMatchObject({ code: 1, out: '' })
  expect((await runOperator('withdrawal', 'approve', orderId)).out).toMatch(lineOf(orderId, 'paid'))
  const shown = JSON.parse((await runOperator('withdrawal', 'show', orderId, '--json')).out)
  expect(shown).toMatchObject({
    state: 'paid',
    note: 'All is well',
    accountNumber: '•••• 4567',
    sharedWith: [],
    payout: { amount: 234_567 },
  })
})

test("staff see which other players have a withdrawal's account, and can resume a payout", async () => {
  const number = newWalletNumber()
  const other = await registerPlayer(app)
  await other.addReceivingAccount('gcash', number)
  const owner = await registerPlayer(app)
  await owner.depositWithWageringDone(20_000)
  const shared = await owner.withdraw(20_000, await owner.addReceivingAccount('gcash', number))
  const shown = await runOperator('withdrawal', 'show', shared.orderId, '--json')
  expect(JSON.parse(shown.out)).toMatchObject({ state: 'review', sharedWith: [other.id], payout: null })
  expect(shown.out).not.toContain(number)
  await app.services.db.transact(tx =>
    tx.query.updateTable('withdrawal').set({ state: 'paying' }).where('id', '=', shared.orderId).execute(),
  )
  const late = await runOperator('withdrawal', 'refuse', shared.orderId, '--reason', 'too slow')
  expect(late).toMatchObject({ code: 1, out: '' })
  expect((await runOperator('withdrawal', 'retry', shared.orderId)).out).toMatch(
    lineOf(shared.orderId, 'paid'),
  )
  expect(await runOperator('withdrawal', 'show', 'nothing')).toMatchObject({ code: 1, out: '' })
})

test('staff can run the command `verify`, which reports no fault', async () => {
  expect(await runOperator('verify')).toEqual({
    code: 0,
    out: 'The ledger and the audit are sound.\n',
    err: '',
  })
})

test('a decision on a withdrawal is printed as JSON, and audited with the member of staff who made it', async () => {
  const approved = await runOperator('withdrawal', 'approve', orderId, '--json')
  expect(JSON.parse(approved.out)).toMatchObject([
    { id: orderId, state: 'paid', amount: 234_567, accountNumber: '•••• 4567' },
  ])
  expect(approved.out).not.toContain('09171234567')
  const again = await runOperator('withdrawal', 'approve', orderId, '--json')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(JSON.parse(again.err)).toMatchObject({ error: expect.stringContaining('is paid') })
  const [failed, done] = JSON.parse((await runOperator('audit', '--json')).out)
  expect(failed).toMatchObject({
    isOk: false,
    command: ['withdrawal', 'approve', '--yes', orderId, '--json'],
  })
  expect(done).toMatchObject({ isOk: true, command: ['withdrawal', 'approve', '--yes', orderId, '--json'] })
  expect(done.staff).not.toBe('')
})

test('a deposit payment whose amount differs from its order is in the list of deviations', async () => {
  const order = await player.order(20_000)
  const event = { eventId: 'deviating', orderId: order.orderId, amount: 19_999, outcome: 'paid' }
  const body = JSON.stringify(event)
  const signature = signWebhook(WEBHOOK_SECRET, body, app.clock.now())
  const response = await app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })
  expect(response.status).toBe(200)
  const listed = await runOperator('deposit', 'deviations', '--json')
  expect(JSON.parse(listed.out)).toMatchObject([
    { kind: 'wrongAmount', order_id: order.orderId, expected: 20_000, received: 19_999, outcome: 'paid' },
  ])
})

test('--help explains a command and does not run it', async () => {
  const help = await runOperator('withdrawal', 'refuse', orderId, '--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('withdrawal refuse <id> --reason <text>')
  expect((await runOperator('--help')).out).toContain('deposit deviations')
  expect(await statesAndReasons()).toEqual([['held', '']])
})

test.each([
  ['no words', [], 'Withdrawals:\n  withdrawal list '],
  ['an unknown command', ['withdrawal', 'burn'], "unknown command 'burn'"],
  ['a decision without an id', ['withdrawal', 'approve'], "missing required argument 'id'"],
  ['a refusal without a reason', ['withdrawal', 'refuse', '01'], "'--reason <text>' not specified"],
  ['an empty reason', ['withdrawal', 'refuse', '01', '--reason', ' '], '--reason: the text is empty'],
  ['an unknown state', ['withdrawal', 'list', '--state', 'lost'], '--state: "lost" is not one of held'],
  ['one word too many', ['withdrawal', 'retry', '01', 'now'], "too many arguments for 'retry'"],
])('an operator command line with %s prints the error and the usage', async (_, words, error) => {
  const answer = await runOperator(...words)
  expect(answer).toMatchObject({ code: 1, out: '' })
  expect(answer.err).toContain(error)
  expect(answer.err).toContain('Usage: npm run operator')
  expect(await statesAndReasons()).toEqual([['held', '']])
})

test('an error in the arguments of a command is printed as JSON if --json is given', async () => {
  const answer = await runOperator('withdrawal', 'approve', '--json')
  expect(answer).toMatchObject({ code: 1, out: '' })
  expect(JSON.parse(answer.err)).toEqual({ error: "missing required argument 'id'" })
})

test('a decision with an unknown option is refused with an error, and nothing is decided', async () => {
  expect(await runOperator('withdrawal', 'approve', orderId, '--force')).toMatchObject({ code: 1, out: '' })
  expect(await statesAndReasons()).toEqual([['held', '']])
})
