import { WITHDRAWAL_MAX, WITHDRAWAL_MIN } from '../../src/domain/payments/withdrawal.ts'
import { createModelRound, type ModelBonusTerms, ModelPurse, type RemainingWagering } from './purse.ts'

/**
 * The money that a player should have after deposits, bets and withdrawals, calculated without the product's rules.
 * Amounts are in centavos.
 */
export class WalletMoney extends ModelPurse {
  /** Withdrawals that staff have not decided yet, oldest first. */
  held: { readonly id: string; readonly amount: number }[] = []
  /** The sum of undecided and paid withdrawals, in centavos. */
  withdrawn = 0
  /** Free awards of coins; `undefined` for one that was real money at once. */
  readonly #gifts: (RemainingWagering | undefined)[] = []

  /** Adds a free award of coins. */
  gift(amount: number, terms: ModelBonusTerms, atMs: number): void {
    this.#gifts.push(this.bonus(amount, terms, atMs))
  }

  /** Whether coins of a free award became real money. */
  get hasFreeAward(): boolean {
    return this.#gifts.some(gift => gift === undefined || gift.remaining === 0)
  }

  get turnoverOwed(): number {
    return this.owed.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  /**
   * The part of the balance that the player cannot withdraw: the wagering that deposits still require, plus bonus
   * money; centavos.
   */
  get locked(): number {
    const asked = this.owed.map(({ kind, remaining, money }) => (kind === 'deposit' ? remaining : money))
    return Math.min(
      this.coin,
      asked.reduce((sum, each) => sum + each, 0),
    )
  }

  /** A round of one play. @param counted the part of the stake that counts for bonuses */
  bet(stake: number, payout: number, atMs: number, counted = stake): void {
    this.play(stake, payout, createModelRound(), atMs, counted)
  }

  /** The amount in centavos that a player without a verified identity can withdraw. */
  withdrawable(kycAmount: number): number {
    if (this.hasFreeAward) return 0
    return Math.min(this.coin - this.locked, Math.max(0, kycAmount - this.withdrawn))
  }

  /**
   * The reasons for which the server may refuse a withdrawal. If there is no reason, the server must accept the
   * withdrawal and hold its amount.
   */
  refusals(amount: number, kycAmount: number): string[] {
    return [
      ...(amount < WITHDRAWAL_MIN ? ['withdrawalBelowMinimum'] : []),
      ...(amount > WITHDRAWAL_MAX ? ['withdrawalAboveMaximum'] : []),
      ...(amount > this.coin - this.locked ? ['turnoverOwed'] : []),
      ...(this.hasFreeAward || this.withdrawn + amount > kycAmount ? ['kycRequired'] : []),
      ...(amount > this.coin ? ['notEnoughMoney'] : []),
    ]
  }
}
