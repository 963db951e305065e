import { hash } from 'node:crypto'
import { SMS_CODE_PURPOSE } from '../../../../src/domain/player/account.ts'
import { accountLoginSms2, smsSend } from '../../../../src/features/auth/contract/auth.ts'
import { depositCreate } from '../../../../src/features/deposit/contract/deposit.ts'
import { gameBet, startGame } from '../../../../src/features/game/contract/game.ts'
import { getExchange } from '../../../../src/features/withdrawal/contract.ts'
import type { TestClient } from '../../../support/app.ts'
import { newMobile, REGISTRATION_CONFIRMATIONS, readNewestCodeTo } from '../../../support/phone.ts'
import { newRequestId, settleCheckout } from '../../../support/player.ts'
import { createModelRound } from '../../../support/purse.ts'
import { seedNextPlay } from '../../../support/seeds.ts'
import { COIN_ID, DEPOSIT_BONUS_TERMS, INVITE_COUPON_TERMS } from './amounts.ts'
import { SIMULATED_BETS, type SimulatedBet, type SimulatedBetName } from './bets.ts'
import { addDays, dayOfTime } from './calendar.ts'
import type { ExpectedOffer, ExpectedPlayer } from './hand.ts'
import {
  createPlayerDraws,
  drawElementOf,
  drawNumberBetween,
  type PlayerProfile,
  type SeededDraws,
} from './profiles.ts'
import type { YearRun } from './year.ts'

/** One player of the run, who uses the site's calls and records each action in `hand`, the independent calculation. */
export class SimulatedPlayer {
  readonly run: YearRun
  readonly profile: PlayerProfile
  readonly client: TestClient
  readonly draws: SeededDraws
  readonly index: number
  readonly inviter: SimulatedPlayer | undefined
  id = ''
  lastRoundId = ''
  readonly #mobile = newMobile()
  readonly #isDepositor: boolean
  #hand: ExpectedPlayer | undefined
  #hasSeed = false

