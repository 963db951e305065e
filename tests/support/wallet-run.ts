import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { WITHDRAWAL_MIN } from '../../src/domain/payments/withdrawal.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { adjustBalance } from '../../src/features/auth/server/adjust.ts'
import { depositCancel, depositCreate } from '../../src/features/deposit/contract/deposit.ts'
import { gameBet, startGame } from '../../src/features/game/contract/game.ts'
import { pointsExchange } from '../../src/features/points/contract.ts'
import { getSafebox, safeboxIn, safeboxOut, setSafeboxPassword } from '../../src/features/safebox/contract.ts'
import { cancelBonus, exchange, getExchange } from '../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../src/features/withdrawal/server/payout.ts'
import { palayokPopEngine } from '../../src/games/palayok-pop/rules.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../src/server/ledger/balance.ts'
import { expireGrants } from '../../src/server/player-money/grants/expire-grants.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import { refusalReasonOfCall, type TestApp } from './app.ts'
import { storeApprovedIdentity } from './kyc.ts'
import { runInProcess } from './operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  PASSWORD,
  settleCheckout,
  TEST_GAME_ID,
  type TestPlayer,
} from './player.ts'
import { createModelRound, type ModelBonusTerms, WAGERING_TERM_DAYS } from './purse.ts'
import { createJobRun } from './schedule.ts'
import { type OpenProviderRound, WalletMoney } from './wallet-money.ts'
import {
  createWalletCallSender,
  newProviderTransactionId,
  openPinwheel,
  type WalletCallSender,
} from './wallet-provider.ts'
import type { MoneyStep } from './wallet-steps.ts'

/** The part of a stake at a provider that counts for bonuses, in percent. */
const PROVIDER_SHARE = 25
const FREE_AWARD: ModelBonusTerms = { multiple: 1, days: WAGERING_TERM_DAYS }
const SAFEBOX_PASSWORD = '246810'
/** A coupon that adds ₱20 to a deposit of ₱100 or more. */
const COUPON = { id: 1301, amount: 2_000, terms: FREE_AWARD }
/** The bonus of the first deposit. It is as high as the deposit, which must be ₱200 or more. */
const FIRST_BONUS = { id: 1, minAmount: 20_000, terms: { multiple: 5, days: WAGERING_TERM_DAYS } }
/** An exchange of 1,000 points for ₱5 (500 centavos). */
const EXCHANGE = { id: 1, points: 1_000, amount: 500 }
/**
 * Number of soot pots in the bets on Palayok Pop. With so many, the first pot often loses, and therefore the whole
 * stake counts for bonuses.
 */
const SOOT_POTS = 4
const POTS_CYCLE_MS = palayokPopEngine.cycleMinMs

/** One player who runs the steps on the server. The model runs the same steps, so that both can be compared. */
export class WalletRun {
  readonly #app: TestApp
  readonly #player: TestPlayer
  readonly #model = new WalletMoney()
  #receivingAccount: string | undefined
  #hasSafebox = false
  #hadFirstBonus = false
  /** The session token with which the provider bets; `undefined` until the player opens the game after a log-in. */
  #sessionToken: string | undefined

  constructor(app: TestApp, player: TestPlayer) {
    this.#app = app
    this.#player = player
  }

