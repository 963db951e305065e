import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'

/** The awards of the seven days of a streak, the first day first. After the last day a new streak begins. */
export const SIGN_IN_AWARDS: readonly AwardItem[] = [
  { id: ITEM_ID.coin, count: 100 },
  { id: ITEM_ID.coin, count: 200 },
  { id: ITEM_ID.points, count: 20 },
  { id: ITEM_ID.coin, count: 300 },
  { id: ITEM_ID.diamond, count: 10 },
  { id: ITEM_ID.coin, count: 300 },
  { id: ITEM_ID.coin, count: 500 },
]

export const SIGN_IN_STREAK_DAYS = SIGN_IN_AWARDS.length

/** The latest day on which a player signed in. */
export interface LatestSignIn {
  readonly day: UtcDay
  /** The day of the streak, from 1 to `SIGN_IN_STREAK_DAYS`. */
  readonly streak: number
}

/** The position of today in the player's streak, and whether today's award is claimed. */
export interface SignInStreakState {
  /** The position of today in the streak, from 1 to `SIGN_IN_STREAK_DAYS`. */
  readonly streak: number
  readonly isTaken: boolean
}

/**
 * The position of the day of `atMs`, epoch milliseconds, in the player's streak. After a missed day, and after a
 * finished streak, a new streak begins at day 1.
 * @param latest `undefined` for a player who never signed in
 */
export function signInStreakStateAt(latest: LatestSignIn | undefined, atMs: number): SignInStreakState {
  if (latest?.day === utcDayAt(atMs)) return { streak: latest.streak, isTaken: true }
  const isContinued = latest?.day === utcDayAt(atMs - DAY_MS) && latest.streak < SIGN_IN_STREAK_DAYS
  return { streak: isContinued ? latest.streak + 1 : 1, isTaken: false }
}
