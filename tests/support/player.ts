import { randomUUID } from 'node:crypto'
import type { ResultOf } from '../../src/contract/endpoint.ts'
import { refreshData } from '../../src/contract/session.ts'
import { DEPOSIT_MIN } from '../../src/domain/payments/deposit.ts'
import { TERMS_VERSION } from '../../src/domain/player/account.ts'
import { accountLogin, accountRegist, reauthenticate } from '../../src/features/auth/contract/auth.ts'
import { depositCreate } from '../../src/features/deposit/contract/deposit.ts'
import { gameBet, startGame } from '../../src/features/game/contract/game.ts'
import { appUserCoinDetail } from '../../src/features/statement/contract.ts'
import { addBankInfo, exchange } from '../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { lockPlayerTotals } from '../../src/server/player-money/totals/totals.ts'
import type { TestApp, TestClient } from './app.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, postTestJournal } from './ledger.ts'

export const PASSWORD = 'the lights of the fair'

/** The id of Jeepney Fiesta, the game that tests play unless they name another one. */
export const TEST_GAME_ID = 1001
export const TEST_STAKE = 200
export const TEST_GAME_CYCLE_MS = 2500

let count = 0

/** Returns a new account name that is unique in this process. */
export function newAccountName(): string {
  return `player_${count++}`
}

let wallets = 0

/** Returns the number of an e-wallet that no other player in this process has. Its last digits are 4567. */
export function newWalletNumber(): string {
  return `09${String(10_000 + wallets++)}4567`
}

/** Creates a request id for a command that moves money, as the browser does. */
export const newRequestId = (): string => randomUUID()

export type CreatedDepositOrder = ResultOf<typeof depositCreate>

/** A client with a logged-in player, and methods for common actions. */
export interface TestPlayer extends TestClient {
  readonly id: string
  readonly account: string
  readonly inviteCode: string
  coin(): Promise<number>
  /** Creates a deposit order without paying it; `amount` is in centavos. */
  order(amount: number, requestId?: string): Promise<CreatedDepositOrder>
  /**
   * Deposits an amount in centavos, pays on the provider's page, and waits until the amount is credited. For an amount
   * below the smallest deposit, it makes the smallest deposit and then removes the difference from the balance.
   */
  deposit(amount: number): Promise<CreatedDepositOrder>
  /**
   * Confirms the session with the password, then adds a receiving account.
   * @returns its id
   */
  addReceivingAccount(bankId?: string, accountNumber?: string): Promise<string>
  withdraw(amount: number, receivingAccountId: string): Promise<ResultOf<typeof exchange>>
  /** Makes one play, after moving the clock by a slot cycle, since the server refuses faster plays. */
  spin(stake?: number, roundId?: string): Promise<ResultOf<typeof gameBet>>
  /** Deposits an amount in centavos, and marks all required wagering as done, so that the player can withdraw. */
  depositWithWageringDone(amount: number): Promise<void>
  /** Confirms the session with the password, as the site requires after 30 idle minutes. */
  reauthenticate(): Promise<void>
  /** Reads every line of the player's statement, newest first. */
  readStatement(pageSize?: number): Promise<ResultOf<typeof appUserCoinDetail>['list']>
}

/** Registers a new player and logs in. @param invitation the invite code of another player */
export async function registerPlayer(
  app: TestApp,
  account = newAccountName(),
  invitation: { readonly inviteCode?: string } = {},
): Promise<TestPlayer> {
  const client = app.client()
  const { token, userInfo } = await client.call(accountRegist, {
    account,
    password: PASSWORD,
    isEligible: true,
    termsVersion: TERMS_VERSION,
    ...invitation,
  })
  client.token = token
  return createTestPlayer(app, client, { id: userInfo.id, account })
}

/** Logs the player in a second time, in a new client. */
export async function logInAgain(app: TestApp, player: TestPlayer): Promise<TestClient> {
  const client = app.client()
  const { account } = player
  client.token = (await client.call(accountLogin, { account, password: PASSWORD })).token
  return client
}

