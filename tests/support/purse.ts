import { DAY_MS } from '../../src/domain/time.ts'

/** Days in which a deposit, and a bonus without terms of its own, must be wagered. */
export const GRANT_DAYS = 30

/** A deposit or a bonus with the wagering that it still owes; `money` is the bonus money that is left of it. */
interface Owed {
  readonly kind: 'deposit' | 'bonus'
  remaining: number
  money: number
  readonly bornMs: number
  readonly endsMs: number
}

/** The remaining wagering and money of a deposit or a bonus, as a player sees them. */
export type OwedLeft = Pick<Owed, 'kind' | 'remaining' | 'money'>

/** What a round has staked so far: all of it, the bonus money in it, and the bonus from which that came first. */
export interface RoundStakes {
  price: number
  bonus: number
  source: Owed | undefined
}

export const newRound = (): RoundStakes => ({ price: 0, bonus: 0, source: undefined })

/** How often a bonus must be wagered, and within how many days. */
export interface Terms {
  readonly multiple: number
  readonly days: number
}

/**
 * The coins of a player in centavos, by the rules of wagering written a second time, without code of the product: real
 * money is staked before bonus money, stakes work off deposits and bonuses in the order in which they came, and a bonus
 * becomes real money once its own wagering is done.
 */
export class Purse {
  real = 0
  owed: Owed[] = []
  /** Bonus money that was lost because it was not wagered in time. */
  expired = 0

  get coin(): number {
    return this.owed.reduce((sum, { money }) => sum + money, this.real)
  }

  deposit(amount: number, atMs: number): void {
    this.real += amount
    const endsMs = atMs + GRANT_DAYS * DAY_MS
    this.owed.push({ kind: 'deposit', remaining: amount, money: 0, bornMs: atMs, endsMs })
  }

  bonus(amount: number, { multiple, days }: Terms, atMs: number): void {
    if (multiple === 0) this.real += amount
    else
      this.owed.push({
        kind: 'bonus',
        remaining: amount * multiple,
        money: amount,
        bornMs: atMs,
        endsMs: atMs + days * DAY_MS,
      })
  }

  /** Whether two bonuses came at the same millisecond. Only the server knows which one is worked off first. */
  get isOrderOpen(): boolean {
    const times = this.owed.flatMap(({ kind, bornMs }) => (kind === 'bonus' ? [bornMs] : []))
    return new Set(times).size < times.length
  }

  /**
   * Puts what came at the same millisecond into the order of the server.
   * @throws Error when the server has other amounts, or another order of what came at different times
   */
  follow(order: readonly OwedLeft[]): void {
    const left = [...this.owed]
    const followed = order.map(({ kind, remaining, money }) => {
      const place = left.findIndex(
        each => each.kind === kind && each.remaining === remaining && each.money === money,
      )
      const [found] = place < 0 ? [] : left.splice(place, 1)
      if (!found || left.some(({ bornMs }) => bornMs < found.bornMs))
        throw new Error(`Not by hand: ${JSON.stringify(order)}; by hand: ${JSON.stringify(this.owed)}`)
      return found
    })
    if (left.length > 0) throw new Error(`Only by hand: ${JSON.stringify(left)}`)
    this.owed = followed
  }

  /** One play of a round. @returns the part of its price that was real money */
  play(price: number, payout: number, round: RoundStakes): number {
    const real = Math.min(price, this.real)
    this.real -= real
    round.price += price
    round.bonus += price - real
    let toTake = price - real
    for (const each of this.owed) {
      const taken = Math.min(toTake, each.money)
      if (taken > 0) round.source ??= each
      each.money -= taken
      toTake -= taken
    }
    if (toTake > 0) throw new RangeError(`A stake of ${price} is more than the balance`)
    let work = price
    for (const each of this.owed) {
      const done = Math.min(work, each.remaining)
      each.remaining -= done
      work -= done
    }
    const { source } = round
    const share = source && source.remaining > 0 ? Math.floor((payout * round.bonus) / round.price) : 0
    if (source) source.money += share
    this.real += payout - share
    for (const each of this.owed) if (each.remaining === 0) this.real += each.money
    this.owed = this.owed.filter(({ remaining }) => remaining > 0)
    return real
  }

  /** Removes what was not wagered in time. */
  expire(atMs: number): void {
    for (const { endsMs, money } of this.owed) if (endsMs <= atMs) this.expired += money
    this.owed = this.owed.filter(({ endsMs }) => endsMs > atMs)
  }
}
