import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { kyc } from '../../../src/contract/kyc.ts'
import { kycCommands } from '../../../src/server/modules/kyc/commands.ts'
import { UsageError } from '../../../src/server/operator/command.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { databasesOn } from '../../support/databases.ts'
import { newCardNumber, submitKyc } from '../../support/kyc.ts'
import { type OperatorTool, operatorTool, type ToolRun } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const databases = databasesOn('postgres')
let app: TestApp
let folder: string
let tool: OperatorTool
let player: TestPlayer

/** Runs the operator's tool as staff do, in a process of its own. */
const operator = (...words: string[]) => tool.run(...words)

const json = (run: ToolRun) => JSON.parse(run.out) as Record<string, unknown>
const stateOf = async (who: TestPlayer) => (await who.call(kyc, {})).state

beforeAll(async () => {
  folder = await databases.folder()
  app = await createTestApp(databases)
  // The tool reads the pictures that the server has stored.
  tool = await operatorTool(databases, app.parts.db, { PERYA_DATA: app.parts.config.dataDir })
  // The tool has the clock of the machine.
  app.clock.move(Date.now() - app.clock.now())
})

beforeEach(async () => {
  player = await registerPlayer(app)
})

test('staff list, look at and approve a verification; the pictures are readable by them alone', async () => {
  const idNumber = newCardNumber()
  await submitKyc(player, { idNumber })
  const [list, looked] = await Promise.all([
    operator('kyc', 'list', '--json'),
    operator('kyc', 'show', player.id, '--out', join(folder, 'one'), '--json'),
  ])
  expect(JSON.parse(list.out)).toMatchObject([{ playerId: player.id, state: 'submitted' }])
  expect(list.out).not.toContain(idNumber)
  expect(looked).toMatchObject({ code: 0, err: '' })
  expect(json(looked)).toMatchObject({
    playerId: player.id,
    state: 'submitted',
    birthday: '1990-01-31',
    idType: 'philsys',
    idNumber,
  })
  const names = (await readdir(join(folder, 'one'))).sort()
  expect(names).toEqual(['idBack', 'idFront', 'selfie'].map(item => `${player.id}-${item}.jpg`))
  for (const name of names) {
    const file = join(folder, 'one', name)
    expect((await readFile(file)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }
  expect((await stat(join(folder, 'one'))).mode & 0o777).toBe(0o700)

  expect((await operator('kyc', 'approve', player.id)).out).toBe(`player ${player.id}  approved\n`)
  expect(await stateOf(player)).toBe('approved')
  const again = await operator('kyc', 'approve', player.id, '--json')
  expect([again.code, again.out]).toEqual([1, ''])
  expect(JSON.parse(again.err)).toEqual({
    error: `KycNotOpen: The verification of player ${player.id} is approved and cannot become approved`,
  })
  const audit = (await operator('audit')).out.split('\n').filter(line => line.includes(player.id))
  expect(audit.map(line => line.split('  ').slice(2).join('  '))).toEqual([
    `failed  kyc approve ${player.id} --json`,
    `done  kyc approve ${player.id}`,
    `done  kyc show ${player.id} --out ${join(folder, 'one')} --json`,
  ])
})

test('staff refuse items, each with its reason and words for the player', async () => {
  await submitKyc(player)
  expect((await operator('kyc', 'refuse', player.id, '--item', 'selfie')).code).toBe(1)
  const refused = await operator(
    ...['kyc', 'refuse', player.id, '--item', 'idFront,selfie', '--reason', 'blurred,other'],
    ...['--text', ' Take off the cap. ', '--json'],
  )
  expect(json(refused)).toEqual({
    playerId: player.id,
    state: 'refused',
    refused: { idFront: 'blurred', selfie: 'other' },
  })
  expect((await player.call(kyc, {})).items).toMatchObject([
    { item: 'person', state: 'accepted' },
    { item: 'document', state: 'accepted' },
    { item: 'idFront', state: 'refused', reason: 'blurred', text: 'Take off the cap.' },
    { item: 'idBack', state: 'accepted' },
    { item: 'selfie', state: 'refused', reason: 'other', text: 'Take off the cap.' },
  ])
})

/** Runs a command inside this process. */
function run(verb: string, args: readonly string[], options: Readonly<Record<string, string>> = {}) {
  const command = kycCommands.find(each => each.verb === verb)
  if (!command) throw new Error(`There is no kyc ${verb}`)
  return command.run(app.parts, { args, options })
}

test('words that are wrong change nothing', async () => {
  await submitKyc(player)
  const faulty: readonly [string, readonly string[], Record<string, string>?][] = [
    ['refuse', [player.id]],
    ['refuse', [player.id], { item: 'idFront' }],
    ['refuse', [player.id], { item: 'nose', reason: 'blurred' }],
    ['refuse', [player.id], { item: 'idFront', reason: 'ugly' }],
    ['refuse', [player.id], { item: 'idFront,idBack,selfie', reason: 'blurred,glare' }],
    ['refuse', [player.id], { item: 'selfie', reason: 'other' }],
    ['refuse', [player.id], { item: 'selfie', reason: 'other', text: 'x'.repeat(201) }],
    ['approve', []],
    ['approve', [player.id, player.id]],
    ['list', [], { state: 'lost' }],
  ]
  for (const words of faulty) {
    await expect(
      Promise.resolve().then(() => run(...words)),
      words.join(' '),
    ).rejects.toThrow(UsageError)
  }
  expect(await stateOf(player)).toBe('submitted')
})

test('a picture is never written over a file, and none is left beside it', async () => {
  await submitKyc(player)
  const out = join(folder, 'two')
  await run('show', [player.id], { out })
  await rm(join(out, `${player.id}-selfie.jpg`))
  await rm(join(out, `${player.id}-idFront.jpg`))
  await expect(run('show', [player.id], { out })).rejects.toThrow(/EEXIST/)
  expect(await readdir(out)).toEqual([`${player.id}-idBack.jpg`])
  await expect(run('show', ['0'.repeat(26)])).rejects.toThrow(/has no verification/)
})
