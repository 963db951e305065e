/** Frequencies of notes in C major, in hertz. */
export const NOTE_HERTZ = {
  g4: 392,
  c5: 523.25,
  d5: 587.33,
  e5: 659.25,
  g5: 783.99,
  a5: 880,
  c6: 1046.5,
  e6: 1318.5,
  g6: 1568,
} as const

/** The sound of a win: its notes and the bangs of the fireworks. Times are in seconds. */
export interface WinFanfare {
  readonly notes: readonly number[]
  /** Time from the start of a note to the start of the next one. */
  readonly gapS: number
  readonly noteS: number
  /** The times of the fireworks' bangs, from the start of the fanfare. */
  readonly bangsS: readonly number[]
  /**
   * Change of the fanfare's loudness in decibels, so that all sounds are equally loud; `npm run sounds` measures the
   * result.
   */
  readonly decibels: number
}
