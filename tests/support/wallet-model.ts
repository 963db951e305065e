import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { adjustBalance } from '../../src/features/auth/server/adjust.ts'
import { depositCancel } from '../../src/features/deposit/contract/deposit.ts'
import { cancelBonus, getExchange } from '../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../src/features/withdrawal/server/payout.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../src/server/operator/verify.ts'
import { expireGrants } from '../../src/server/player-money/grants/expire-grants.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import { reasonOf, type TestApp } from './app.ts'
import { placeBet } from './bet.ts'
import { logInAgain, newRequestId, registerPlayer, settleCheckout, type TestPlayer } from './player.ts'
import { GRANT_DAYS } from './purse.ts'
import { createJobRun } from './schedule.ts'
import { WalletMoney } from './wallet-money.ts'

/**
 * Events that change a player's money. A share is a percentage of the player's balance. A payout, and the part of a
 * stake that counts for bonuses, are percentages of the stake.
 */
type Step =
  | { readonly what: 'deposit'; readonly amount: number }
  | { readonly what: 'cancelOrder'; readonly amount: number; readonly isPaid: boolean }
  | { readonly what: 'bonus'; readonly amount: number; readonly multiple: number; readonly kind: string }
  | { readonly what: 'bet'; readonly share: number; readonly payout: number; readonly counted: number }
  | { readonly what: 'withdraw'; readonly share: number; readonly isWagered: boolean }
  | { readonly what: 'decide'; readonly isPaid: boolean }
  | { readonly what: 'cancel'; readonly place: number }
  | { readonly what: 'adjust'; readonly share: number }
  | { readonly what: 'expire'; readonly days: number }

const constantOf = <What extends Step['what']>(what: What) => fc.constant(what)

const stepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: constantOf('deposit'), amount: fc.constantFrom(10_000, 10_001, 25_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: constantOf('cancelOrder'),
      amount: fc.constantFrom(10_000, 25_000),
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: constantOf('bonus'),
      amount: fc.integer({ min: 1, max: 3_000 }),
      multiple: fc.integer({ min: 0, max: 3 }),
      // A player with a free award cannot withdraw without a verified identity, so most bonuses are bonuses of
      // deposits.
      kind: fc.constantFrom('deposit-bonus', 'deposit-bonus', 'deposit-bonus', 'gift'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: constantOf('bet'),
      share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
      payout: fc.constantFrom(0, 37, 100, 100, 150),
      counted: fc.constantFrom(100, 100, 11, 28, 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: constantOf('withdraw'),
      share: fc.constantFrom(20, 50, 99, 100, 101),
      isWagered: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: constantOf('decide'), isPaid: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: constantOf('cancel'), place: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: constantOf('adjust'), share: fc.integer({ min: -100, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: constantOf('expire'), days: fc.constantFrom(1, 1, 10, 31) }) },
)

const STEPS = { minLength: 8, maxLength: 30, size: 'max' } as const

/** One player who runs the steps on the server while the model runs them too. */
class Run {
  readonly #app: TestApp
  readonly #player: TestPlayer
  readonly #model = new WalletMoney()
  #receivingAccount: string | undefined

  constructor(app: TestApp, player: TestPlayer) {
    this.#app = app
    this.#player = player
  }

  async take(step: Step): Promise<void> {
    const [player, model, { services, clock }] = [this.#player, this.#model, this.#app]
    clock.move(1)
    const bornMs = clock.now()
    switch (step.what) {
      case 'deposit':
        await player.deposit(step.amount)
        return model.deposit(step.amount, bornMs)
      case 'cancelOrder':
        return this.#cancelOrder(step.amount, step.isPaid)
      case 'bonus': {
        const { amount, multiple, kind } = step
        const source = `${kind}:${randomUUID()}`
        const draft = { playerId: player.id, item: ITEM_ID.coin, amount, source, atMs: bornMs }
        await services.db.transact(tx => grantItem(services, tx, { ...draft, wageringMultiple: multiple }))
        const terms = { multiple, days: GRANT_DAYS }
        if (kind === 'gift') model.gift(amount, terms, bornMs)
        else model.bonus(amount, terms, bornMs)
        return
      }
      case 'bet': {
        const stake = Math.floor((model.coin * step.share) / 100)
        return this.#bet(stake, Math.floor((stake * step.payout) / 100), step.counted)
      }
      case 'withdraw':
        if (step.isWagered) await this.#wagerAll()
        return this.#withdraw(Math.floor((model.coin * step.share) / 100))
      case 'decide':
        return this.#decide(step.isPaid)
      case 'cancel':
        return this.#cancel(step.place)
      case 'adjust': {
        const amount = Math.trunc((model.real * step.share) / 100)
        if (amount === 0) return
        const requestId = newRequestId()
        const adjustment = { playerId: player.id, amount: centavos(amount), reason: 'model', requestId }
        await adjustBalance(services, { ...adjustment, atMs: bornMs })
        model.real += amount
        return
      }
      default:
        await this.#pass(step.days)
        await expireGrants(services.db, createJobRun(services), clock.now())
        model.expire(clock.now())
    }
  }

  /**
   * Cancels an unpaid order. If `isPaid`, the order is paid afterwards: its payment must still be credited, and another
   * cancellation must not change its state.
   */
  async #cancelOrder(amount: number, isPaid: boolean): Promise<void> {
    const [app, player] = [this.#app, this.#player]
    const order = await player.order(amount)
    const cancelled = async () => {
      const { orderId } = order
      return (await player.call(depositCancel, { requestId: newRequestId(), orderId })).state
    }
    expect(await cancelled()).toBe('expired')
    if (!isPaid) return
    await settleCheckout(app, order, 'pay')
    expect(await cancelled()).toBe('paid')
    this.#model.deposit(amount, app.clock.now())
  }

  /** Moves the clock; the player logs in again afterwards. */
  async #pass(days: number): Promise<void> {
    this.#app.clock.move(days * DAY_MS)
    this.#player.token = (await logInAgain(this.#app, this.#player)).token
  }

  /** Settles a play as the game's module does, with the outcome that the test gives. */
  async #bet(stake: number, payout: number, share = 100): Promise<void> {
    if (stake === 0) return
    await placeBet(this.#app, { playerId: this.#player.id, stake, payout, share })
    this.#model.bet(stake, payout, this.#app.clock.now(), Math.floor((stake * share) / 100))
  }

  /** Stakes everything at even odds until no wagering is owed. */
  async #wagerAll(): Promise<void> {
    const model = this.#model
    while (model.turnoverOwed > 0 && model.coin > 0) await this.#bet(model.coin, model.coin)
  }

  /** Requests a withdrawal after one more day, so that the withdrawal does not reach a daily limit. */
  async #withdraw(amount: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    if (amount === 0) return
    await this.#pass(1)
    this.#receivingAccount ??= await player.receivingAccount()
    const refusals = model.refusals(amount, this.#app.services.settings.get('kycAmount'))
    const asked = player.withdraw(amount, this.#receivingAccount)
    if (refusals.length > 0) return expect(refusals).toContain(await reasonOf(asked))
    const { orderId } = await asked
    model.real -= amount
    model.withdrawn += amount
    model.held.push({ id: orderId, amount })
  }

  async #decide(isPaid: boolean): Promise<void> {
    const [model, { services, clock }] = [this.#model, this.#app]
    const oldest = model.held.shift()
    if (!oldest) return
    if (isPaid) {
      await approveWithdrawal(services, oldest.id, clock.now())
      return
    }
    await refuseWithdrawal(services, oldest.id, 'model', clock.now())
    model.real += oldest.amount
    model.withdrawn -= oldest.amount
  }

  async #cancel(place: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    const chosen = model.owed.filter(({ kind }) => kind === 'bonus')[place]
    const { grants } = await player.call(getExchange, {})
    const known = grants.filter(({ kind }) => kind === 'bonus')[place]
    expect(known?.bonusMoney).toBe(chosen?.money)
    if (!chosen || !known) return
    const { grantId, bonusMoney } = known
    await player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    model.cancel(chosen)
  }

  /** Compares the answers to the player, and the player's ledger account, with the model. */
  async compare(): Promise<void> {
    const [model, { services }] = [this.#model, this.#app]
    const { coin, turnoverOwed, hasFreeAward } = model
    const info = await this.#player.call(getExchange, {})
    const pending = model.held.reduce((sum, { amount }) => sum + amount, 0)
    const withdrawable = model.withdrawable(services.settings.get('kycAmount'))
    expect(info).toMatchObject({
      coin,
      turnoverOwed,
      withdrawable,
      pending,
      needsIdentity: hasFreeAward,
    })
    expect(info.grants.map(({ remaining, bonusMoney }) => [remaining, bonusMoney])).toEqual(
      model.owed.map(({ remaining, money }) => [remaining, money]),
    )
    expect(await balanceOfAccount(services.db, playerAccount(this.#player.id), ITEM_ID.coin)).toBe(coin)
  }
}

/**
 * Compares the server with the model in many sequences of steps, each by a new player. Then it verifies the ledger, and
 * that no journal has moved value from one player to another.
 * @param seed repeats a failed run, which prints its seed
 */
export async function assertWalletsFollowModel(app: TestApp, numRuns: number, seed?: number): Promise<void> {
  const property = fc.asyncProperty(fc.array(stepOf, STEPS), async steps => {
    const run = new Run(app, await registerPlayer(app))
    for (const step of steps) {
      await run.take(step)
      await run.compare()
    }
  })
  await fc.assert(property, { numRuns, ...(seed === undefined ? {} : { seed }) })
  expect(await verifyAllRecords(app.services)).toEqual([])
  const between = await sql`select entry.journal_id from entry
    where entry.account like 'player:%' or entry.account like 'safebox:%'
    group by entry.journal_id
    having count(distinct substr(entry.account, length(entry.account) - 25)) > 1`.execute(
    app.services.db.read,
  )
  expect(between.rows).toEqual([])
}
