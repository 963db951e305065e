import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'
import type { RollPath } from './roll.ts'
import { BALL_ROLL_MS } from './timeline.ts'

export interface PulaSounds extends StageSounds {
  /** Plays the sound of the ball that rattles in the gate. */
  rattle(): void
  /** Plays the sounds of the opening gate, and of the ball that rolls on wood and hits the rails. */
  roll(roll: RollPath): void
  /** Plays the sound of the ball that drops into its hole. */
  drop(): void
}

const ROLL_S = BALL_ROLL_MS / 1_000

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): PulaSounds {
  const { win, endWin, close } = kit
  return {
    rattle() {
      const { noise } = kit.at(22.5)
      for (let knock = 0; knock < 4; knock++) {
        noise({ at: knock * 0.08, for: 0.04, hertz: 1_500 + (knock % 2) * 220, narrow: 5, gain: 0.4 })
      }
    },
    roll({ knocks }) {
      const { tone, noise } = kit.at(7.5)
      noise({ for: ROLL_S, hertz: 320, narrow: 1.6, gain: 0.5 })
      noise({ for: ROLL_S * 0.8, hertz: 900, narrow: 3, gain: 0.2 })
      for (const share of knocks) {
        const at = share * ROLL_S
        tone({ at, hertz: 250, to: 120, for: 0.1, gain: 0.5 * (1.1 - share), wave: 'sine' })
        noise({ at, for: 0.05, hertz: 1_400, narrow: 3, gain: 0.6 * (1.1 - share) })
      }
    },
    drop() {
      const { tone, noise } = kit.at(4.5)
      tone({ hertz: 240, to: 70, for: 0.2, gain: 0.8, wave: 'sine' })
      noise({ for: 0.08, hertz: 600, narrow: 2, gain: 0.6 })
    },
    win,
    endWin,
    close,
  }
}
