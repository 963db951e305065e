import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { addUtcMonths } from '../../src/domain/day.ts'
import { centavos } from '../../src/domain/money.ts'
import { WITHDRAWAL_MIN } from '../../src/domain/payments/withdrawal.ts'
import type { ExclusionKind } from '../../src/domain/player/exclusion.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { adjustBalance } from '../../src/features/auth/server/adjust.ts'
import { depositCancel, depositCreate } from '../../src/features/deposit/contract/deposit.ts'
import { coolOff, selfExclude } from '../../src/features/limits/contract.ts'
import { pointsExchange } from '../../src/features/points/contract.ts'
import { getSafebox, safeboxIn, safeboxOut, setSafeboxPassword } from '../../src/features/safebox/contract.ts'
import { cancelBonus, exchange, getExchange } from '../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../src/features/withdrawal/server/payout.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../src/server/ledger/balance.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import { refusalReasonOfCall, type TestApp } from './app.ts'
import { storeApprovedIdentity } from './kyc.ts'
import { newRequestId, PASSWORD, settleCheckout, type TestPlayer } from './player.ts'
import { type ModelBonusTerms, WAGERING_TERM_DAYS } from './purse.ts'
import type { WalletMoney } from './wallet-money.ts'
import { WalletPlayer } from './wallet-player.ts'
import { WalletRounds } from './wallet-rounds.ts'
import type { MoneyStep } from './wallet-steps.ts'
import { WalletTickets } from './wallet-tickets.ts'

const FREE_AWARD: ModelBonusTerms = { multiple: 1, days: WAGERING_TERM_DAYS }
const SAFEBOX_PASSWORD = '246810'
/** A coupon that adds ₱20 to a deposit of ₱100 or more. */
const COUPON = { id: 1301, amount: 2_000, terms: FREE_AWARD }
/** The bonus of the first deposit. It is as high as the deposit, which must be ₱200 or more. */
const FIRST_BONUS = { id: 1, minAmount: 20_000, terms: { multiple: 5, days: WAGERING_TERM_DAYS } }
/** An exchange of 1,000 points for ₱5 (500 centavos). */
const EXCHANGE = { id: 1, points: 1_000, amount: 500 }
/** One player who runs the steps on the server. The model runs the same steps, so that both can be compared. */
export class WalletRun {
  readonly #of: WalletPlayer
  readonly #rounds: WalletRounds
  readonly #tickets: WalletTickets
  #receivingAccount: string | undefined
  #hasSafebox = false
  #hadFirstBonus = false

  constructor(app: TestApp, player: TestPlayer) {
    this.#of = new WalletPlayer(app, player)
    this.#rounds = new WalletRounds(this.#of, () => this.compare())
    this.#tickets = new WalletTickets(this.#of)
  }

