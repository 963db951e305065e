import { WITHDRAWAL_MAX, WITHDRAWAL_MIN } from '../../src/domain/payments/withdrawal.ts'
import {
  createModelRound,
  type ModelBonusTerms,
  ModelPurse,
  type ModelRoundStakes,
  type OwedWagering,
} from './purse.ts'

/** A paid deposit, and the bonuses that it has brought. */
export interface PaidDeposit {
  readonly orderId: string
  readonly owed: OwedWagering
  readonly bonuses: readonly OwedWagering[]
}

/** A free award of coins. It is either locked, or a bonus, or real money. */
export interface FreeCoinAward {
  /** The id with which staff can undo the award; `undefined` for an award that cannot be undone. */
  readonly awardId: string | undefined
  readonly terms: ModelBonusTerms
  /** Coins in centavos that are paid only after a paid deposit. */
  locked: number
  bonus: OwedWagering | undefined
}

/** A round at a game provider that has not ended, with those of its bets that were not rolled back. */
export interface OpenProviderRound {
  readonly id: string
  readonly stakes: ModelRoundStakes
  readonly bets: { readonly id: string; readonly stakes: ModelRoundStakes }[]
  hasWin: boolean
}

/** Lottery tickets that a player has bought with coins in one purchase, and whose draw has not ended. */
export interface OpenTickets {
  readonly drawId: string
  readonly closesMs: number
  /** The number of the first ticket in its draw. */
  readonly first: number
  readonly count: number
  readonly stakes: ModelRoundStakes
}

const subtract = (from: Map<OwedWagering, number>, part: ReadonlyMap<OwedWagering, number>) => {
  for (const [owed, amount] of part) {
    const left = (from.get(owed) ?? 0) - amount
    if (left > 0) from.set(owed, left)
    else from.delete(owed)
  }
}

/**
 * The money that a player should have, calculated independently of the product's rules. It includes deposits, bets,
 * withdrawals, and the events that undo them. Amounts are in centavos.
 */
export class WalletMoney extends ModelPurse {
  /** Withdrawals that staff have not decided yet, oldest first. */
  held: { readonly id: string; readonly amount: number }[] = []
  /** The sum of undecided and paid withdrawals, in centavos. */
  withdrawn = 0
  safebox = 0
  isVerified = false
  /** Paid deposits that were not charged back. */
  deposits: PaidDeposit[] = []
  gifts: FreeCoinAward[] = []
  readonly rounds: OpenProviderRound[] = []
  /** The open round of Palayok Pop; `undefined` when no round of this game is open. */
  openPots: { readonly roundId: string; readonly stakes: ModelRoundStakes } | undefined
  /** Open lottery tickets, in the order in which the player bought them. */
  tickets: OpenTickets[] = []
  excludedUntilMs = 0
  /** All bonuses so far. `#hadRealAward` records whether an award was real money at once. */
  readonly #bonuses: OwedWagering[] = []
  #hadRealAward = false

  /**
   * Credits a deposit with its wagering, then the free awards that were locked until a deposit, then the deposit's own
   * bonuses.
   */
  creditDeposit(
    orderId: string,
    amount: number,
    bonuses: readonly { readonly amount: number; readonly terms: ModelBonusTerms }[],
    atMs: number,
  ): void {
    const owed = this.deposit(amount, atMs)
    for (const gift of this.gifts) {
      if (gift.locked === 0) continue
      gift.bonus = this.award(gift.locked, gift.terms, atMs)
      gift.locked = 0
    }
    const given = bonuses.flatMap(bonus => this.award(bonus.amount, bonus.terms, atMs) ?? [])
    this.deposits.push({ orderId, owed, bonuses: given })
  }

  /**
   * Credits an award of coins, as a bonus or as real money.
   * @returns the bonus with its required wagering; `undefined` when the terms require none, and the award is real money
   * at once
   */
  award(amount: number, terms: ModelBonusTerms, atMs: number): OwedWagering | undefined {
    const bonus = this.grantBonus(amount, terms, atMs)
    if (bonus) this.#bonuses.push(bonus)
    else this.#hadRealAward = true
    return bonus
  }

  /** Gives a free award, which stays locked until the first paid deposit. */
  giveFreeAward(awardId: string | undefined, amount: number, terms: ModelBonusTerms, atMs: number): void {
    const isLocked = awardId !== undefined && this.deposits.length === 0
    const bonus = isLocked ? undefined : this.award(amount, terms, atMs)
    this.gifts.push({ awardId, terms, locked: isLocked ? amount : 0, bonus })
  }

  /** Undoes a free award: removes its locked coins, and cancels its bonus if the bonus is open. */
  undoGift(gift: FreeCoinAward): void {
    gift.locked = 0
    if (gift.bonus) this.#undo(gift.bonus)
    this.gifts = this.gifts.filter(each => each !== gift)
  }

