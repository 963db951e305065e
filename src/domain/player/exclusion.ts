import { HOUR_MS, MINUTE_MS } from '../time.ts'

/**
 * The choices that players have to protect themselves: lengths of exclusions, and intervals of reality checks (messages
 * that tell how long the player has played).
 */
export interface ProtectionChoices {
  /** Minutes of play between two reality checks; 0 for no checks. */
  readonly realityCheckMinutes: readonly number[]
  /** Lengths of a cool-off, in hours. A player cannot end a cool-off early. */
  readonly coolOffHours: readonly number[]
  /** Lengths of a self-exclusion in calendar months. */
  readonly selfExclusionMonths: readonly number[]
}

/**
 * The default choices: a cool-off of a day, a week or 30 days; a self-exclusion of half a year, one, three or five
 * years.
 */
export const DEFAULT_PROTECTION_CHOICES: ProtectionChoices = {
  realityCheckMinutes: [0, 10, 20, 30, 60, 120],
  coolOffHours: [24, 168, 720],
  selfExclusionMonths: [6, 12, 36, 60],
}

/**
 * The bounds of the choices that the operator can offer. A self-exclusion is never shorter than
 * `SELF_EXCLUSION_FIXED_MONTHS`.
 */
export const PROTECTION_CHOICE_BOUNDS = {
  realityCheckMinutes: { min: 0, max: 240 },
  coolOffHours: { min: 24, max: 1_008 },
  selfExclusionMonths: { min: 6, max: 120 },
} as const

/** Months for which nobody can end a self-exclusion. Afterwards staff can end it at the player's request. */
export const SELF_EXCLUSION_FIXED_MONTHS = 6

/** Hours within which staff decide about an excluded player's deposit that is not wagered yet. */
export const EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS = 72

/**
 * Kinds of exclusion: a short break that the player chooses, a long break that the player chooses, and an exclusion by
 * staff.
 */
export const EXCLUSION_KINDS = ['coolOff', 'selfExclusion', 'staff'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** The interval of reality checks for a player who never chose one, in minutes. */
export const REALITY_CHECK_DEFAULT_MINUTES = 60

/** Milliseconds without a play after which the time until the next reality check starts again. */
export const PLAY_TIME_RESET_PAUSE_MS = 30 * MINUTE_MS

/** The period in which a player has played since the last reality check. Times in epoch milliseconds. */
export interface PlayTimeSinceRealityCheck {
  /** Minutes of play between two reality checks; 0 for no checks. */
  readonly minutes: number
  /**
   * The time at which the player began to play, or acknowledged the last reality check of this time of play, whichever
   * is later.
   */
  readonly fromMs: number
  /** The time of the player's last stake; 0 before the first stake. */
  readonly playedAtMs: number
}

/**
 * The beginning of the time of play that includes a stake at `atMs`, epoch milliseconds. A pause of
 * `PLAY_TIME_RESET_PAUSE_MS` begins a new time of play.
 */
export function playTimeStartMsAt({ fromMs, playedAtMs }: PlayTimeSinceRealityCheck, atMs: number): number {
  return atMs - playedAtMs >= PLAY_TIME_RESET_PAUSE_MS ? atMs : fromMs
}

/** Whether the player must acknowledge a reality check before a stake at `atMs`. */
export function isRealityCheckDue(time: PlayTimeSinceRealityCheck, atMs: number): boolean {
  return time.minutes > 0 && atMs - playTimeStartMsAt(time, atMs) >= time.minutes * MINUTE_MS
}

/** Computes the end of a cool-off that begins at `atMs`. Both times in epoch milliseconds. */
export function computeCoolOffEndMs(hours: number, atMs: number): number {
  return atMs + hours * HOUR_MS
}
