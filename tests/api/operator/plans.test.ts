import { dirname } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { createAwardSource } from '../../../src/domain/awards/awards.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { listPaymentDeviations } from '../../../src/features/deposit/server/event-repository.ts'
import { diamondExchangeGoods } from '../../../src/features/diamond-shop/contract.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { hasConfirmationPlan } from '../../../src/server/command-line/command.ts'
import { operatorCommands } from '../../../src/server/operator/commands.ts'
import { runOperatorTool } from '../../../src/server/operator/tool.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { changeStockOfGoods, MUG_GOODS, registerShopperWithAddress } from '../../support/diamond-shop.ts'
import { openLotteryDraws, readOpenDraw } from '../../support/lottery.ts'
import {
  createOperatorTool,
  type OperatorTool,
  runCommandInProcess,
  runToolInProcess,
} from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'

const POTS_GAME_ID = 1005
const JACKPOT_DRAW_ID = 'a-draw-of-the-jackpot'
const OPEN_PACKET = 'OPENFIESTA'

describeOnOneEngine('what a command says before it acts', databases => {
  const app = startAppForSuite(databases)
  let tool: OperatorTool
  let env: NodeJS.ProcessEnv
  let player: TestPlayer
  let withdrawalId: string
  let orderId: string
  let lotteryDrawId: string
  let goodsOrderId: string
  let roundId: string
  let eventId: string
  let awardId: string
  let mailId: string

  beforeAll(async () => {
    const { db } = app.services
    tool = await createOperatorTool(databases, db)
    const { file, url = '' } = databases.configOf(db)
    env = { PERYA_DATA: file ? dirname(file) : tool.dataDir, DATABASE_URL: url }
    player = await registerPlayer(app)
    await player.depositWithWageringDone(300_000)
    withdrawalId = (await player.withdraw(123_456, await player.addReceivingAccount())).orderId
    orderId = (await player.deposit(50_000)).orderId
    lotteryDrawId = await openLotteryDraw()
    goodsOrderId = await orderMug()
    roundId = await startPotsRound()
    eventId = await receivePaymentOfWrongAmount()
    awardId = await giveCoins('gift:plans', 5_000)
    await giveCoins(createAwardSource('jackpot', JACKPOT_DRAW_ID), 70_000_000)
    await runCommandInProcess(app.services, 'redpacket', 'create', OPEN_PACKET, ...PACKETS)
    const mail = ['--player', player.id, '--title', 'Wrong mail', '--text', 't']
    const { data } = await runCommandInProcess(app.services, 'mail', 'send', ...mail)
    mailId = (data as { id: string }[])[0]?.id ?? ''
  })

  async function openLotteryDraw(): Promise<string> {
    await openLotteryDraws(app)
    return (await readOpenDraw(player, 2)).drawId
  }

  async function orderMug(): Promise<string> {
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    const shopper = await registerShopperWithAddress(app, MUG_GOODS.diamonds)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
    const { order } = await shopper.call(diamondExchangeGoods, { requestId: newRequestId(), ...MUG_GOODS })
    return order.orderId
  }

  async function startPotsRound(): Promise<string> {
    await player.call(startGame, { gameId: POTS_GAME_ID })
    const bet = { requestId: newRequestId(), gameId: POTS_GAME_ID, stake: 500, choice: { soot: 2 } }
    return (await player.call(gameBet, bet)).play.roundId
  }

  async function receivePaymentOfWrongAmount(): Promise<string> {
    await settleCheckout(app, await player.order(60_000), 'wrong')
    const [deviation] = await listPaymentDeviations(app.services.db.read, { isOpen: true })
    return deviation?.event_id ?? ''
  }

  async function giveCoins(source: string, amount: number): Promise<string> {
    const atMs = app.clock.now()
    const award = {
      playerId: player.id,
      item: ITEM_ID.coin,
      amount,
      source,
      cause: 'award:plans',
      atMs,
    } as const
    const { grantId } = await app.services.db.transact(tx => grantItem(app.services, tx, award))
    return grantId
  }

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
    ['award undo', () => [awardId, '--reason', 'r'], /coins +PHP 50\.00$/m],
    ['coupon give', () => [player.id, '1201', '--count', '3', '--reason', 'r'], /count +3$/m],
    ['coupon take-back', () => [player.id, '1001', '--reason', 'r'], /count +1$/m],
    ['deposit release', () => [orderId, '--reason', 'r'], /amount +PHP 500\.00$/m],
    ['deposit reverse', () => [orderId, '--reason', 'r'], /amount +PHP 500\.00$/m],
    ['deposit settle', () => [eventId, '--as', 'credited', '--reason', 'r'], / PHP 600\.00 +PHP 599\.00 /],
    ['deposit settle-refund', () => [orderId, '--reason', 'r'], /amount +PHP 500\.00$/m],
    ['draw call-off', () => [lotteryDrawId, '--reason', 'r'], /tickets sold +0$/m],
    ['goods stock', () => ['7001', '--pieces', '40', '--reason', 'r'], /pieces +40$/m],
    ['installation change', () => [], /^Nothing changes: /m],
    ['invite decide', () => [player.id, 'allow', '--reason', 'r'], /decision +allow$/m],
    ['jackpot seed', () => ['mini', '--amount', '700000', '--reason', 'r'], /amount +PHP 7,000\.00$/m],
    ['mail recall', () => [mailId], /title +Wrong mail$/m],
    [
      'mail send',
      () => ['--all', '--title', 't', '--text', 't', '--items', COINS, '--purpose', 'promotion'],
      /players, at most +2\n(.*\n)*.*together, at most +PHP 10\.00$/m,
    ],
    [
      'notice add',
      () => [...NOTICE_WORDS, '--until', '2030-01-01T00:00:00Z', '--purpose', 'service', '--line'],
      /audience +all$/m,
    ],
    ['order cancel', () => [goodsOrderId, '--reason', 'r'], / placed +\S+ +1,200 /],
    ['pk settle', () => ['2026-11-23', '--reason', 'r'], /week +2026-11-23$/m],
    ['pk strike', () => [player.id, '--week', '2026-11-23', '--reason', 'r'], /player +\w+, account /m],
    ['player close', () => [player.id, '--reason', 'r'], /balance +PHP /m],
    ['player exclude', () => [player.id, '--days', '3', '--reason', 'r'], /days +3$/m],
    ['redpacket close', () => [OPEN_PACKET, '--reason', 'r'], /rest +PHP 100\.00$/m],
    ['redpacket create', () => ['FIESTA26', ...PACKETS], /sum +PHP 100\.00$/m],
    ['round refund', () => [roundId, '--reason', 'r'], /price +PHP 5\.00$/m],
    ['withdrawal approve', () => [withdrawalId], / PHP 1,234\.56 /],
    [
      'withdrawal pay-jackpot',
      () => [player.id, JACKPOT_DRAW_ID, '--account', 'none'],
      /win +PHP 700,000\.00$/m,
    ],
    ['withdrawal refuse', () => [withdrawalId, '--reason', 'r'], / PHP 1,234\.56 /],
    ['withdrawal resolve', () => [withdrawalId, '--as', 'paid', '--reason', 'r'], / PHP 1,234\.56 /],
    ['withdrawal retry', () => [withdrawalId], / PHP 1,234\.56 /],
  ]
  const NOTICE_WORDS = ['--title', 't', '--text', 't']
  const COINS = '[{"id": 2001, "count": 500}]'
  const PACKETS = ['--sum', '10000', '--count', '10', '--least', '500', '--most', '2000'].concat(
    '--until',
    '2030-01-01T00:00:00Z',
    '--reason',
    'r',
  )

  test('every command that asks for confirmation is tried here', () => {
    const asking = operatorCommands.filter(hasConfirmationPlan).map(({ name }) => name)
    expect(WORDS.map(([name]) => name).sort()).toEqual(asking.sort())
  })

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
