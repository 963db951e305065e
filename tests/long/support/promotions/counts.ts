import { BIG_WIN_MULTIPLE, COUNTED_ROUND_STAKE, RANKED_STAKE_MIN } from './amounts.ts'

/**
 * The counts and sums of a player's play on one UTC day, in centavos. Stakes include only the parts of real-money
 * stakes that count for awards.
 */
export interface PlayerDayCounts {
  staked: number
  readonly games: Map<number, number>
  readonly types: Map<string, number>
  deposited: number
  rounds: number
  bigWins: number
  /**
   * The highest payout of a round that counts for the ranking, in hundredths of its price; `bestAtMs` is the time of
   * that round.
   */
  best: number
  bestAtMs: number
  isChecked: boolean
  hasReadRules: boolean
  likes: number
  /** Number of invitees who became valid. */
  invitees: number
}

/** A round that has ended. Amounts are in centavos; `real` is the real money in the price. */
export interface CountedRound {
  readonly price: number
  readonly real: number
  readonly payout: number
  readonly atMs: number
}

/** The counts and sums of a player by UTC day. */
export class PlayerCounts {
  readonly days = new Map<string, PlayerDayCounts>()
  /** The sum of the counted parts of all real-money stakes, in centavos. */
  staked = 0
  readonly played = new Set<number>()

  countsOfDay(day: string): PlayerDayCounts {
    const known = this.days.get(day)
    if (known) return known
    const count: PlayerDayCounts = {
      staked: 0,
      games: new Map(),
      types: new Map(),
      deposited: 0,
      rounds: 0,
      bigWins: 0,
      best: 0,
      bestAtMs: 0,
      isChecked: false,
      hasReadRules: false,
      likes: 0,
      invitees: 0,
    }
    this.days.set(day, count)
    return count
  }

  stake(day: string, game: { readonly gameId: number; readonly type: string }, real: number): void {
    const count = this.countsOfDay(day)
    this.staked += real
    count.staked += real
    count.games.set(game.gameId, (count.games.get(game.gameId) ?? 0) + real)
    count.types.set(game.type, (count.types.get(game.type) ?? 0) + real)
    this.played.add(game.gameId)
  }

  round(day: string, { price, real, payout, atMs }: CountedRound): void {
    const count = this.countsOfDay(day)
    if (real >= COUNTED_ROUND_STAKE) {
      count.rounds++
      if (payout >= price * BIG_WIN_MULTIPLE) count.bigWins++
    }
    const multiple = real >= RANKED_STAKE_MIN ? Math.floor((payout * 100) / price) : 0
    if (multiple > count.best) Object.assign(count, { best: multiple, bestAtMs: atMs })
  }

  /** Adds up a figure over the days from `from` to `to`, both included. */
  sum(from: string, to: string, figure: (day: PlayerDayCounts) => number): number {
    let sum = 0
    for (const [day, count] of this.days) if (from <= day && day <= to) sum += figure(count)
    return sum
  }

  /** Returns the counted parts of a month's real-money stakes, in centavos. */
  stakedInMonth(month: string): number {
    return this.sum(`${month}-01`, `${month}-31`, ({ staked }) => staked)
  }
}