  get #app(): TestApp {
    return this.#of.app
  }

  get #player(): TestPlayer {
    return this.#of.player
  }

  get #model(): WalletMoney {
    return this.#of.model
  }

  async takeStep(step: MoneyStep): Promise<void> {
    const [player, model, { services, clock }] = [this.#player, this.#model, this.#app]
    clock.move(1)
    switch (step.what) {
      case 'deposit':
        return this.#deposit(step.amount, step.offer)
      case 'cancelOrder':
        return this.#cancelOrder(step.amount, step.isPaid)
      case 'award': {
        if (this.#of.isExcluded) return
        const { amount, multiple, days } = step
        const draft = { playerId: player.id, item: ITEM_ID.coin, amount, atMs: clock.now() }
        const source = `test:${randomUUID()}`
        await services.db.transact(tx =>
          grantItem(services, tx, { ...draft, source, wageringMultiple: multiple, wageringDays: days }),
        )
        return model.giveFreeAward(undefined, amount, { multiple, days }, clock.now())
      }
      case 'gift':
        return step.isPoints ? this.#exchangePoints() : this.#gift(step.amount)
      case 'undoGift': {
        const gift = model.gifts.filter(({ awardId }) => awardId !== undefined)[step.place]
        if (!gift) return
        await this.#operate('award', 'undo', gift.awardId ?? '')
        return model.undoGift(gift)
      }
      case 'chargeBack':
        return this.#chargeBack(step.place)
      case 'bet':
        return this.#rounds.bet(step)
      case 'continue':
        return this.#rounds.continue(step)
      case 'rollBack':
        return this.#rounds.rollBack(step)
      case 'pots':
        return this.#rounds.pots(step)
      case 'endPots':
        return step.isRefunded ? this.#rounds.refundPots() : this.#rounds.endPots(step)
      case 'spin':
        return this.#rounds.spin(step)
      case 'buy':
        return this.#tickets.buy(step)
      case 'draw':
        return this.#tickets.draw(step)
      case 'exclude':
        return this.#exclude(step.kind)
      case 'return':
        if (!this.#of.isExcluded) return
        return this.#pass(model.excludedUntilMs - clock.now())
      case 'safebox':
        return this.#moveSafebox(step.share, step.isOut)
      case 'withdraw':
        if (step.isWagered) await this.#rounds.finishWagering()
        return this.#withdraw(Math.floor((model.coin * step.share) / 100))
      case 'decide':
        return this.#decide(step.isPaid)
      case 'verify':
        if (model.isVerified) return
        await storeApprovedIdentity(this.#app, player.id)
        model.isVerified = true
        return
      case 'cancel':
        return this.#cancel(step.place)
      case 'adjust': {
        const amount = Math.trunc((model.real * step.share) / 100)
        if (amount === 0) return
        const adjustment = { playerId: player.id, amount: centavos(amount), reason: 'model' }
        await adjustBalance(services, { ...adjustment, requestId: newRequestId(), atMs: clock.now() })
        model.real += amount
        return
      }
      default:
        return this.#pass(step.days * DAY_MS)
    }
  }

  #operate(...words: string[]) {
    return this.#of.runOperatorCommand(...words)
  }

  /** Lets some milliseconds pass, and ends the deposits and bonuses that have expired. */
  async #pass(lengthMs: number): Promise<void> {
    await this.#of.passTime(lengthMs)
    await this.#of.expire()
  }

  /**
   * Begins a break of a day, a self-exclusion of six months, or an exclusion of 40 days by staff. A new exclusion
   * cannot end before the current one: the server refuses such a request of the player, and the run makes no such
   * exclusion by staff.
   */
  async #exclude(kind: ExclusionKind): Promise<void> {
    const [player, model, { clock }] = [this.#player, this.#model, this.#app]
    const atMs = clock.now()
    const untilMs = {
      coolOff: atMs + DAY_MS,
      selfExclusion: addUtcMonths(atMs, 6),
      staff: atMs + 40 * DAY_MS,
    }[kind]
    await player.reauthenticate()
    if (untilMs < model.excludedUntilMs) {
      if (kind !== 'staff') expect(await refusalReasonOfCall(this.#askExclusion(kind))).toBe('excluded')
      return
    }
    if (kind === 'staff') await this.#operate('player', 'exclude', player.id, '--days', '40')
    else expect(await this.#askExclusion(kind)).toEqual({ excludedUntilMs: untilMs })
    model.excludeUntil(untilMs, kind === 'coolOff', atMs)
    await this.#of.logIn()
  }

  #askExclusion(kind: 'coolOff' | 'selfExclusion') {
    const requestId = newRequestId()
    return kind === 'coolOff'
      ? this.#player.call(coolOff, { requestId, hours: 24 })
      : this.#player.call(selfExclude, { requestId, months: 6 })
  }

  /** Checks that an excluded player can make no deposit. @returns whether the player is excluded */
  async #isDepositRefused(): Promise<boolean> {
    if (!this.#of.isExcluded) return false
    await this.#player.reauthenticate()
    expect(await refusalReasonOfCall(this.#player.order(10_000))).toBe('excluded')
    return true
  }

  async #deposit(amount: number, offer: 'none' | 'bonus' | 'coupon'): Promise<void> {
    const [app, player, model] = [this.#app, this.#player, this.#model]
    if (await this.#isDepositRefused()) return
    const isFirst = model.deposits.length === 0 && !this.#hadFirstBonus
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount }
    if (offer === 'coupon') {
      await this.#operate('award', 'give', player.id, String(COUPON.id), '1')
      const order = await player.call(depositCreate, { ...body, couponId: COUPON.id })
      await settleCheckout(app, order, 'pay')
      return model.creditDeposit(order.orderId, amount, [COUPON], app.clock.now())
    }
    if (offer === 'bonus' && isFirst && amount >= FIRST_BONUS.minAmount) {
      const order = await player.call(depositCreate, { ...body, bonusId: FIRST_BONUS.id })
      this.#hadFirstBonus = true
      await settleCheckout(app, order, 'pay')
      return model.creditDeposit(
        order.orderId,
        amount,
        [{ amount, terms: FIRST_BONUS.terms }],
        app.clock.now(),
      )
    }
    const { orderId } = await player.deposit(amount)
    return model.creditDeposit(orderId, amount, [], app.clock.now())
  }

  /**
   * Cancels an unpaid order. If `isPaid`, the order is paid afterwards. Its payment must still be credited, and another
   * cancellation must not change its state.
   */
  async #cancelOrder(amount: number, isPaid: boolean): Promise<void> {
    const [app, player] = [this.#app, this.#player]
    if (await this.#isDepositRefused()) return
    const order = await player.order(amount)
    const { orderId } = order
    const cancelled = async () =>
      (await player.call(depositCancel, { requestId: newRequestId(), orderId })).state
    expect(await cancelled()).toBe('expired')
    if (!isPaid) return
    await settleCheckout(app, order, 'pay')
    expect(await cancelled()).toBe('paid')
    this.#model.creditDeposit(orderId, amount, [], app.clock.now())
  }

  /** Charges a deposit back. Until staff end the review, the player can neither deposit nor withdraw. */
  async #chargeBack(place: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    const deposit = model.deposits[place]
    if (!deposit) return
    await this.#operate('deposit', 'reverse', deposit.orderId)
    model.chargeBack(deposit)
    await player.reauthenticate()
    const refusal = this.#of.isExcluded ? 'excluded' : 'accountInReview'
    expect(await refusalReasonOfCall(player.order(10_000))).toBe(refusal)
    this.#receivingAccount ??= await player.addReceivingAccount()
    // A new safebox password cannot confirm a withdrawal during its first day.
    if (!this.#hasSafebox)
      expect(await refusalReasonOfCall(this.#askWithdrawal(WITHDRAWAL_MIN, this.#receivingAccount))).toBe(
        'accountInReview',
      )
    await this.#operate('deposit', 'end-review', player.id)
  }

  async #gift(amount: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    if (this.#of.isExcluded) return
    const { data } = (await this.#operate(
      'award',
      'give',
      player.id,
      String(ITEM_ID.coin),
      String(amount),
    )) as {
      data: { grantId: string }
    }
    model.giveFreeAward(data.grantId, amount, FREE_AWARD, this.#app.clock.now())
  }

  /** Gives points and exchanges them for coins, which the player can do only after a paid deposit. */
  async #exchangePoints(): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    if (model.deposits.length === 0 || this.#of.isExcluded) return
    const points = String(EXCHANGE.points)
    const { data } = (await this.#operate('award', 'give', player.id, String(ITEM_ID.points), points)) as {
      data: { grantId: string }
    }
    await player.reauthenticate()
    const body = { requestId: newRequestId(), exchangeId: EXCHANGE.id, points: EXCHANGE.points }
    const { points: left } = await player.call(pointsExchange, body)
    // If points are left, the player also had points from stakes, and the exchange may have used them. The coins then
    // come only partly from the given award, so no award id can undo them.
    model.giveFreeAward(
      left === 0 ? data.grantId : undefined,
      EXCHANGE.amount,
      FREE_AWARD,
      this.#app.clock.now(),
    )
  }

  async #moveSafebox(share: number, isOut: boolean): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    const amount = Math.floor(((isOut ? model.safebox : model.coin) * share) / 100)
    if (amount === 0) return
    await player.reauthenticate()
    if (!this.#hasSafebox) await player.call(setSafeboxPassword, { password: SAFEBOX_PASSWORD })
    this.#hasSafebox = true
    const body = { requestId: newRequestId(), amount, password: SAFEBOX_PASSWORD }
    const asked = player.call(isOut ? safeboxOut : safeboxIn, body)
    if (amount > (isOut ? model.safebox : model.coin))
      return expect(await refusalReasonOfCall(asked)).toBe('notEnoughMoney')
    if (!isOut && amount > model.real) return expect(await refusalReasonOfCall(asked)).toBe('safeboxBonus')
    await asked
    model.real += isOut ? amount : -amount
    model.safebox += isOut ? -amount : amount
  }

  #askWithdrawal(amount: number, receivingAccountId: string) {
    const factor = this.#hasSafebox ? { safeboxPassword: SAFEBOX_PASSWORD } : { password: PASSWORD }
    return this.#player.call(exchange, { requestId: newRequestId(), receivingAccountId, amount, ...factor })
  }

  /** Requests a withdrawal after one more day, so that the withdrawal does not reach a daily limit. */
  async #withdraw(amount: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    if (amount === 0) return
    await this.#of.passTime(DAY_MS)
    this.#receivingAccount ??= await player.addReceivingAccount()
    const refusals = model.refusals(amount, this.#app.services.settings.get('kycAmount'))
    const asked = this.#askWithdrawal(amount, this.#receivingAccount)
    if (refusals.length > 0) return expect(refusals).toContain(await refusalReasonOfCall(asked))
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

  /** Compares the model with the server's answers to the player and with the player's ledger account. */
  async compare(): Promise<void> {
    const [model, { services }] = [this.#model, this.#app]
    const { coin, turnoverOwed, hasRealAward, isVerified, safebox } = model
    const info = await this.#player.call(getExchange, {})
    const pending = model.held.reduce((sum, { amount }) => sum + amount, 0)
    const withdrawable = model.withdrawable(services.settings.get('kycAmount'))
    const needsIdentity = hasRealAward && !isVerified
    expect(info).toMatchObject({ coin, turnoverOwed, withdrawable, pending, needsIdentity })
    expect(info.grants.map(({ kind, remaining, bonusMoney }) => [kind, remaining, bonusMoney])).toEqual(
      model.owed.map(({ kind, remaining, money }) => [kind, remaining, money]),
    )
    expect(await balanceOfAccount(services.db, playerAccount(this.#player.id), ITEM_ID.coin)).toBe(coin)
    if (this.#hasSafebox) expect(await this.#player.call(getSafebox, {})).toMatchObject({ safebox })
  }
}
