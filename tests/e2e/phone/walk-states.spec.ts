import { test } from 'playwright/test'
import { type RoutePath, routeOfPath } from '../../../src/domain/site/routes.ts'
import { type WalkStop, walkStopsOfVisitor } from '../support/guard-table.ts'
import { grantBonus } from '../support/operator.ts'
import {
  addReceivingAccount,
  answerOrderAtProvider,
  logInNewPlayer,
  orderDeposit,
  placeBet,
  playerIdOfPage,
} from '../support/player.ts'
import { checkPageAtRest, expectAddressToOpen, openPageWalker } from '../support/walk.ts'

const kind = { env: { SLOT_CYCLE_MS: '0' } }

const CHECK_DEPTH = { devices: ['phone', 'desktop'], isMeasured: false } as const

/** Whether the content of the page depends on which activities are open, as in the lobby or on a bonus page. */
const isActivityStop = ({ route }: WalkStop) =>
  route !== undefined && routeOfPath(route).kind !== 'content' && /^\/($|activity|bonus|share)/.test(route)

const hasSameResultFor = ({ address, opened }: WalkStop, who: 'excluded') =>
  walkStopsOfVisitor(who).some(it => it.address === address && it.opened === opened)

test.describe('where the operator has opened no bonus', () => {
  const visitor = openPageWalker({ kind })

  for (const stop of walkStopsOfVisitor('visitor').filter(isActivityStop)) {
    if (stop.opened === 'page') {
      test(`while no bonus is open, the address ${stop.address} shows a visitor its page without errors`, async () => {
        await expectAddressToOpen(visitor(), stop)
        await checkPageAtRest(visitor(), stop, CHECK_DEPTH)
      })
    }
  }
})

test.describe('where the operator has opened no bonus and nothing was ever played', () => {
  const player = openPageWalker({ kind, enter: async ({ page }) => void (await logInNewPlayer(page)) })

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
    test(`the address ${address} shows a new player its page without errors`, async () => {
      const stop: WalkStop = { address, opened: 'page', route }
      await expectAddressToOpen(player(), stop)
      await checkPageAtRest(player(), stop, CHECK_DEPTH)
    })
  }

  test('the unknown page /withdrawal/nowhere shows a new player the 404 page', async () => {
    const stop: WalkStop = { address: '/withdrawal/nowhere', opened: 'missing' }
    await expectAddressToOpen(player(), stop)
    await checkPageAtRest(player(), stop, CHECK_DEPTH)
  })

  // Leaves out pages that an excluded player may open too. Other tests open these pages as an excluded player on the
  // same server.
  for (const stop of walkStopsOfVisitor('player').filter(
    it => isActivityStop(it) && !hasSameResultFor(it, 'excluded'),
  )) {
    test(`while no bonus is open, the address ${stop.address} shows a new player the page that the route table states`, () =>
      expectAddressToOpen(player(), stop))
  }

  test('the address /rank shows a new player the 404 page while the ranking is closed', () =>
    expectAddressToOpen(player(), { address: '/rank', opened: 'missing', route: '/rank' }))
})

// Checks the game on a phone and on a desktop. Some of a game's styles apply only with a mouse, so a narrow desktop
// window cannot replace a phone.
for (const device of ['phone', 'desktop'] as const) {
  test.describe(`with the screen and the pointer of a ${device}`, () => {
    const player = openPageWalker({
      kind,
      device,
      enter: async ({ page }) => void (await logInNewPlayer(page)),
    })

    test(`the page of Jeepney Fiesta shows a new player on a ${device} the game without errors`, async () => {
      const stop: WalkStop = { address: '/game/start?gameId=1001', opened: 'page', route: '/game/start' }
      await expectAddressToOpen(player(), stop)
      await checkPageAtRest(player(), stop, { devices: [device], isMeasured: false })
    })
  })
}

test.describe('where much was played', () => {
  let waitingOrder = ''
  const player = openPageWalker({
    kind,
    enter: async ({ page, server }) => {
      await logInNewPlayer(page, { pesos: 500 })
      await answerOrderAtProvider(page, await orderDeposit(page, 100), 'decline')
      waitingOrder = (await orderDeposit(page, 200)).orderId
      for (let plays = 0; plays < 5; plays++) if ((await placeBet(page, 500)).state === 'open') break
      await addReceivingAccount(page)
      await grantBonus(server, await playerIdOfPage(page), 200, 5)
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
    test(`the address ${address} shows a player with past deposits and bets its page without errors`, async () => {
      const stop: WalkStop = { address, opened: 'page', route }
      await expectAddressToOpen(player(), stop)
      await checkPageAtRest(player(), stop, CHECK_DEPTH)
    })
  }

  test('the page of a deposit that waits for its payment opens without errors for a player with past deposits and bets', async () => {
    const stop: WalkStop = {
      address: `/wallets?name=deposit&order=${waitingOrder}`,
      opened: 'page',
      route: '/wallets',
    }
    await expectAddressToOpen(player(), stop)
    await checkPageAtRest(player(), stop, CHECK_DEPTH)
  })
})
