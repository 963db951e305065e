import { afterEach, beforeEach, expect } from 'vitest'
import { depositOrder } from '../../src/features/deposit/contract/deposit.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { startAppForSuite, type TestApp } from './app.ts'
import type { TestDatabases } from './databases.ts'
import { type CreatedDepositOrder, registerPlayer, type TestPlayer } from './player.ts'

/** A suite in which every test starts with a new player's unpaid order. After each test the ledger is verified. */
export interface OpenOrderSuite {
  readonly app: TestApp
  readonly player: TestPlayer
  readonly order: CreatedDepositOrder
  /** Reads the state of the order by the call that shows the order to its player. */
  stateOf(): Promise<CreatedDepositOrder['state']>
}

/**
 * Registers the hooks that create the player and the order before each test of the enclosing suite.
 * @param amount the amount of each order, in centavos
 */
export function openOrderBeforeEachTest(databases: TestDatabases, amount: number): OpenOrderSuite {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let order: CreatedDepositOrder

  beforeEach(async () => {
    player = await registerPlayer(app)
    order = await player.order(amount)
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

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
