import { SECOND_MS } from '../../domain/time.ts'
import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'
import type { RowCount } from './odds.ts'
import { FALL_TO_FIRST_PIN_MS, PIN_HOP_MS } from './timeline.ts'

export interface CoinSounds extends StageSounds {
  /** Plays the sound of a coin that slides into the chute. */
  insert(): void
  /** Plays the sound of a coin that falls and hits a pin in every row. */
  fall(rows: RowCount): void
}

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): CoinSounds {
  const { win, endWin, close } = kit
  return {
    insert() {
      const { tone, noise } = kit.at(16)
      noise({ for: 0.12, hertz: 3_200, narrow: 6, gain: 0.4 })
      tone({ hertz: 1_900, at: 0.06, for: 0.09, gain: 0.16, wave: 'sine' })
    },
    fall(rows) {
      const { tone, noise } = kit.at(6)
      const at = (hop: number) => (FALL_TO_FIRST_PIN_MS + hop * PIN_HOP_MS[rows]) / SECOND_MS
      for (let row = 0; row < rows; row++) {
        tone({ hertz: 2_100 - row * 48, at: at(row), for: 0.08, gain: 0.2, wave: 'sine' })
        noise({ at: at(row), for: 0.03, hertz: 4_200, narrow: 4, gain: 0.3 })
      }
      tone({ hertz: 210, to: 90, at: at(rows), for: 0.16, gain: 0.7, wave: 'sine' })
      noise({ at: at(rows), for: 0.07, hertz: 1_500, narrow: 3, gain: 0.5 })
    },
    win,
    endWin,
    close,
  }
}
