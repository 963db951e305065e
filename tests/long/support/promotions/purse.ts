import { DAY } from './calendar.ts'

interface Owed {
  readonly kind: 'deposit' | 'bonus'
  remaining: number
  money: number
  readonly bornMs: number
  readonly endsMs: number
}

/** The remaining wagering and money of a deposit or a bonus, as a player sees them. */
export type OwedLeft = Pick<Owed, 'kind' | 'remaining' | 'money'>

/** The stakes of an open round, and the bonus that was staked first. */
export interface RoundStakes {
  price: number
  bonus: number
  source: Owed | undefined
}

export const newRound = (): RoundStakes => ({ price: 0, bonus: 0, source: undefined })

/** What money asks to be wagered. */
export interface Terms {
  readonly multiple: number
  readonly days: number
}

/**
 * The coins of a player by rules written here once more: real money is staked before bonus money, stakes work off what
 * is owed in the order in which it came, and a bonus becomes real money once its own wagering is done. Centavos.
 */
export class Purse {
  real = 0
  owed: Owed[] = []
  /** Bonus money that ended unwagered. */
  expired = 0

  get coin(): number {
    return this.owed.reduce((sum, { money }) => sum + money, this.real)
  }

  deposit(amount: number, atMs: number): void {
    this.real += amount
    const endsMs = atMs + 30 * DAY
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
        endsMs: atMs + days * DAY,
      })
  }

  /** Whether two bonuses came at one time, so that the server alone decides which one is worked off first. */
  get isOrderOpen(): boolean {
    const times = this.owed.flatMap(({ kind, bornMs }) => (kind === 'bonus' ? [bornMs] : []))
    return new Set(times).size < times.length
  }

  /**
   * Takes over the order of what came at one time.
   * @throws Error when the server has anything else, or another order of what came at different times
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
    if (toTake > 0) throw new RangeError(`A stake of ${price} is not there`)
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

  /** Ends what was not wagered in time. */
  expire(atMs: number): void {
    for (const { endsMs, money } of this.owed) if (endsMs <= atMs) this.expired += money
    this.owed = this.owed.filter(({ endsMs }) => endsMs > atMs)
  }
}
