import { VIP_KEEP, VIP_THRESHOLDS } from './amounts.ts'
import { DAY, dayOf, startOf } from './calendar.ts'

/** Experience of a level in centavos of stakes. */
const threshold = (level: number) => (VIP_THRESHOLDS[level - 1] ?? Number.POSITIVE_INFINITY) * 100

/** What keeps a level for 90 days, in centavos of stakes. */
const keeps = (level: number) => threshold(level) / VIP_KEEP.divisor

/** The VIP level of a player, reckoned here apart from the product's own. */
export class VipByHand {
  level = 0
  highest = 0
  /** Stakes at the time since which the level is kept, and when it is looked at again. */
  #from = 0
  #untilMs = Number.POSITIVE_INFINITY
  readonly changes: { readonly to: number; readonly isReached: boolean; readonly atMs: number }[] = []

  /** @param staked all real stakes of the player, with the latest */
  staked(staked: number, atMs: number): void {
    const reached = VIP_THRESHOLDS.filter(points => points * 100 <= staked).length
    if (reached > this.highest) {
      for (let to = this.highest + 1; to <= reached; to++) this.changes.push({ to, isReached: true, atMs })
      this.highest = reached
      this.#keep(reached, staked, atMs)
    } else if (this.level < this.highest && staked - this.#from >= keeps(this.level + 1)) {
      this.changes.push({ to: this.level + 1, isReached: false, atMs })
      this.#keep(this.level + 1, staked, atMs)
    }
  }

  /** At a midnight: a level that was not kept falls by one. */
  review(staked: number, midnightMs: number): void {
    if (midnightMs < this.#untilMs) return
    const isKept = staked - this.#from >= keeps(this.level)
    if (!isKept) this.changes.push({ to: this.level - 1, isReached: false, atMs: this.#untilMs })
    this.#keep(isKept ? this.level : this.level - 1, staked, this.#untilMs)
  }

  /** The level at the end of a day. */
  levelAt(atMs: number): number {
    return this.changes.findLast(change => change.atMs <= atMs)?.to ?? 0
  }

  #keep(level: number, staked: number, atMs: number): void {
    this.level = level
    this.#from = staked
    const dueMs = atMs + VIP_KEEP.days * DAY
    const midnightMs = startOf(dayOf(dueMs))
    this.#untilMs = level === 0 ? Number.POSITIVE_INFINITY : midnightMs === dueMs ? dueMs : midnightMs + DAY
  }
}