  #undo(owed: OwedWagering): void {
    if (this.owed.includes(owed)) this.cancel(owed)
    owed.isUndone = true
  }

  /**
   * Charges a deposit back. Takes the deposited money, then the remaining money of each bonus, then the rest of its
   * granted amount, each from the balance and then from the safebox. Takes no money that is locked. If no paid deposit
   * is left, open free awards are locked again.
   */
  chargeBack(deposit: PaidDeposit): void {
    const take = (amount: number) => {
      const ofBalance = Math.min(amount, this.coin - this.locked)
      this.real -= ofBalance
      // Locked money that the balance no longer contains stays in the safebox.
      const free = Math.max(0, this.coin + this.safebox - this.#askedMoney)
      this.safebox -= Math.min(amount - ofBalance, this.safebox, free)
    }
    this.#undo(deposit.owed)
    take(deposit.owed.amount)
    for (const bonus of deposit.bonuses) {
      this.#undo(bonus)
      take(Math.max(0, bonus.amount - bonus.returned))
    }
    this.deposits = this.deposits.filter(each => each !== deposit)
    if (this.deposits.length > 0) return
    for (const gift of this.gifts) {
      if (!gift.bonus || !this.owed.includes(gift.bonus)) continue
      gift.locked = gift.bonus.money
      this.#undo(gift.bonus)
    }
  }

  /** Whether coins of a free award or of a bonus became real money. */
  get hasRealAward(): boolean {
    return this.#hadRealAward || this.#bonuses.some(({ remaining }) => remaining === 0)
  }

  get turnoverOwed(): number {
    return this.owed.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  get bonusMoney(): number {
    return this.owed.reduce((sum, { money }) => sum + money, 0)
  }

  /**
   * The part of the balance that the player cannot withdraw, in centavos: the wagering that deposits still require,
   * plus bonus money.
   */
  get locked(): number {
    return Math.min(this.coin, this.#askedMoney)
  }

  /** The wagering that deposits still require, plus bonus money, in centavos. It may be more than the balance. */
  get #askedMoney(): number {
    const asked = this.owed.map(({ kind, remaining, money }) => (kind === 'deposit' ? remaining : money))
    return asked.reduce((sum, each) => sum + each, 0)
  }

  /**
   * Makes a bet in a round, and records its stakes in the round, so that `rollBack` can undo them.
   * @param counted the part of the stake that counts for bonuses
   */
  stake(round: OpenProviderRound, betId: string, stake: number, counted: number, atMs: number): void {
    const stakes = createModelRound()
    this.play(stake, 0, round.stakes, atMs, counted, stakes)
    round.bets.push({ id: betId, stakes })
  }

  /** Pays a payout in a round. If `isOver`, also removes the round from the open rounds. */
  payOut(round: OpenProviderRound, payout: number, isOver: boolean, atMs: number): void {
    this.play(0, payout, round.stakes, atMs)
    if (payout > 0) round.hasWin = true
    if (isOver) this.rounds.splice(this.rounds.indexOf(round), 1)
  }

  /** Buys lottery tickets, which count for bonuses only at their draw. */
  buy(tickets: OpenTickets, price: number, atMs: number): void {
    this.play(price, 0, tickets.stakes, atMs, 0)
    this.tickets.push(tickets)
  }

  /** Excludes the player, who can then neither bet nor deposit. An exclusion that is no break forfeits locked awards. */
  excludeUntil(untilMs: number, isBreak: boolean, atMs: number): void {
    this.exclude(isBreak, untilMs - Math.max(atMs, this.excludedUntilMs), atMs)
    this.excludedUntilMs = untilMs
    if (!isBreak) for (const gift of this.gifts) gift.locked = 0
  }

  /** Rolls one bet back: refunds its stakes, and removes the bet and its stakes from the round. */
  rollBack(round: OpenProviderRound, bet: OpenProviderRound['bets'][number]): void {
    this.refund(bet.stakes)
    round.stakes.price -= bet.stakes.price
    subtract(round.stakes.staked, bet.stakes.staked)
    subtract(round.stakes.worked, bet.stakes.worked)
    round.bets.splice(round.bets.indexOf(bet), 1)
  }

  /** Returns the amount in centavos that the player can withdraw. Daily limits are ignored. */
  withdrawable(kycAmount: number): number {
    const free = this.coin - this.locked
    if (this.isVerified) return free
    return this.hasRealAward ? 0 : Math.min(free, Math.max(0, kycAmount - this.withdrawn))
  }

  /**
   * Returns the reasons for which the server may refuse a withdrawal. If the list is empty, the server must accept the
   * withdrawal and lock its amount.
   */
  refusals(amount: number, kycAmount: number): string[] {
    const needsIdentity = !this.isVerified && (this.hasRealAward || this.withdrawn + amount > kycAmount)
    return [
      ...(amount < WITHDRAWAL_MIN ? ['withdrawalBelowMinimum'] : []),
      ...(amount > WITHDRAWAL_MAX ? ['withdrawalAboveMaximum'] : []),
      ...(amount > this.coin - this.locked ? ['turnoverOwed'] : []),
      ...(needsIdentity ? ['kycRequired'] : []),
      ...(amount > this.coin ? ['notEnoughMoney'] : []),
    ]
  }
}
