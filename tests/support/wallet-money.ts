import { WITHDRAWAL_MAX, WITHDRAWAL_MIN } from '../../src/domain/payments/withdrawal.ts'
import { newRound, type OwedLeft, Purse, type Terms } from './purse.ts'

/** The expected money of a player who also withdraws, by rules independent of the product; amounts in centavos. */
export class WalletMoney extends Purse {
  /** Undecided withdrawals, oldest first. */
  held: { readonly id: string; readonly amount: number }[] = []
  /** The sum of held and paid withdrawals. */
  withdrawn = 0
  /** Coins of free awards; the player's identity is not verified. */
  readonly #gifts: (OwedLeft | undefined)[] = []

  /** Coins of a free award. */
  gift(amount: number, terms: Terms, atMs: number): void {
    this.#gifts.push(this.bonus(amount, terms, atMs))
  }

  /** Whether coins of a free award became real money. */
  get hasFreeAward(): boolean {
    return this.#gifts.some(gift => gift === undefined || gift.remaining === 0)
  }

  get turnoverOwed(): number {
    return this.owed.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  /** The amount that deposits still require to be wagered, plus the bonus money. */
  get locked(): number {
    const asked = this.owed.map(({ kind, remaining, money }) => (kind === 'deposit' ? remaining : money))
    return Math.min(
      this.coin,
      asked.reduce((sum, each) => sum + each, 0),
    )
  }

  /** A round of one play. @param counted the part of the stake that counts for bonuses */
  bet(stake: number, payout: number, atMs: number, counted = stake): void {
    this.play(stake, payout, newRound(), atMs, counted)
  }

  /** The amount that can be withdrawn without an approved identity. */
  withdrawable(kycAmount: number): number {
    if (this.hasFreeAward) return 0
    return Math.min(this.coin - this.locked, Math.max(0, kycAmount - this.withdrawn))
  }

  /** Possible reasons to refuse a withdrawal; empty when it must be held. */
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
