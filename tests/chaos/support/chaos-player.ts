import { randomUUID } from 'node:crypto'
import { ERROR_CODE } from '../../../src/contract/errors.ts'
import { DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX } from '../../../src/domain/payments/deposit.ts'
import { DEFAULT_WITHDRAWAL_DAY_LIMITS } from '../../../src/domain/payments/withdrawal.ts'
import { TERMS_VERSION } from '../../../src/domain/player/account.ts'
import { jeepneyFiestaEngine } from '../../../src/games/jeepney-fiesta/rules.ts'
import { type ChaosBet, listChaosBets } from './chaos-bets.ts'
import type { PseudorandomChoices } from './random.ts'
import type { ReconnectingClient } from './reconnecting-client.ts'

/** A play that the server has acknowledged. Amounts are in centavos. */
export interface AcknowledgedPlay {
  readonly roundId: string
  readonly step: number
  readonly price: number
  readonly payout: number
}

/** A deposit order or a withdrawal that the server has acknowledged. The amount is in centavos. */
export interface AcknowledgedTransfer {
  readonly orderId: string
  readonly amount: number
}

/** A request and its answer, stored so that the request can be repeated later. */
export interface RequestWithAnswer {
  readonly path: string
  readonly body: object
  readonly data: unknown
}

const PASSWORD = 'Chaos-1234'
const STAKES = [1_000, 5_000, 10_000] as const
const DEPOSITS = [10_000, 20_000, 50_000] as const
const WITHDRAWAL = 10_000
const PAY_TRIES_MAX = 20
const DOUBLED_SHARE = 0.15

/** A player who makes random requests, records the acknowledged ones, and checks that every answer fits the records. */
export class ChaosPlayer {
  readonly plays: AcknowledgedPlay[] = []
  readonly deposits: AcknowledgedTransfer[] = []
  readonly withdrawals: AcknowledgedTransfer[] = []
  readonly received: RequestWithAnswer[] = []
  id = ''
  token = ''
  /** The player's balance in centavos, as expected after all acknowledged requests. */
  balance = 0
  #owed = 0
  #isLocked = false
  #isAwake = false
  #receivingAccountId = ''
  #openRound: (ChaosBet & { roundId: string; stake: number }) | undefined
  readonly #line: ReconnectingClient
  readonly #choices: PseudorandomChoices
  readonly #account: string

  constructor(line: ReconnectingClient, choices: PseudorandomChoices, account: string) {
    this.#line = line
    this.#choices = choices
    this.#account = account
  }

