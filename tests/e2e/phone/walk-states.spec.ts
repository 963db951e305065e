import { test } from 'playwright/test'
import { type RoutePath, routeOfPath } from '../../../src/domain/site/routes.ts'
import { type Stop, stopsFor } from '../support/guard-table.ts'
import { grantBonus } from '../support/operator.ts'
import { addReceivingAccount, idOf, newPlayer, orderDeposit, payOrder, placeBet } from '../support/player.ts'
import { checkAtRest, expectOpened, walkAs } from '../support/walk.ts'

const kind = { env: { SLOT_CYCLE_MS: '0' } }

const CHECK_DEPTH = { devices: ['phone', 'desktop'], isMeasured: false } as const

/** Whether a page shows activities that the operator has opened. */
const ofActivities = ({ route }: Stop) =>
  route !== undefined && routeOfPath(route).kind !== 'content' && /^\/($|activity|bonus|share)/.test(route)

const isOpenedLike = ({ address, opened }: Stop, who: 'excluded') =>
  stopsFor(who).some(it => it.address === address && it.opened === opened)

test.describe('where the operator has opened no bonus', () => {
  const visitor = walkAs({ kind })

  for (const stop of stopsFor('visitor').filter(ofActivities)) {
    if (stop.opened === 'page') {
      test(`${stop.address} shows a visitor the expected page, without faults`, async () => {
        await expectOpened(visitor(), stop)
        await checkAtRest(visitor(), stop, CHECK_DEPTH)
      })
    }
  }
})

test.describe('where the operator has opened no bonus and nothing was ever played', () => {
  const player = walkAs({ kind, enter: async ({ page }) => void (await newPlayer(page)) })

  const STATES: readonly (readonly [route: RoutePath, address?: string])[] = [
    ['/'],
    ['/bonus'],
    ['/email'],
    ['/about-us'],
    ['/member'],
    ['/member/games'],
    ['/wallets', '/wallets?name=deposit'],
    ['/wallets', '/wallets?name=withdraw'],
    ['/wallets/record'],
    ['/wallets/record', '/wallets/record?view=withdrawals'],
    ['/wallets/record', '/wallets/record?view=statement'],
    ['/withdrawal/{name}', '/withdrawal/gcash'],
    ['/wallets/card/list'],
    ['/wallets/card/edit'],
    ['/game/start', '/game/start?gameId=4040'],
  ]

  for (const [route, address = route] of STATES) {
    test(`${address} shows a new player the expected page, without faults`, async () => {
      const stop: Stop = { address, opened: 'page', route }
      await expectOpened(player(), stop)
      await checkAtRest(player(), stop, CHECK_DEPTH)
    })
  }

  test('the unknown page /withdrawal/nowhere shows a new player the 404 page', async () => {
    const stop: Stop = { address: '/withdrawal/nowhere', opened: 'missing' }
    await expectOpened(player(), stop)
    await checkAtRest(player(), stop, CHECK_DEPTH)
  })

  // The walk of the excluded player uses the same server and opens the other pages of bonuses.
  for (const stop of stopsFor('player').filter(it => ofActivities(it) && !isOpenedLike(it, 'excluded'))) {
    test(`${stop.address} shows a new player the expected page`, () => expectOpened(player(), stop))
  }

  test('/rank shows a new player the 404 page', () =>
    expectOpened(player(), { address: '/rank', opened: 'missing', route: '/rank' }))
})

// Some styles of a game apply only with a mouse, which a phone does not have at any width.
for (const device of ['phone', 'desktop'] as const) {
  test.describe(`with the screen and the pointer of a ${device}`, () => {
    const player = walkAs({ kind, device, enter: async ({ page }) => void (await newPlayer(page)) })

    test(`a game shows a new player on a ${device} the expected page, without faults`, async () => {
      const stop: Stop = { address: '/game/start?gameId=1001', opened: 'page', route: '/game/start' }
      await expectOpened(player(), stop)
      await checkAtRest(player(), stop, { devices: [device], isMeasured: false })
    })
  })
}

test.describe('where much was played', () => {
  let waitingOrder = ''
  const player = walkAs({
    kind,
    enter: async ({ page, server }) => {
      await newPlayer(page, { pesos: 500 })
      await payOrder(page, await orderDeposit(page, 100), 'decline')
      waitingOrder = (await orderDeposit(page, 200)).orderId
      for (let plays = 0; plays < 5; plays++) if ((await placeBet(page, 500)).state === 'open') break
      await addReceivingAccount(page)
      await grantBonus(server, await idOf(page), 200, 5)
    },
  })

  const STATES: readonly (readonly [route: RoutePath, address?: string])[] = [
    ['/'],
    ['/member'],
    ['/member/games'],
    ['/wallets/record'],
    ['/wallets/record', '/wallets/record?view=statement'],
    ['/wallets', '/wallets?name=withdraw'],
    ['/withdrawal/{name}', '/withdrawal/gcash'],
  ]

  for (const [route, address = route] of STATES) {
    test(`${address} shows a player with past activity the expected page, without faults`, async () => {
      const stop: Stop = { address, opened: 'page', route }
      await expectOpened(player(), stop)
      await checkAtRest(player(), stop, CHECK_DEPTH)
    })
  }

  test('a deposit that waits for its payment shows a player with past activity the expected page, without faults', async () => {
    const stop: Stop = {
      address: `/wallets?name=deposit&order=${waitingOrder}`,
      opened: 'page',
      route: '/wallets',
    }
    await expectOpened(player(), stop)
    await checkAtRest(player(), stop, CHECK_DEPTH)
  })
})
