import { dirname } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runOperatorTool } from '../../../src/server/operator/tool.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createOperatorTool, type OperatorTool, runToolInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('what a command says before it acts', databases => {
  const app = startAppForSuite(databases)
  let tool: OperatorTool
  let env: NodeJS.ProcessEnv
  let player: TestPlayer
  let withdrawalId: string
  let orderId: string

  beforeAll(async () => {
    const { db } = app.services
    tool = await createOperatorTool(databases, db)
    const { file, url = '' } = databases.configOf(db)
    env = { PERYA_DATA: file ? dirname(file) : tool.dataDir, DATABASE_URL: url }
    player = await registerPlayer(app)
    await player.depositWithWageringDone(300_000)
    withdrawalId = (await player.withdraw(123_456, await player.addReceivingAccount())).orderId
    orderId = (await player.deposit(50_000)).orderId
  })

  /** Runs the operator's tool as at a terminal. Each question of the tool is answered with `answer`. */
  async function runOperatorWithAnswer(answer: string, ...words: string[]) {
    const [out, err, questions]: [string[], string[], string[]] = [[], [], []]
    const ask = async (question: string) => {
      questions.push(question)
      return answer
    }
    const code = await runOperatorTool(words, {
      env,
      out: text => out.push(text),
      err: text => err.push(text),
      ask,
    })
    return { code, out: out.join(''), err: err.join(''), questions }
  }

  const WORDS: readonly (readonly [string, () => string[], RegExp])[] = [
    ['adjust', () => [player.id, '--credit', '12345', '--reason', 'r'], /credit +PHP 123\.45$/m],
    ['award give', () => [player.id, '2001', '5000', '--reason', 'r'], /coins +PHP 50\.00$/m],
    ['award call-off', () => ['draw:none', '--reason', 'r'], /players +0\nawards +0$/m],
    ['coupon take-back', () => [player.id, '1001', '--reason', 'r'], /count +1$/m],
    ['deposit release', () => [orderId, '--reason', 'r'], /amount +PHP 500\.00$/m],
    ['deposit reverse', () => [orderId, '--reason', 'r'], /amount +PHP 500\.00$/m],
    ['deposit settle-refund', () => [orderId, '--reason', 'r'], /amount +PHP 500\.00$/m],
    ['invite decide', () => [player.id, 'allow', '--reason', 'r'], /decision +allow$/m],
    ['jackpot seed', () => ['mini', '--amount', '700000', '--reason', 'r'], /amount +PHP 7,000\.00$/m],
    [
      'mail send',
      () => ['--all', '--title', 't', '--text', 't', '--items', COINS, '--purpose', 'promotion'],
      /players, at most +1\n(.*\n)*.*together, at most +PHP 5\.00$/m,
    ],
    ['player close', () => [player.id, '--reason', 'r'], /balance +PHP /m],
    ['player exclude', () => [player.id, '--days', '3', '--reason', 'r'], /days +3$/m],
    ['redpacket create', () => ['FIESTA26', ...PACKETS], /sum +PHP 100\.00$/m],
    ['withdrawal approve', () => [withdrawalId], / PHP 1,234\.56 /],
    ['withdrawal refuse', () => [withdrawalId, '--reason', 'r'], / PHP 1,234\.56 /],
    ['withdrawal retry', () => [withdrawalId], / PHP 1,234\.56 /],
  ]
  const COINS = '[{"id": 2001, "count": 500}]'
  const PACKETS = ['--sum', '10000', '--count', '10', '--least', '500', '--most', '2000'].concat(
    '--until',
    '2030-01-01T00:00:00Z',
    '--reason',
    'r',
  )

  test.each(WORDS)(
    'the command `%s` shows what it is about to do, and changes nothing unless staff answer yes',
    async (name, words, plan) => {
      const before = await player.coin()
      const typed = [...name.split(' '), ...words()]
      const unasked = await runToolInProcess(typed, env)
      expect(unasked).toMatchObject({ code: 1, out: '' })
      expect(unasked.err).toMatch(plan)
      expect(unasked.err).toMatch(/^Nothing was changed: add --yes to do this without a question\.$/m)
      const declined = await runOperatorWithAnswer('', ...typed)
      expect(declined).toMatchObject({ code: 1, out: '', questions: ['Go on? [y/N] '] })
      expect(declined.err).toMatch(plan)
      expect(await player.coin()).toBe(before)
      expect(await tool.json('audit', 'list')).toEqual([])
    },
  )

  test('a command that asks for confirmation acts after the answer yes, and its question names the account of the player', async () => {
    const before = await player.coin()
    const done = await runOperatorWithAnswer(
      'y',
      'adjust',
      player.account,
      '--credit',
      '100',
      '--reason',
      'r',
    )
    expect(done).toMatchObject({ code: 0 })
    expect(done.err).toContain(`${player.id}, account ${player.account}`)
    expect(await player.coin()).toBe(before + 100)
  })

  test('with --json but without --yes, a command that asks for confirmation is refused, in JSON', async () => {
    const refused = await runToolInProcess(
      ['jackpot', 'seed', 'mini', '--amount', '1', '--reason', 'r', '--json'],
      env,
    )
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(JSON.parse(refused.err)).toEqual({
      error: 'Nothing was changed: add --yes to do this without a question.',
    })
  })
})