  async take(step: MoneyStep): Promise<void> {
    const [player, model, { services, clock }] = [this.#player, this.#model, this.#app]
    clock.move(1)
    switch (step.what) {
      case 'deposit':
        return this.#deposit(step.amount, step.offer)
      case 'cancelOrder':
        return this.#cancelOrder(step.amount, step.isPaid)
      case 'award': {
        const { amount, multiple } = step
        const draft = { playerId: player.id, item: ITEM_ID.coin, amount, atMs: clock.now() }
        const source = `test:${randomUUID()}`
        await services.db.transact(tx =>
          grantItem(services, tx, { ...draft, source, wageringMultiple: multiple }),
        )
        return model.give(undefined, amount, { multiple, days: WAGERING_TERM_DAYS }, clock.now())
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
      case 'bet': {
        const round: OpenProviderRound = {
          id: newProviderTransactionId(),
          stakes: createModelRound(),
          bets: [],
          hasWin: false,
        }
        const stake = Math.floor((model.coin * step.share) / 100)
        if (!(await this.#stake(round, stake))) return
        model.rounds.push(round)
        if (!step.isOpen) await this.#win(round, Math.floor((stake * step.payout) / 100), true)
        return
      }
      case 'continue': {
        const round = model.rounds[step.place]
        if (!round) return
        await this.#stake(round, Math.floor((model.coin * step.share) / 100))
        return this.#win(round, Math.floor((round.stakes.price * step.payout) / 100), step.isOver)
      }
      case 'rollBack':
        return this.#rollBack(step.place)
      case 'pots':
        return this.#playPots(step.stake, step.pots, step.takes)
      case 'spin':
        return this.#spin(step.stake)
      case 'safebox':
        return this.#moveSafebox(step.share, step.isOut)
      case 'withdraw':
        if (step.isWagered) await this.#wagerAll()
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
        await this.#pass(step.days)
        await expireGrants(services.db, createJobRun(services), clock.now())
        model.expire(clock.now())
    }
  }

  #operate(...words: string[]) {
    return runInProcess(this.#app.services, ...words, '--reason', 'model')
  }

  async #deposit(amount: number, offer: 'none' | 'bonus' | 'coupon'): Promise<void> {
    const [app, player, model] = [this.#app, this.#player, this.#model]
    const isFirst = model.deposits.length === 0 && !this.#hadFirstBonus
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount }
    if (offer === 'coupon') {
      await this.#operate('award', 'give', player.id, String(COUPON.id), '1')
      const order = await player.call(depositCreate, { ...body, couponId: COUPON.id })
      await settleCheckout(app, order, 'pay')
      return model.pay(order.orderId, amount, [COUPON], app.clock.now())
    }
    if (offer === 'bonus' && isFirst && amount >= FIRST_BONUS.minAmount) {
      const order = await player.call(depositCreate, { ...body, bonusId: FIRST_BONUS.id })
      this.#hadFirstBonus = true
      await settleCheckout(app, order, 'pay')
      return model.pay(order.orderId, amount, [{ amount, terms: FIRST_BONUS.terms }], app.clock.now())
    }
    const { orderId } = await player.deposit(amount)
    return model.pay(orderId, amount, [], app.clock.now())
  }

  /**
   * Cancels an unpaid order. If `isPaid`, the order is paid afterwards. Its payment must still be credited, and another
   * cancellation must not change its state.
   */
  async #cancelOrder(amount: number, isPaid: boolean): Promise<void> {
    const [app, player] = [this.#app, this.#player]
    const order = await player.order(amount)
    const { orderId } = order
    const cancelled = async () =>
      (await player.call(depositCancel, { requestId: newRequestId(), orderId })).state
    expect(await cancelled()).toBe('expired')
    if (!isPaid) return
    await settleCheckout(app, order, 'pay')
    expect(await cancelled()).toBe('paid')
    this.#model.pay(orderId, amount, [], app.clock.now())
  }

  /** Charges a deposit back. Until staff end the review, the player can neither deposit nor withdraw. */
  async #chargeBack(place: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    const deposit = model.deposits[place]
    if (!deposit) return
    await this.#operate('deposit', 'reverse', deposit.orderId)
    model.chargeBack(deposit)
    await player.reauthenticate()
    expect(await refusalReasonOfCall(player.order(10_000))).toBe('accountInReview')
    this.#receivingAccount ??= await player.receivingAccount()
    // A new safebox password cannot confirm a withdrawal during its first day.
    if (!this.#hasSafebox)
      expect(await refusalReasonOfCall(this.#askWithdrawal(WITHDRAWAL_MIN, this.#receivingAccount))).toBe(
        'accountInReview',
      )
    await this.#operate('deposit', 'end-review', player.id)
  }

  async #gift(amount: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    const { data } = (await this.#operate(
      'award',
      'give',
      player.id,
      String(ITEM_ID.coin),
      String(amount),
    )) as {
      data: { grantId: string }
    }
    model.give(data.grantId, amount, FREE_AWARD, this.#app.clock.now())
  }

  /** Gives points and exchanges them for coins, which the player can do only after a paid deposit. */
  async #exchangePoints(): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    if (model.deposits.length === 0) return
    const points = String(EXCHANGE.points)
    const { data } = (await this.#operate('award', 'give', player.id, String(ITEM_ID.points), points)) as {
      data: { grantId: string }
    }
    await player.reauthenticate()
    const body = { requestId: newRequestId(), exchangeId: EXCHANGE.id, points: EXCHANGE.points }
    const { points: left } = await player.call(pointsExchange, body)
    // If points are left, the player also had points from stakes, and the exchange may have used them. The coins then
    // come only partly from the given award, so no award id can undo them.
    model.give(left === 0 ? data.grantId : undefined, EXCHANGE.amount, FREE_AWARD, this.#app.clock.now())
  }

  /** Moves the clock by some days, and logs the player in again. */
  async #pass(days: number): Promise<void> {
    this.#app.clock.move(days * DAY_MS)
    this.#player.token = (await logInAgain(this.#app, this.#player)).token
    this.#sessionToken = undefined
  }

  async #at(roundId: string): Promise<WalletCallSender> {
    const [app, player] = [this.#app, this.#player]
    this.#sessionToken ??= (await openPinwheel(app, player)).sessionToken
    return createWalletCallSender(app, player.id, { sessionToken: this.#sessionToken, roundId })
  }

  /** Bets in a round of the provider. @returns whether there was a bet */
  async #stake(round: OpenProviderRound, stake: number): Promise<boolean> {
    if (stake === 0) return false
    const transactionId = newProviderTransactionId()
    const at = await this.#at(round.id)
    expect(await at.bet(stake, { transactionId })).toMatchObject({ ok: true })
    const counted = Math.floor((stake * PROVIDER_SHARE) / 100)
    this.#model.stake(round, transactionId, stake, counted, this.#app.clock.now())
    return true
  }

  async #win(round: OpenProviderRound, payout: number, isRoundOver: boolean): Promise<void> {
    const at = await this.#at(round.id)
    expect(await at.win(payout, { isRoundOver })).toMatchObject({ ok: true })
    this.#model.win(round, payout, isRoundOver, this.#app.clock.now())
  }

  async #rollBack(place: number): Promise<void> {
    const model = this.#model
    const round = model.rounds[place]
    const bet = round?.bets.at(-1)
    if (!round || !bet) return
    const answer = await (await this.#at(round.id)).rollback(bet.id)
    if (round.hasWin) return expect(answer).toMatchObject({ ok: false, error: 'winCredited' })
    expect(answer).toMatchObject({ ok: true })
    model.rollBack(round, bet)
    if (round.bets.length === 0) model.rounds.splice(place, 1)
  }

  /** Opens one of our games. The provider can bet again only after the player has opened its game again. */
  async #open(gameId: number): Promise<void> {
    await this.#player.call(startGame, { gameId })
    this.#sessionToken = undefined
  }

