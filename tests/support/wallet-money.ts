import { WITHDRAWAL_MAX, WITHDRAWAL_MIN } from '../../src/domain/payments/withdrawal.ts'

interface ModelGrant {
  readonly kind: 'deposit' | 'bonus'
  remaining: number
  money: number
  readonly bornMs: number
}

/**
 * The expected money of a player, computed by independent rules: a list of purses in the order of spending. Amounts are
 * in centavos.
 */
export class WalletMoney {
  real = 0
  grants: ModelGrant[] = []
  /** Undecided withdrawals, oldest first. */
  held: { readonly id: string; readonly amount: number }[] = []
  /** The sum of held and paid withdrawals. */
  withdrawn = 0
  /** Whether coins of a free award were given; the player's identity is not verified. */
  hasFreeAward = false

  get bonus(): number {
    return this.grants.reduce((sum, { money }) => sum + money, 0)
  }

  get coin(): number {
    return this.real + this.bonus
  }

  get owed(): number {
    return this.grants.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  deposit(amount: number, bornMs: number): void {
    this.real += amount
    this.grants.push({ kind: 'deposit', remaining: amount, money: 0, bornMs })
  }

  bet(stake: number, payout: number): void {
    const real = Math.min(stake, this.real)
    this.real -= real
    const bonusPart = stake - real
    let left = bonusPart
    let source: ModelGrant | undefined
    for (const grant of this.grants) {
      const taken = Math.min(left, grant.money)
      if (taken > 0) source ??= grant
      grant.money -= taken
      left -= taken
    }
    let work = stake
    for (const grant of this.grants) {
      const done = Math.min(work, grant.remaining)
      grant.remaining -= done
      work -= done
    }
    const share = source && source.remaining > 0 ? Math.floor((payout * bonusPart) / stake) : 0
    if (source) source.money += share
    this.real += payout - share
    for (const grant of this.grants) if (grant.remaining === 0) this.real += grant.money
    this.grants = this.grants.filter(grant => grant.remaining > 0)
  }

  /** The amount that can be withdrawn without an approved identity. */
  withdrawable(kycAmount: number): number {
    if (this.owed > 0 || this.hasFreeAward) return 0
    return Math.min(this.coin, Math.max(0, kycAmount - this.withdrawn))
  }

  /** Possible reasons to refuse a withdrawal; empty when it must be held. */
  refusals(amount: number, kycAmount: number): string[] {
    return [
      ...(amount < WITHDRAWAL_MIN ? ['withdrawalBelowMinimum'] : []),
      ...(amount > WITHDRAWAL_MAX ? ['withdrawalAboveMaximum'] : []),
      ...(this.owed > 0 ? ['turnoverOwed'] : []),
      ...(this.hasFreeAward || this.withdrawn + amount > kycAmount ? ['kycRequired'] : []),
      ...(amount > this.coin ? ['notEnoughMoney'] : []),
    ]
  }
}
