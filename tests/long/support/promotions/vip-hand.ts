import { VIP_LEVEL_EXPERIENCE_THRESHOLDS, VIP_LEVEL_TERM } from './amounts.ts'
import { CALENDAR_DAY_MS, dayOfTime, startOfDayMs } from './calendar.ts'

/** Returns the stakes that reach a VIP level, in centavos. */
const stakesToReach = (level: number) =>
  (VIP_LEVEL_EXPERIENCE_THRESHOLDS[level - 1] ?? Number.POSITIVE_INFINITY) * 100

/** Returns the stakes within 90 days that keep a VIP level, in centavos. */
const stakesToKeep = (level: number) => stakesToReach(level) / VIP_LEVEL_TERM.divisor

/** The VIP level of a player, calculated independently of the product's rules. */
export class ExpectedVip {
  level = 0
  highest = 0
  /** The player's total stakes at the last change or review of the level, in centavos. */
  #stakedBefore = 0
  /** The midnight of the next review, in epoch milliseconds. */
  #reviewMs = Number.POSITIVE_INFINITY
  readonly changes: { readonly to: number; readonly isReached: boolean; readonly atMs: number }[] = []

  /**
   * Raises the level if the stakes reach a new level, or regain a lost one.
   * @param staked all real-money stakes of the player so far, including the new one; centavos
   */
  recordStake(staked: number, atMs: number): void {
    const reached = VIP_LEVEL_EXPERIENCE_THRESHOLDS.filter(points => points * 100 <= staked).length
    if (reached > this.highest) {
      for (let to = this.highest + 1; to <= reached; to++) this.changes.push({ to, isReached: true, atMs })
      this.highest = reached
      this.#keep(reached, staked, atMs)
    } else if (this.level < this.highest && staked - this.#stakedBefore >= stakesToKeep(this.level + 1)) {
      this.changes.push({ to: this.level + 1, isReached: false, atMs })
      this.#keep(this.level + 1, staked, atMs)
    }
  }

  /**
   * Reviews the level if the review is due. The level falls by one if the stakes since the last review are too low to
   * keep it.
   */
  review(staked: number, midnightMs: number): void {
    if (midnightMs < this.#reviewMs) return
    const isKept = staked - this.#stakedBefore >= stakesToKeep(this.level)
    if (!isKept) this.changes.push({ to: this.level - 1, isReached: false, atMs: this.#reviewMs })
    this.#keep(isKept ? this.level : this.level - 1, staked, this.#reviewMs)
  }

  /** Returns the level that the player had at a time in epoch milliseconds; 0 for none. */
  levelAt(atMs: number): number {
    return this.changes.findLast(change => change.atMs <= atMs)?.to ?? 0
  }

  #keep(level: number, staked: number, atMs: number): void {
    this.level = level
    this.#stakedBefore = staked
    const dueMs = atMs + VIP_LEVEL_TERM.days * CALENDAR_DAY_MS
    const midnightMs = startOfDayMs(dayOfTime(dueMs))
    this.#reviewMs =
      level === 0 ? Number.POSITIVE_INFINITY : midnightMs === dueMs ? dueMs : midnightMs + CALENDAR_DAY_MS
  }
}
