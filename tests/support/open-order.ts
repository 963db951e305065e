import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { depositOrder } from '../../src/contract/deposit.ts'
import { verify } from '../../src/server/ledger/verify.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { TestDatabases } from './databases.ts'
import { type Order, registerPlayer, type TestPlayer } from './player.ts'

/** A suite whose every test begins with a new player's unpaid order, and after whose tests the books are proven. */
export interface OpenOrder {
  readonly app: TestApp
  readonly player: TestPlayer
  readonly order: Order
  /** The order's state as its player sees it now. */
  stateOf(): Promise<Order['state']>
}

/** Sets the enclosing suite up. @param amount hundredths of each order */
export function openOrderBefore(databases: TestDatabases, amount: number): OpenOrder {
  let app: TestApp
  let player: TestPlayer
  let order: Order

  beforeAll(async () => {
    app = await createTestApp(databases)
  })

  beforeEach(async () => {
    player = await registerPlayer(app)
    order = await player.order(amount)
  })

  afterEach(async () => expect(await verify(app.parts.db)).toEqual([]))

  return {
    get app() {
      return app
    },
    get player() {
      return player
    },
    get order() {
      return order
    },
    stateOf: async () => (await player.call(depositOrder, { orderId: order.orderId })).state,
  }
}
