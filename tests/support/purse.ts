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
  /** The bonus money that became real money when the wagering was done. */
  freed: number
}

/** The remaining wagering and money of a deposit or a bonus, as a player sees them. */
export type OwedLeft = Pick<Owed, 'kind' | 'remaining' | 'money'>

/** What a round has staked so far: all of it, the bonus money of each bonus in it, and what it worked off. */
export interface RoundStakes {
  price: number
  readonly staked: Map<Owed, number>
  readonly worked: Map<Owed, number>
}

export const newRound = (): RoundStakes => ({ price: 0, staked: new Map(), worked: new Map() })

const addTo = (sums: Map<Owed, number>, owed: Owed, amount: number) =>
  amount > 0 && sums.set(owed, (sums.get(owed) ?? 0) + amount)

/** How often a bonus must be wagered, and within how many days. */
export interface Terms {
  readonly multiple: number
  readonly days: number
}

/**
 * The coins of a player in centavos, by the rules of wagering written a second time, without code of the product: real
 * money is staked before bonus money, stakes work off what ends first, deposits before bonuses that end with them, and a bonus
 * becomes real money once its own wagering is done. What a round pays belongs to the bonuses that it staked, by share.
 */
export class Purse {
  real = 0
  owed: Owed[] = []
  /** Bonus money that was lost because it was not wagered in time. */
  expired = 0
  /** Everything that was ever owed, in the order in which the server counts it. */
  #sequence: Owed[] = []

  get coin(): number {
    return this.owed.reduce((sum, { money }) => sum + money, this.real)
  }

  deposit(amount: number, atMs: number): void {
    this.real += amount
    const endsMs = atMs + GRANT_DAYS * DAY_MS
    this.#add({ kind: 'deposit', remaining: amount, money: 0, bornMs: atMs, endsMs, freed: 0 })
  }

  /** @returns what is owed for the bonus; `undefined` for real money */
  bonus(amount: number, { multiple, days }: Terms, atMs: number): OwedLeft | undefined {
    if (multiple === 0) {
      this.real += amount
      return undefined
    }
    return this.#add({
      kind: 'bonus',
      remaining: amount * multiple,
      money: amount,
      bornMs: atMs,
      endsMs: atMs + days * DAY_MS,
      freed: 0,
    })
  }

  #add(owed: Owed): Owed {
    this.#sequence.push(owed)
    this.owed.push(owed)
    this.#sort()
    return owed
  }

  #sort(): void {
    const rankOf = ({ kind }: Owed) => (kind === 'deposit' ? 0 : 1)
    const numberOf = (each: Owed) => this.#sequence.indexOf(each)
    this.owed.sort((a, b) => a.endsMs - b.endsMs || rankOf(a) - rankOf(b) || numberOf(a) - numberOf(b))
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
      if (!found || left.some(({ endsMs }) => endsMs < found.endsMs))
        throw new Error(`Not by hand: ${JSON.stringify(order)}; by hand: ${JSON.stringify(this.owed)}`)
      return found
    })
    if (left.length > 0) throw new Error(`Only by hand: ${JSON.stringify(left)}`)
    this.owed = followed
    // What came at the same millisecond keeps this order.
    this.#sequence = [...this.#sequence.filter(each => !followed.includes(each)), ...followed]
  }

  /** One play of a round; what is over by then is not worked off. @returns the part of its price that was real money */
  play(price: number, payout: number, round: RoundStakes, atMs: number): number {
    const real = Math.min(price, this.real)
    this.real -= real
    round.price += price
    let toTake = price - real
    for (const each of this.owed) {
      const taken = Math.min(toTake, each.money)
      addTo(round.staked, each, taken)
      each.money -= taken
      toTake -= taken
    }
    if (toTake > 0) throw new RangeError(`A stake of ${price} is more than the balance`)
    let work = price
    for (const each of this.owed) {
      if (each.endsMs <= atMs) continue
      const done = Math.min(work, each.remaining)
      addTo(round.worked, each, done)
      each.remaining -= done
      work -= done
    }
    this.#pay(payout, round)
    for (const each of this.owed) {
      if (each.remaining > 0) continue
      each.freed = each.money
      this.real += each.money
    }
    this.owed = this.owed.filter(({ remaining }) => remaining > 0)
    return real
  }

  /** Pays a round: each bonus gets its part, which is real money once it is wagered, and lost once it ended otherwise. */
  #pay(payout: number, { price, staked }: RoundStakes): void {
    const bonus = [...staked.values()].reduce((sum, each) => sum + each, 0)
    const share = bonus === 0 ? 0 : Math.ceil((payout * bonus) / price)
    const parts = [...staked].map(([owed, part]) => ({
      owed,
      amount: Math.floor((share * part) / bonus),
      rest: (share * part) % bonus,
    }))
    let single = share - parts.reduce((sum, { amount }) => sum + amount, 0)
    for (const part of [...parts].sort((a, b) => b.rest - a.rest)) if (single-- > 0) part.amount++
    this.real += payout - share
    for (const { owed, amount } of parts) {
      if (owed.remaining === 0) this.real += amount
      else if (this.owed.includes(owed)) owed.money += amount
    }
  }

  /** Gives up a bonus: its money is gone, and so is what open rounds pay for its stakes. */
  cancel(bonus: OwedLeft): void {
    this.owed = this.owed.filter(each => each !== bonus)
  }

  /**
   * Refunds the stakes of an open round. What they worked off is owed again; a bonus that was done by that is open again,
   * with the money that it freed as far as it is there. Stakes of a bonus that ended otherwise are lost.
   */
  refund({ price, staked, worked }: RoundStakes): void {
    const touched = this.#sequence.filter(each => staked.has(each) || worked.has(each))
    const isDone = ({ remaining }: Owed) => remaining === 0
    const isOver = (each: Owed) => !isDone(each) && !this.owed.includes(each)
    const lost = touched.filter(isOver).reduce((sum, each) => sum + (staked.get(each) ?? 0), 0)
    this.real += price - lost
    const reopened = touched.filter(each => isDone(each) && worked.has(each))
    const back = [...touched.filter(each => this.owed.includes(each)), ...reopened]
    for (const each of back) {
      this.real -= staked.get(each) ?? 0
      each.money += staked.get(each) ?? 0
      each.remaining += worked.get(each) ?? 0
    }
    for (const each of reopened) {
      const again = Math.min(each.freed, this.real)
      each.money = (staked.get(each) ?? 0) + again
      this.real -= again
      this.owed.push(each)
    }
    this.#sort()
  }

  /** Removes what was not wagered in time. */
  expire(atMs: number): void {
    for (const { endsMs, money } of this.owed) if (endsMs <= atMs) this.expired += money
    this.owed = this.owed.filter(({ endsMs }) => endsMs > atMs)
  }
}
