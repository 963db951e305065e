import { HOUR_MS, MINUTE_MS } from '../time.ts'

/** The lengths of exclusions and the intervals of reality checks that players can choose. */
export interface ProtectionChoices {
  /** Minutes of play between two reality checks; 0 for none. */
  readonly realityCheckMinutes: readonly number[]
  /** Lengths of a cool-off in hours. It cannot be ended early. */
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

/** A self-exclusion cannot be ended for this many months. Afterwards staff can end it at the player's request. */
export const SELF_EXCLUSION_FIXED_MONTHS = 6

/** Kinds of exclusion: a short break by the player, a long break by the player, and an exclusion by staff. */
export const EXCLUSION_KINDS = ['coolOff', 'selfExclusion', 'staff'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** The interval of reality checks for a player who never chose one, in minutes. */
export const REALITY_CHECK_DEFAULT_MINUTES = 60

/** After this many milliseconds without a play, the time until the next reality check starts again. */
export const PLAY_TIME_RESET_PAUSE_MS = 30 * MINUTE_MS

/** A player's time of play since the last reality check; epoch milliseconds. */
export interface PlayTimeSinceRealityCheck {
  /** Minutes of play between two reality checks; 0 for no checks. */
  readonly minutes: number
  /** When the present time of play began, or when the player last acknowledged a reality check in this time of play. */
  readonly fromMs: number
  /** When the player last staked; 0 before the first stake. */
  readonly playedAtMs: number
}

/** The beginning of the time of play to which a stake at `atMs` belongs; epoch milliseconds. */
export function playTimeStartMsAt({ fromMs, playedAtMs }: PlayTimeSinceRealityCheck, atMs: number): number {
  return atMs - playedAtMs >= PLAY_TIME_RESET_PAUSE_MS ? atMs : fromMs
}

/** Whether a reality check must be acknowledged before a stake at `atMs`. */
export function isRealityCheckDue(time: PlayTimeSinceRealityCheck, atMs: number): boolean {
  return time.minutes > 0 && atMs - playTimeStartMsAt(time, atMs) >= time.minutes * MINUTE_MS
}

/** The end of a cool-off that begins at `atMs`; epoch milliseconds. */
export function computeCoolOffEndMs(hours: number, atMs: number): number {
  return atMs + hours * HOUR_MS
}