  constructor(run: YearRun, profile: PlayerProfile, index: number, inviter: SimulatedPlayer | undefined) {
    this.run = run
    this.profile = profile
    this.index = index
    this.inviter = inviter
    this.draws = createPlayerDraws(run.seed, index)
    this.#isDepositor = this.draws.below(100) < profile.depositors
    this.client = run.app.client(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`)
  }

  get hand(): ExpectedPlayer {
    if (!this.#hand) throw new Error(`Player ${this.index} is not registered`)
    return this.#hand
  }

  get isRegistered(): boolean {
    return this.#hand !== undefined
  }

  get nowMs(): number {
    return this.run.app.clock.now()
  }

  get today(): string {
    return dayOfTime(this.nowMs)
  }

  /**
   * Registers with a phone number and the code that the server sends to it. A registered player logs in the same way.
   */
  async logIn(): Promise<void> {
    const { app, world } = this.run
    const mobile = this.#mobile
    await this.client.call(smsSend, { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile })
    const code = await readNewestCodeTo(app, mobile)
    const invitation = this.isRegistered || !this.inviter ? {} : { inviteCode: this.inviter.id.slice(-8) }
    const answer = await this.client.call(accountLoginSms2, {
      mobile,
      code,
      ...REGISTRATION_CONFIRMATIONS,
      ...invitation,
    })
    this.client.token = answer.token
    if (this.isRegistered) return
    this.id = answer.userInfo.id
    this.#hand = world.register(this.id, this.nowMs, this.inviter?.id)
    if (this.inviter)
      this.hand.giveAward(
        { source: 'invite-coupon:', items: [{ id: INVITE_COUPON_TERMS.couponId, count: 1 }] },
        this.nowMs,
      )
  }

  /**
   * Makes a deposit if the player is a depositor and the balance is below `needed`. `needed` is the sum of the visit's
   * stakes in centavos.
   */
  async depositIfNeeded(needed: number): Promise<void> {
    if (!this.#isDepositor || this.hand.purse.coin >= needed) return
    const { deposit } = this.profile
    await this.deposit(deposit * drawNumberBetween(this.draws, [1, 3]))
  }

  /** Deposits an amount with the bonus of the player's profile, and with the player's coupon if there is one. */
  async deposit(amount: number): Promise<void> {
    const { app } = this.run
    const bonus = this.#bonusOf(amount)
    const hasCoupon = this.hand.hasCoupon(this.nowMs)
    const order = await this.client.call(depositCreate, {
      requestId: newRequestId(),
      rechargeType: 'gcash',
      amount,
      ...(bonus && { bonusId: bonus.bonusId }),
      ...(hasCoupon && { couponId: INVITE_COUPON_TERMS.couponId }),
    })
    await settleCheckout(app, order, 'pay')
    const gifts: ExpectedOffer[] = []
    if (bonus) {
      const count = Math.min(Math.floor((amount * bonus.percent) / 100), bonus.ceiling)
      gifts.push({ source: `deposit-bonus:${bonus.key}`, items: [{ id: COIN_ID, count }], terms: bonus })
    }
    if (hasCoupon) {
      const source = `deposit-coupon:${order.orderId}`
      gifts.push({
        source,
        items: [{ id: COIN_ID, count: INVITE_COUPON_TERMS.amount }],
        terms: INVITE_COUPON_TERMS,
      })
      this.hand.addHeldItem({ id: INVITE_COUPON_TERMS.couponId, count: -1 })
    }
    this.hand.deposit(amount, gifts, this.today, this.nowMs)
  }

  #bonusOf(amount: number) {
    const { bonus } = this.profile
    const { first, daily, weekend } = DEPOSIT_BONUS_TERMS
    const { today, hand } = this
    const weekday = new Date(this.nowMs).getUTCDay()
    const saturday = weekday === 0 ? addDays(today, -1) : today
    const chosen =
      bonus === undefined
        ? undefined
        : hand.deposits === 0
          ? { ...first, key: 'first' }
          : bonus === 'first'
            ? undefined
            : weekday === 0 || weekday === 6
              ? { ...weekend, key: `weekend:${saturday}` }
              : { ...daily, key: `daily:${today}` }
    const isFree = chosen && !hand.paid.some(({ source }) => source === `deposit-bonus:${chosen.key}`)
    return isFree && amount >= chosen.least ? chosen : undefined
  }

  /** Plays the bets of a visit, except those whose stake is above the balance. */
  async playVisit(): Promise<void> {
    const { profile, draws } = this
    const bets = Array.from({ length: drawNumberBetween(draws, profile.bets) }, () => ({
      name: drawElementOf(draws, profile.menu),
      stake: drawElementOf(draws, profile.stakes),
    }))
    await this.depositIfNeeded(bets.reduce((sum, { stake }) => sum + stake, 0))
    if (this.hand.purse.isOrderOpen) await this.compareOwed()
    for (const { name, stake } of bets) if (this.hand.purse.coin >= stake) await this.bet(name, stake)
  }

  /**
   * Compares the server's balance and required wagering with those in `purse`. Then sorts the grants in `purse` in the
   * server's order.
   */
  async compareOwed(): Promise<void> {
    const { coin, grants } = await this.client.call(getExchange, {})
    const { purse } = this.hand
    if (coin !== purse.coin) throw new Error(`${this.id} has ${coin}, by hand ${purse.coin}`)
    purse.adoptServerOrder(
      grants.map(({ kind, remaining, bonusMoney: money }) => ({ kind, remaining, money })),
    )
  }

  /** Plays one round to its end. After each step, compares the server's balance with the calculated one. */
  async bet(name: SimulatedBetName, stake: number): Promise<void> {
    const { gameId, engineVersion, type, choices, counted = [1, 1] }: SimulatedBet = SIMULATED_BETS[name]
    await this.#openGame(gameId)
    const { app } = this.run
    const { purse, counts } = this.hand
    const stakes = createModelRound()
    let [real, payout, roundId] = [0, 0, undefined as string | undefined]
    for (let step = 0; ; step++) {
      app.clock.move(1)
      const choice = choices[Math.min(step, choices.length - 1)]
      const { play, coin, createTime } = await this.client.call(gameBet, {
        requestId: newRequestId(),
        gameId,
        stake,
        ...(choice && { choice }),
        ...(roundId ? { roundId } : engineVersion && { engineVersion }),
      })
      const countedPrice = Math.floor((play.price * counted[0]) / counted[1])
      const part = purse.play(play.price, play.payout, stakes, createTime, countedPrice)
      if (step === 0)
        counts.stake(this.today, { gameId, type }, Math.floor((part * countedPrice) / play.price))
      this.run.calls.bets++
      this.hand.vip.recordStake(counts.staked, createTime)
      real += part
      payout += play.payout
      roundId = play.roundId
      if (coin !== purse.coin) throw new Error(`${coin} after a bet of ${this.id}, by hand ${purse.coin}`)
      if (play.state === 'open') continue
      this.lastRoundId = roundId
      counts.round(this.today, { price: stakes.price, real, payout, atMs: createTime })
      this.run.noteRound({ name, stake, payout })
      return
    }
  }

  /**
   * Opens a game before the player's first play. Derives the server seed from the seed of the run, so that a run can be
   * repeated.
   */
  async #openGame(gameId: number): Promise<void> {
    if (this.#hasSeed) return
    await this.client.call(startGame, { gameId })
    const serverSeed = hash('sha256', `${this.run.seed} ${this.index}`, 'hex')
    const seed = { serverSeed, serverSeedHash: hash('sha256', serverSeed, 'hex') }
    await seedNextPlay(this.run.app, this.id, { ...seed, nonce: 0 })
    this.#hasSeed = true
  }
}