  /**
   * Registers the player and opens the game.
   * @returns `false` when the account is locked. A log-in that a kill interrupts counts as failed, and the third
   * failure locks the account.
   */
  async registerAndOpenGame(): Promise<boolean> {
    const login = { account: this.#account, password: PASSWORD }
    let answer = await this.#line.ask('/accountRegist', {
      ...login,
      isEligible: true,
      termsVersion: TERMS_VERSION,
    })
    // The server may have created the account although its answer was lost, so the player logs in.
    if (answer.errcode === ERROR_CODE.accountTaken) answer = await this.#line.ask('/accountLogin', login)
    if (answer.errcode === ERROR_CODE.locked) return false
    if (answer.errcode !== 0) throw new Error(`${this.#account} could not begin: ${JSON.stringify(answer)}`)
    const { token, userInfo } = answer.data as { token: string; userInfo: { id: string } }
    this.token = token
    this.id = userInfo.id
    await this.#ask('/startGame', { gameId: jeepneyFiestaEngine.gameId })
    const bank = { bankId: 'gcash', accountName: 'Chaos Player', accountNumber: '09170000000' }
    const { id } = await this.#command<{ id: string }>('/addBankInfo', bank)
    this.#receivingAccountId = id
    return true
  }

  /** Whether the day's limit of deposit orders is reached; a new player then takes over. */
  get isSpent(): boolean {
    return this.deposits.length >= DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX
  }

  /** Makes one bet, deposit or withdrawal, and waits for its end. */
  async makeRandomRequest(): Promise<void> {
    const isAllowed = !this.#isLocked && this.withdrawals.length < DEFAULT_WITHDRAWAL_DAY_LIMITS.countMax
    const canWithdraw = this.#owed === 0 && this.balance >= WITHDRAWAL && isAllowed
    if (canWithdraw && this.#choices.next() < 0.3) return this.#withdraw()
    if (this.balance < Math.max(...STAKES) && !this.#openRound) return this.#deposit()
    return this.#choices.next() < 0.1 ? this.#deposit() : this.#bet()
  }

  /**
   * Sends an acknowledged request again.
   * @returns `false` when the request could not be sent, because the session is idle and kills have locked the account
   * @throws Error when the answer differs from the first one
   */
  async resendRequest({ path, body, data }: RequestWithAnswer): Promise<boolean> {
    if (!(await this.#wakeSession())) return false
    const again = await this.#ask(path, body)
    if (JSON.stringify(again) === JSON.stringify(data)) return true
    throw new Error(`${path} was told ${JSON.stringify(data)}, then ${JSON.stringify(again)}`)
  }

  async #bet(): Promise<void> {
    const open = this.#openRound
    const { gameId, engineVersion, choice } =
      open ?? this.#choices.pick(this.#choices.pick(await listChaosBets()))
    const stake = open?.stake ?? this.#choices.pick(STAKES)
    const bet = {
      gameId,
      engineVersion,
      stake,
      ...(choice !== undefined && { choice }),
      ...(open && { roundId: open.roundId }),
    }
    const { play, coin } = await this.#command<{ play: AcknowledgedPlay & { state: string }; coin: number }>(
      '/gameBet',
      bet,
    )
    const { roundId, price } = play
    this.plays.push({ roundId, step: play.step, price, payout: play.payout })
    this.#openRound = play.state === 'open' ? { roundId, stake, gameId, engineVersion, choice } : undefined
    this.#owed = Math.max(0, this.#owed - price)
    this.balance += play.payout - price
    if (coin !== this.balance) throw new Error(`${this.#account} was told ${coin}, books say ${this.balance}`)
  }

  async #deposit(): Promise<void> {
    const amount = this.#choices.pick(DEPOSITS)
    const order = { rechargeType: 'gcash', amount }
    const { orderId, checkoutUrl } = await this.#command<AcknowledgedTransfer & { checkoutUrl: string }>(
      '/depositCreate',
      order,
      // The answer contains the current state of the order, which may change between two answers, so the answers are
      // not compared.
      'changing',
    )
    for (let tries = 0; ; tries++) {
      await Promise.all(Array.from({ length: this.#copies() }, () => this.#line.pay(checkoutUrl)))
      const { state } = await this.#ask<{ state: string }>('/depositOrder', { orderId })
      if (state === 'paid') break
      if (tries > PAY_TRIES_MAX) throw new Error(`Order ${orderId} stays ${state}`)
    }
    this.deposits.push({ orderId, amount })
    this.balance += amount
    this.#owed += amount
  }

  /**
   * Requests a withdrawal. A password check that a kill interrupts counts as a wrong password, and the third one locks
   * the account. The interrupted request has moved no money.
   */
  async #withdraw(): Promise<void> {
    const account = { receivingAccountId: this.#receivingAccountId, amount: WITHDRAWAL }
    const body = { requestId: randomUUID(), ...account, password: PASSWORD }
    const { errcode, data } = await this.#line.ask('/exchange', body, this.token)
    if (errcode === ERROR_CODE.locked) {
      this.#isLocked = true
      return
    }
    if (errcode !== 0) throw new Error(`/exchange was refused: ${errcode} ${JSON.stringify(data)}`)
    this.received.push({ path: '/exchange', body, data })
    this.withdrawals.push({ orderId: (data as AcknowledgedTransfer).orderId, amount: WITHDRAWAL })
    this.balance -= WITHDRAWAL
  }

  /**
   * Confirms the session with the password, since a session is idle after 30 minutes. Does this only once.
   * @returns `false` when the account is locked
   */
  async #wakeSession(): Promise<boolean> {
    if (this.#isAwake) return true
    const { errcode, data } = await this.#line.ask('/reauthenticate', { password: PASSWORD }, this.token)
    if (errcode !== 0 && errcode !== ERROR_CODE.locked) {
      throw new Error(`/reauthenticate was refused: ${errcode} ${JSON.stringify(data)}`)
    }
    this.#isAwake = errcode === 0
    return this.#isAwake
  }

  #copies(): number {
    return this.#choices.next() < DOUBLED_SHARE ? 2 : 1
  }

  /**
   * Sends a command with a new request id. If the answer never changes (`lasting`), sends copies at once and records
   * the request for repetition.
   */
  async #command<Data>(
    path: string,
    fields: object,
    answer: 'lasting' | 'changing' = 'lasting',
  ): Promise<Data> {
    const body = { requestId: randomUUID(), ...fields }
    const data = await this.#ask<Data>(path, body, answer === 'lasting' ? this.#copies() : 1)
    if (answer === 'lasting') this.received.push({ path, body, data })
    return data
  }

  async #ask<Data>(path: string, body: object, copies = 1): Promise<Data> {
    const { errcode, data } = await this.#line.ask(path, body, this.token, copies)
    if (errcode !== 0) throw new Error(`${path} was refused: ${errcode} ${JSON.stringify(data)}`)
    return data as Data
  }
}