  /** Plays a round of the slot with its free spins. The model uses the payouts in the answers. */
  async #spin(stake: number): Promise<void> {
    const [{ clock }, player, model] = [this.#app, this.#player, this.#model]
    if (model.coin < stake) return
    await this.#open(TEST_GAME_ID)
    clock.move(POTS_CYCLE_MS)
    const round = createModelRound()
    for (let roundId: string | undefined, isOpen = true; isOpen; ) {
      const { play } = await player.spin(stake, roundId)
      model.play(play.price, play.payout, round, clock.now())
      roundId = play.roundId
      isOpen = play.state === 'open'
    }
  }

  /** Plays a round of Palayok Pop. The server decides the results, and the model uses the payout in the answer. */
  async #playPots(stake: number, pots: number, takes: boolean): Promise<void> {
    const [{ clock }, player, model] = [this.#app, this.#player, this.#model]
    if (model.coin < stake) return
    const { gameId } = palayokPopEngine
    const play = async (choice: object, roundId?: string) => {
      const bet = { requestId: newRequestId(), gameId, stake, choice, ...(roundId && { roundId }) }
      return (await player.call(gameBet, bet as BodyOf<typeof gameBet>)).play
    }
    await this.#open(gameId)
    clock.move(POTS_CYCLE_MS)
    const round = createModelRound()
    let last = await play({ soot: SOOT_POTS })
    const { roundId } = last
    model.play(stake, 0, round, clock.now())
    await this.compare()
    for (let pot = 0; last.state === 'open'; pot++) {
      last = await play(takes && pot > pots ? { take: true } : { pot }, roundId)
      model.play(0, last.payout, round, clock.now())
      await this.compare()
    }
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

  /** Stakes the whole balance again and again at even odds, until no wagering is required. */
  async #wagerAll(): Promise<void> {
    const model = this.#model
    for (let bets = 0; model.turnoverOwed > 0 && model.coin > 0 && bets < 8; bets++) {
      const round: OpenProviderRound = {
        id: newProviderTransactionId(),
        stakes: createModelRound(),
        bets: [],
        hasWin: false,
      }
      const stake = model.coin
      await this.#stake(round, stake)
      model.rounds.push(round)
      await this.#win(round, stake, true)
    }
  }

  #askWithdrawal(amount: number, receivingAccountId: string) {
    const factor = this.#hasSafebox ? { safeboxPassword: SAFEBOX_PASSWORD } : { password: PASSWORD }
    return this.#player.call(exchange, { requestId: newRequestId(), receivingAccountId, amount, ...factor })
  }

  /** Requests a withdrawal after one more day, so that the withdrawal does not reach a daily limit. */
  async #withdraw(amount: number): Promise<void> {
    const [player, model] = [this.#player, this.#model]
    if (amount === 0) return
    await this.#pass(1)
    this.#receivingAccount ??= await player.receivingAccount()
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