function createTestPlayer(
  app: TestApp,
  client: TestClient,
  { id, account }: { id: string; account: string },
): TestPlayer {
  const player: TestPlayer = Object.assign(client, {
    id,
    account,
    inviteCode: id.slice(-8),
    coin: async () => (await client.call(refreshData, {})).coin,
    order: (amount: number, requestId = newRequestId()) =>
      client.call(depositCreate, { requestId, rechargeType: 'gcash', amount }),
    async deposit(amount: number) {
      const order = await player.order(Math.max(amount, DEPOSIT_MIN))
      await settleCheckout(app, order, 'pay')
      const excess = order.amount - amount
      if (excess > 0)
        await app.services.db.transact(tx =>
          postTestJournal(tx, createPosting(playerAccount(id), GAMES_HOUSE_ACCOUNT, excess)),
        )
      return order
    },
    async addReceivingAccount(bankId = 'gcash', accountNumber = newWalletNumber()) {
      const details = { bankId, accountName: 'Juana dela Cruz', accountNumber }
      await player.reauthenticate()
      return (await client.call(addBankInfo, { requestId: newRequestId(), ...details })).id
    },
    withdraw: (amount: number, receivingAccountId: string) =>
      client.call(exchange, { requestId: newRequestId(), receivingAccountId, amount, password: PASSWORD }),
    async spin(stake = TEST_STAKE, roundId?: string) {
      app.clock.move(TEST_GAME_CYCLE_MS)
      const bet = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake, ...(roundId ? { roundId } : {}) }
      return client.call(gameBet, bet)
    },
    async depositWithWageringDone(amount: number) {
      await player.deposit(amount)
      await markWageringDone(app, id)
    },
    reauthenticate: async () => void (await client.call(reauthenticate, { password: PASSWORD })),
    async readStatement(pageSize = 50) {
      const first = await client.call(appUserCoinDetail, { pageSize })
      const list = [...first.list]
      for (let cursor = first.nextCursor; cursor !== null; ) {
        const page = await client.call(appUserCoinDetail, { cursor, pageSize })
        list.push(...page.list)
        cursor = page.nextCursor
      }
      return list
    },
  })
  return player
}

/** Marks all required wagering as done, without plays and without a change of the balance. */
async function markWageringDone(app: TestApp, playerId: string): Promise<void> {
  await app.services.db.transact(async tx => {
    await lockPlayerTotals(tx, playerId)
    const done = { remaining: 0, bonus_money: 0, state: 'done' as const }
    await tx.query.updateTable('wagering_grant').set(done).where('player_id', '=', playerId).execute()
    const none = { owed: 0, open_grants: 0 }
    await tx.query.updateTable('player_total').set(none).where('player_id', '=', playerId).execute()
  })
}

/**
 * Opens the checkout page of the sandbox payment provider and presses one of its buttons: `pay` and `decline` send a
 * correct webhook; the others send faulty webhooks, for example late, repeated or forged ones.
 * @returns the address to which the provider sends the player back
 */
export async function settleCheckout(
  app: TestApp,
  order: CreatedDepositOrder,
  choice: 'pay' | 'decline' | 'late' | 'repeat' | 'reorder' | 'wrong' | 'forge',
): Promise<string | null> {
  const page = await app.request(order.checkoutUrl)
  const html = await page.text()
  if (page.status !== 200 || !html.includes(`value="${choice}"`)) throw new Error(`No checkout: ${html}`)
  const answer = await app.request(order.checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice }).toString(),
  })
  if (answer.status !== 303) throw new Error(`The checkout answered ${answer.status}`)
  return answer.headers.get('location')
}

/** Opens the test game. The server then creates the seed for the player's next plays. */
export async function openGame(player: TestClient): Promise<ResultOf<typeof startGame>> {
  return player.call(startGame, { gameId: TEST_GAME_ID })
}
