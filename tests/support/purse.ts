import { DAY_MS } from '../../src/domain/time.ts'

/**
 * Number of days in which a deposit must be wagered. The same number applies to a bonus that has no terms of its own.
 */
export const WAGERING_TERM_DAYS = 30

/**
 * A deposit or a bonus, with the wagering that it still requires (`remaining`) and its remaining bonus money (`money`);
 * both in centavos.
 */
export interface OwedWagering {
  readonly kind: 'deposit' | 'bonus'
  /** The deposited or granted amount, in centavos. */
  readonly amount: number
  remaining: number
  money: number
  readonly bornMs: number
  /** When the grant ends. An exclusion moves the end to a later time. */
  endsMs: number
  /** Bonus money in centavos that became real money when the required wagering was done. */
  freed: number
  /** Bonus money in centavos that the house got because the bonus was canceled or has expired. */
  returned: number
  /** Whether the deposit or the award was undone. A refund then does not open its wagering again. */
  isUndone: boolean
}

/** The remaining wagering and money of a deposit or a bonus, as a player sees them. */
export type RemainingWagering = Pick<OwedWagering, 'kind' | 'remaining' | 'money'>

/**
 * The stakes of a round so far, in centavos. `price`: their sum. `staked`: the bonus money in them, for each bonus.
 * `worked`: the amount by which they have reduced the required wagering, for each grant.
 */
export interface ModelRoundStakes {
  price: number
  readonly staked: Map<OwedWagering, number>
  readonly worked: Map<OwedWagering, number>
}

export const createModelRound = (): ModelRoundStakes => ({ price: 0, staked: new Map(), worked: new Map() })

const addTo = (sums: Map<OwedWagering, number>, owed: OwedWagering, amount: number) =>
  amount > 0 && sums.set(owed, (sums.get(owed) ?? 0) + amount)

/** The wagering terms of a bonus: how many times its amount must be wagered, and in how many days. */
export interface ModelBonusTerms {
  readonly multiple: number
  readonly days: number
}

/**
 * A player's coins in centavos, calculated by a second implementation of the wagering rules without the product's code.
 * Stakes use real money before bonus money. They count for the grant that expires first, and for a deposit before a
 * bonus with the same end. A bonus becomes real money when its wagering is done. A payout is divided among the bonuses
 * in proportion to their stakes.
 */
export class ModelPurse {
  real = 0
  owed: OwedWagering[] = []
  /** Bonus money in centavos that the player lost because it was not wagered in time. */
  expired = 0
  /** All deposits and bonuses so far, in the order in which stakes count for them on the server. */
  #sequence: OwedWagering[] = []

  get coin(): number {
    return this.owed.reduce((sum, { money }) => sum + money, this.real)
  }

  deposit(amount: number, atMs: number): OwedWagering {
    this.real += amount
    const endsMs = atMs + WAGERING_TERM_DAYS * DAY_MS
    return this.#add({ kind: 'deposit', amount, remaining: amount, money: 0, bornMs: atMs, endsMs })
  }

