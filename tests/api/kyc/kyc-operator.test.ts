import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { kyc } from '../../../src/features/kyc/contract.ts'
import { UsageError } from '../../../src/server/command-line/errors.ts'
import { startAppForSuite } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { newCardNumber, sendAndSubmitKyc } from '../../support/kyc.ts'
import {
  createOperatorTool,
  type OperatorTool,
  type OperatorToolRun,
  runCommandInProcess,
} from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const databases = suiteDatabasesOnEngine('postgres')
const app = startAppForSuite(databases)
let folder: string
let tool: OperatorTool
let player: TestPlayer

/** Runs the operator's tool in a separate process, as staff do. */
const runOperator = (...words: string[]) => tool.run(...words)

const parseOutput = (run: OperatorToolRun) => JSON.parse(run.out) as Record<string, unknown>
const stateOf = async (who: TestPlayer) => (await who.call(kyc, {})).state

beforeAll(async () => {
  folder = await databases.folder()
  // The tool reads the pictures in the server's data folder.
  tool = await createOperatorTool(databases, app.services.db, { PERYA_DATA: app.services.config.dataDir })
  // The tool uses the machine's clock, so the app's clock is set to it.
  app.clock.move(Date.now() - app.clock.now())
})

beforeEach(async () => {
  player = await registerPlayer(app)
})

test('staff list, view and approve an ID verification; only they can read the picture files', async () => {
  const idNumber = newCardNumber()
  await sendAndSubmitKyc(player, { idNumber, birthday: '1990-01-31' })
  const [list, looked] = await Promise.all([
    runOperator('kyc', 'list', '--json'),
    runOperator('kyc', 'show', player.id, '--out', join(folder, 'one'), '--json'),
  ])
  expect(JSON.parse(list.out)).toMatchObject([{ playerId: player.id, state: 'submitted' }])
  expect(list.out).not.toContain(idNumber)
  expect(looked).toMatchObject({ code: 0, err: '' })
  expect(parseOutput(looked)).toMatchObject({
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

  expect((await runOperator('kyc', 'approve', player.id)).out).toBe(
    `The identity of player ${player.id} is approved.\n`,
  )
  expect(await stateOf(player)).toBe('approved')
  const again = await runOperator('kyc', 'approve', player.id, '--json')
  expect([again.code, again.out]).toEqual([1, ''])
  expect(JSON.parse(again.err)).toEqual({
    error: `The verification of player ${player.id} is approved and cannot become approved`,
  })
  const audit = (await runOperator('audit')).out.split('\n').filter(line => line.includes(player.id))
  expect(audit.map(line => line.split(/ {2,}/).slice(2).join('  '))).toEqual([
    `failed  kyc approve ${player.id} --json`,
    `done  kyc approve ${player.id}`,
    `done  kyc show ${player.id} --out ${join(folder, 'one')} --json`,
  ])
})

test('staff refuse items of an ID verification, each with its reason and a message for the player', async () => {
  await sendAndSubmitKyc(player)
  expect((await runOperator('kyc', 'refuse', player.id, '--item', 'selfie')).code).toBe(1)
  const refused = await runOperator(
    ...['kyc', 'refuse', player.id, '--item', 'idFront,selfie', '--reason', 'blurred,other'],
    ...['--text', ' Take off the cap. ', '--json'],
  )
  expect(parseOutput(refused)).toEqual({
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

const runKycCommand = (...words: string[]) => runCommandInProcess(app.services, 'kyc', ...words)

test('invalid commands of staff about an ID verification change nothing', async () => {
  await sendAndSubmitKyc(player)
  const refuse = ['refuse', player.id]
  for (const words of [
    refuse,
    [...refuse, '--item', 'idFront'],
    [...refuse, '--item', 'nose', '--reason', 'blurred'],
    [...refuse, '--item', 'idFront', '--reason', 'ugly'],
    [...refuse, '--item', 'idFront,idBack,selfie', '--reason', 'blurred,glare'],
    [...refuse, '--item', 'selfie', '--reason', 'other'],
    [...refuse, '--item', 'selfie', '--reason', 'other', '--text', 'x'.repeat(201)],
    ['approve'],
    ['approve', player.id, player.id],
    ['list', '--state', 'lost'],
  ]) {
    await expect(runKycCommand(...words), words.join(' ')).rejects.toThrow(UsageError)
  }
  expect(await stateOf(player)).toBe('submitted')
})

test('exported pictures never overwrite an existing file, and a failed export leaves no file', async () => {
  await sendAndSubmitKyc(player)
  const out = join(folder, 'two')
  await runKycCommand('show', player.id, '--out', out)
  await rm(join(out, `${player.id}-selfie.jpg`))
  await rm(join(out, `${player.id}-idFront.jpg`))
  await expect(runKycCommand('show', player.id, '--out', out)).rejects.toThrow(/EEXIST/)
  expect(await readdir(out)).toEqual([`${player.id}-idBack.jpg`])
  await expect(runKycCommand('show', '0'.repeat(26))).rejects.toThrow(/has no verification/)
})
