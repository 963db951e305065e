import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exchangeRecord } from '../../../src/contract/withdrawal.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { databasesOn } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

const databases = databasesOn('postgres')
let app: TestApp
let dataDir: string
let player: TestPlayer
let orderId: string

/** Runs the operator's tool as staff do, in a process of its own. */
function operator(...words: string[]): Promise<Run> {
  const { db } = app.parts
  const env = { ...process.env, PERYA_DATA: dataDir, DATABASE_URL: databases.configOf(db).url ?? '' }
  return new Promise(resolve => {
    const done = (error: (Error & { code?: number | string | null }) | null, out: string, err: string) =>
      resolve({ code: error ? Number(error.code) : 0, out, err })
    execFile(process.execPath, ['src/server/operator/main.ts', ...words], { cwd: ROOT, env }, done)
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-operator-'))
  app = await createTestApp(databases)
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

beforeEach(async () => {
  player = await registerPlayer(app)
  await player.fundFreely(1_234_567)
  orderId = (await player.withdraw(1_234_567, await player.receivingAccount())).orderId
})

const states = async () => (await player.call(exchangeRecord, {})).list.map(each => [each.state, each.reason])

test('staff see a withdrawal that waits, approve it, and the player reads that it was paid', async () => {
  const listed = await operator('withdrawal', 'list')
  expect(listed).toMatchObject({ code: 0, err: '' })
  const row = listed.out.split('\n').find(line => line.startsWith(orderId))
  expect(row).toContain(`held  PHP 12,345.67  gcash  Juana dela Cruz  player ${player.id}`)
  const approved = await operator('withdrawal', 'approve', orderId)
  expect(approved).toMatchObject({ code: 0, err: '' })
  expect(approved.out).toContain(`${orderId}  paid`)
  expect(await states()).toEqual([['paid', '']])
  const again = await operator('withdrawal', 'refuse', orderId, '--reason', 'too late')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('WithdrawalNotOpen')
})

test('staff refuse one, and the player reads why and has the money back', async () => {
  const refused = await operator('withdrawal', 'refuse', orderId, '--reason', ' Name does not match ')
  expect(refused).toMatchObject({ code: 0, err: '' })
  expect(await states()).toEqual([['refused', 'Name does not match']])
  expect(await player.coin()).toBe(1_234_567)
})

test('staff prove the ledger', async () => {
  expect(await operator('verify')).toEqual({ code: 0, out: 'The ledger is sound.\n', err: '' })
})

test.each([
  ['nothing at all', []],
  ['a word that is no command', ['withdrawal', 'burn']],
  ['a decision without an id', ['withdrawal', 'approve']],
  ['a refusal without a reason', ['withdrawal', 'refuse', '01']],
  ['a state that there is not', ['withdrawal', 'list', '--state', 'lost']],
])('%s is answered by the list of commands', async (_, words) => {
  const answer = await operator(...words)
  expect(answer).toMatchObject({ code: 1, out: '' })
  expect(answer.err).toContain('Usage: npm run operator')
  expect(await states()).toEqual([['held', '']])
})

test('an option that nobody knows is an error, not a decision', async () => {
  expect(await operator('withdrawal', 'approve', orderId, '--force')).toMatchObject({ code: 1, out: '' })
  expect(await states()).toEqual([['held', '']])
})