  /**
   * Grants a bonus.
   * @returns the bonus with its required wagering; `undefined` when it requires none and is real money at once
   */
  grantBonus(amount: number, { multiple, days }: ModelBonusTerms, atMs: number): OwedWagering | undefined {
    if (multiple === 0) {
      this.real += amount
      return undefined
    }
    return this.#add({
      kind: 'bonus',
      amount,
      remaining: amount * multiple,
      money: amount,
      bornMs: atMs,
      endsMs: atMs + days * DAY_MS,
    })
  }

  #add(terms: Omit<OwedWagering, 'freed' | 'returned' | 'isUndone'>): OwedWagering {
    const owed = { ...terms, freed: 0, returned: 0, isUndone: false }
    this.#sequence.push(owed)
    this.owed.push(owed)
    this.#sort()
    return owed
  }

  #sort(): void {
    this.owed.sort((a, b) => this.#compareOrder(a, b))
  }

  /** Compares two grants by the order in which stakes count for them. */
  #compareOrder(a: OwedWagering, b: OwedWagering): number {
    const rankOf = ({ kind }: OwedWagering) => (kind === 'deposit' ? 0 : 1)
    const numberOf = (each: OwedWagering) => this.#sequence.indexOf(each)
    return a.endsMs - b.endsMs || rankOf(a) - rankOf(b) || numberOf(a) - numberOf(b)
  }

  /**
   * Whether the order of the bonuses is unknown, because two were granted in the same millisecond. Stakes count for one
   * of them first, and only the server knows for which.
   */
  get isOrderOpen(): boolean {
    const times = this.owed.flatMap(({ kind, bornMs }) => (kind === 'bonus' ? [bornMs] : []))
    return new Set(times).size < times.length
  }

  /**
   * Puts grants of the same millisecond into the order of the server.
   * @throws Error when the server has different amounts, or orders grants of different times differently
   */
  adoptServerOrder(order: readonly RemainingWagering[]): void {
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
    // Stores the server's order, so that later calls sort grants of the same millisecond in the same way.
    this.#sequence = [...this.#sequence.filter(each => !followed.includes(each)), ...followed]
  }

  /**
   * Makes one play of a round. The play does not reduce the required wagering of grants that expired before it.
   * @param counted the part of the price that counts for bonuses
   * @param bet receives the stakes of this play alone, so that the play can be rolled back
   * @returns the part of the price that was real money
   */
  play(
    price: number,
    payout: number,
    round: ModelRoundStakes,
    atMs: number,
    counted = price,
    bet = createModelRound(),
  ): number {
    const real = Math.min(price, this.real)
    this.real -= real
    round.price += price
    bet.price += price
    let toTake = price - real
    for (const each of this.owed) {
      const taken = Math.min(toTake, each.money)
      addTo(round.staked, each, taken)
      addTo(bet.staked, each, taken)
      each.money -= taken
      toTake -= taken
    }
    if (toTake > 0) throw new RangeError(`A stake of ${price} is more than the balance`)
    let work = price
    for (const each of this.owed) {
      // The whole stake counts for the wagering of a deposit. Only the counted part counts for the wagering of a bonus.
      const counts = each.kind === 'deposit' ? price : counted
      const before = each.remaining
      work = this.#work(each, { price, counts, left: work }, atMs)
      addTo(round.worked, each, before - each.remaining)
      addTo(bet.worked, each, before - each.remaining)
    }
    this.#settle(payout, round)
    return real
  }

  /**
   * Ends a round of lottery tickets by their draw. The tickets count for bonuses only now. The part of their price that
   * has completed wagering of deposits counts for no bonus.
   * @param counted the part of the price that counts for bonuses
   */
  draw(payout: number, counted: number, round: ModelRoundStakes, atMs: number): void {
    let left = round.price
    for (const [owed, amount] of round.worked) if (owed.kind === 'deposit') left -= amount
    for (const each of this.owed)
      if (each.kind === 'bonus') left = this.#work(each, { price: round.price, counts: counted, left }, atMs)
    this.#settle(payout, round)
  }

  /**
   * Counts the rest of a stake for the required wagering of one grant.
   * @param stake.left the part of the price that has counted for no grant yet
   * @returns the part of the price that is left for the next grant
   */
  #work(
    owed: OwedWagering,
    { price, counts, left }: { readonly price: number; readonly counts: number; readonly left: number },
    atMs: number,
  ): number {
    if (owed.endsMs <= atMs || price === 0 || counts === 0) return left
    const done = Math.min(Math.floor((left * counts) / price), owed.remaining)
    owed.remaining -= done
    return left - Math.min(left, Math.ceil((done * price) / counts))
  }

  /** Pays a payout. The money of each bonus whose wagering is done becomes real money. */
  #settle(payout: number, round: ModelRoundStakes): void {
    this.#pay(payout, round)
    for (const each of this.owed) {
      if (each.remaining > 0) continue
      each.freed = each.money
      this.real += each.money
    }
    this.owed = this.owed.filter(({ remaining }) => remaining > 0)
  }

  /**
   * Pays the payout of a round. Each bonus gets a part in proportion to its stakes. The part becomes real money if the
   * wagering of the bonus is done, and is lost if the bonus was canceled or has expired. Centavos that are left over by
   * rounding go to the parts with the largest remainders. Of equal remainders, the bonus that is first in the order of
   * the grants gets the centavo.
   */
  #pay(payout: number, { price, staked }: ModelRoundStakes): void {
    const bonus = [...staked.values()].reduce((sum, each) => sum + each, 0)
    const share = bonus === 0 ? 0 : Math.ceil((payout * bonus) / price)
    const inOrder = [...staked].sort(([a], [b]) => this.#compareOrder(a, b))
    const parts = inOrder.map(([owed, part]) => ({
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
      else owed.returned += amount
    }
  }

  /** Cancels a bonus. The player loses its bonus money, and its part of later payouts of open rounds. */
  cancel(bonus: OwedWagering): void {
    bonus.returned += bonus.money
    bonus.money = 0
    this.owed = this.owed.filter(each => each !== bonus)
  }

  /**
   * Refunds the stakes of an open round, which the player must wager again. If these stakes had completed the wagering
   * of a bonus, the bonus opens again, unless it is undone. It then gets back its former bonus money, as far as the
   * player still has it. Stakes of a canceled or expired bonus are lost.
   */
  refund({ price, staked, worked }: ModelRoundStakes): void {
    const touched = this.#sequence.filter(each => staked.has(each) || worked.has(each))
    const isDone = ({ remaining }: OwedWagering) => remaining === 0
    const isCanceledOrExpired = (each: OwedWagering) => !isDone(each) && !this.owed.includes(each)
    const over = touched.filter(isCanceledOrExpired)
    for (const each of over) each.returned += staked.get(each) ?? 0
    const lost = over.reduce((sum, each) => sum + (staked.get(each) ?? 0), 0)
    this.real += price - lost
    const reopened = touched.filter(each => isDone(each) && !each.isUndone && worked.has(each))
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

  /**
   * Begins an exclusion, or makes it longer. Each deposit that has not ended yet ends later by the length of the
   * exclusion. A break also moves the end of each bonus by this length; any other exclusion cancels the bonuses.
   */
  exclude(isBreak: boolean, lengthMs: number, atMs: number): void {
    for (const each of this.#sequence)
      if (each.endsMs > atMs && (isBreak || each.kind === 'deposit')) each.endsMs += lengthMs
    if (!isBreak) for (const each of this.owed.filter(({ kind }) => kind === 'bonus')) this.cancel(each)
    this.#sort()
  }

  /** Removes the deposits and bonuses that have expired; their bonus money is lost. */
  expire(atMs: number): void {
    for (const each of this.owed) {
      if (each.endsMs > atMs) continue
      this.expired += each.money
      each.returned += each.money
      each.money = 0
    }
    this.owed = this.owed.filter(({ endsMs }) => endsMs > atMs)
  }
}
