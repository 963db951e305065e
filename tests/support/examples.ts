import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { newId } from '../../src/server/clock.ts'

/** A body that each call accepts; everything that a test spoils starts from one. */
export function exampleBodies(): Readonly<Record<string, Record<string, unknown>>> {
  const requestId = randomUUID()
  const id = newId(0)
  const practiceKey = 'k'.repeat(43)
  return {
    '/accountRegist': {
      account: `ex_${id.slice(-12)}`,
      password: 'a password of some length',
      isEligible: true,
      termsVersion: '1',
      inviteCode: 'abcdefgh',
    },
    '/accountLogin': { account: 'somebody', password: 'something' },
    '/logout': {},
    '/preLogin': {
      gameListVersion: '0',
      os: 'Android',
      deviceModel: 'Moto G',
      messagingToken: 'x',
      phoneinfoJsonModel: '{}',
      deviceId: 'x',
      urlParams: 'a=b',
    },
    '/anonymous/appConfig': {},
    '/anonymous/appTheme': {},
    '/refreshData': {},
    '/getAfterLoginInfoWeb': { version: '1', os: 'Android', deviceModel: 'Moto G', phoneInfo: '{}' },
    '/appUserCoinDetail': { cursor: '100', pageSize: 20 },
    '/betRecord': { cursor: id, pageSize: 20 },
    '/depositCreate': { requestId, rechargeType: 'gcash', amount: 10_000 },
    '/depositOrder': { orderId: id },
    '/depositRecord': { cursor: id, pageSize: 20 },
    '/getExchange': {},
    '/exchange': { requestId, receivingAccountId: id, amount: 10_000 },
    '/exchangeRecord': { cursor: id, pageSize: 20 },
    '/addBankInfo': { requestId, bankId: 'gcash', accountName: 'Juana', accountNumber: '09171234567' },
    '/delUserBank': { requestId, id },
    '/cancelBonus': { requestId, grantId: id, bonusMoney: 10_000 },
    '/startGame': { gameId: 1001, activityId: 1 },
    '/startPractice': { gameId: 1001, practiceKey },
    '/gameBet': { requestId, gameId: 1001, stake: 200, roundId: id },
    '/practiceBet': { requestId, gameId: 1001, stake: 200, roundId: id, practiceKey },
    '/exitGame': { gameId: 1001 },
    '/fairSeedRotate': { clientSeed: 'lucky' },
    '/roundDetail': { roundId: id },
    '/online': { gameId: 1001 },
  }
}

/** The example of one call. @throws Error when a call was added without one */
export function exampleBody(endpoint: Endpoint): Record<string, unknown> {
  const body = exampleBodies()[endpoint.path]
  if (!body) throw new Error(`No example for ${endpoint.path}`)
  return body
}

/** Every call of the contract, with its path first, for tables of tests. */
export const everyCall: readonly (readonly [path: string, endpoint: Endpoint])[] = contract.map(endpoint => [
  endpoint.path,
  endpoint,
])

/** The calls that only a player may make. */
export const callsOfPlayers = everyCall.filter(([, endpoint]) => endpoint.access === 'player')
