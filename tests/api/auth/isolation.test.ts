import { beforeAll, expect, test } from 'vitest'
import { depositCancel, depositOrder, depositRecord } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { betRecord, roundDetail, roundDetails } from '../../../src/features/rounds/contract.ts'
import { appUserCoinDetail } from '../../../src/features/statement/contract.ts'
import {
  delUserBank,
  exchange,
  exchangeRecord,
  getExchange,
  modifyBankInfo,
} from '../../../src/features/withdrawal/contract.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  newRequestId,
  openGame,
  PASSWORD,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

describeOnOneEngine("another player's ids", databases => {
  const app = startAppForSuite(databases)
  let owner: TestPlayer
  let stranger: TestPlayer
  let orderId: string
  let receivingAccountId: string
  let withdrawalId: string
  let roundId: string

  beforeAll(async () => {
    owner = await registerPlayer(app)
    stranger = await registerPlayer(app)
    for (const player of [owner, stranger]) {
      await player.depositWithWageringDone(50_000)
      await openGame(player)
    }
    orderId = (await owner.order(10_000)).orderId
    receivingAccountId = await owner.addReceivingAccount()
    withdrawalId = (await owner.withdraw(10_000, receivingAccountId)).orderId
    roundId = (await owner.spin()).play.roundId
  })

  test("the id of another player's deposit order opens no order", async () => {
    expect(await refusalReasonOfCall(stranger.call(depositOrder, { orderId }))).toBe('orderUnknown')
    const cancel = { requestId: newRequestId(), orderId }
    expect(await refusalReasonOfCall(stranger.call(depositCancel, cancel))).toBe('orderUnknown')
    expect(await owner.call(depositOrder, { orderId })).toMatchObject({ orderId, state: 'pending' })
  })

  test("the id of another player's round opens no round", async () => {
    expect(await refusalReasonOfCall(stranger.call(roundDetail, { roundId }))).toBe('roundUnknown')
    expect((await owner.call(roundDetail, { roundId })).roundId).toBe(roundId)
    expect((await stranger.call(roundDetails, { cursor: roundId })).list).toEqual([])
  })

  test("another player's round cannot be continued", async () => {
    app.clock.move(10_000)
    const bet = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE, roundId }
    expect(await refusalReasonOfCall(stranger.call(gameBet, bet))).toBe('roundUnknown')
  })

  test('a player can neither withdraw to, change nor remove a receiving account of another player', async () => {
    const body = { requestId: newRequestId(), receivingAccountId, amount: 10_000, password: PASSWORD }
    expect(await refusalReasonOfCall(stranger.call(exchange, body))).toBe('receivingAccountUnknown')
    const details = { bankId: 'maya', accountName: 'Ana Stranger', accountNumber: '09179999999' }
    const change = { requestId: newRequestId(), id: receivingAccountId, ...details }
    expect(await refusalReasonOfCall(stranger.call(modifyBankInfo, change))).toBe('receivingAccountUnknown')
    const removal = stranger.call(delUserBank, { requestId: newRequestId(), id: receivingAccountId })
    expect(await refusalReasonOfCall(removal)).toBe('receivingAccountUnknown')
    expect((await owner.call(getExchange, {})).appUserBankList).toMatchObject([
      { id: receivingAccountId, bankId: 'gcash', accountNumber: '•••• 4567', usableTime: 0 },
    ])
  })

  test('the lists of a player contain no id of another player', async () => {
    const lists = await Promise.all([
      stranger.call(depositRecord, {}),
      stranger.call(exchangeRecord, {}),
      stranger.call(appUserCoinDetail, {}),
      stranger.call(betRecord, {}),
      stranger.call(roundDetails, {}),
      stranger.call(getExchange, {}),
    ])
    const text = JSON.stringify(lists)
    for (const id of [orderId, receivingAccountId, withdrawalId, roundId, owner.id]) {
      expect(text).not.toContain(id)
    }
    expect(await stranger.call(getExchange, {})).toMatchObject({ coin: 50_000, pending: 0 })
  })

  test('two players may use the same request id at once without affecting each other', {
    tags: 'race',
  }, async () => {
    const requestId = newRequestId()
    const [mine, theirs] = await Promise.all([
      owner.order(11_100, requestId),
      stranger.order(22_200, requestId),
    ])
    expect(mine.amount).toBe(11_100)
    expect(theirs.amount).toBe(22_200)
  })
})
