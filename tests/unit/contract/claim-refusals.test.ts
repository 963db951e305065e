import { expect, test } from 'vitest'
import { allEndpoints } from '../../../src/contract/contract.ts'
import type { ErrorName } from '../../../src/contract/errors.ts'

const callsThatDeclare = (name: ErrorName) =>
  allEndpoints.flatMap(({ path, errors }) => (errors.includes(name) ? [path] : [])).sort()

test('only calls that pay from a stock, a campaign or a list of tickets can be refused because that source is empty', () => {
  expect(callsThatDeclare('outOfStock')).toEqual(['/diamondExchangeGoods', '/lotteryBuy', '/redPacketOpen'])
})

test('only exchanges of points and diamonds can be refused until the first deposit; awards are locked instead', () => {
  expect(callsThatDeclare('depositFirst')).toEqual([
    '/diamondExchangeCoin',
    '/diamondExchangeGoods',
    '/diamondExchangeScratchcard',
    '/lotteryBuy',
    '/pointsExchange',
    '/slotshackSpin',
  ])
})

test('only claims of awards that can be older than the present day or week can be refused as too late', () => {
  expect(callsThatDeclare('claimExpired')).toEqual([
    '/bonusEventReceive',
    '/followReceive',
    '/receiveVipBonusUser',
    '/receiveVipTaskAndBonus',
    '/redPacketOpen',
    '/savingsBoxClaim',
    '/{claimPath}',
  ])
})

test('a claim of several awards is refused as a whole only where the player may claim none of them', () => {
  const claim = allEndpoints.find(({ path }) => path === '/awardClaim')
  expect(claim?.errors).toEqual(['promotionsOff', 'accountInReview', 'requestIdReused', 'reauthRequired'])
})

test('a draw or an exchange cannot be refused as already claimed, since each one is new', () => {
  const fresh = [
    '/scratchCardLottery',
    '/slotshackSpin',
    '/{drawPath}',
    '/pointsExchange',
    '/diamondExchangeCoin',
  ]
  expect(callsThatDeclare('alreadyClaimed').filter(path => fresh.includes(path))).toEqual([])
})
