import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'
import { computeGateTickTimesMs, WHEEL_ACCELERATION_MS } from './wheel-motion.ts'

export interface FerrisSounds extends StageSounds {
  /** Plays the sound of the motor that accelerates the wheel. */
  start(): void
  /** Plays the sound of the braking wheel, with a click for every cabin that passes the gate. */
  brake(): void
}

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): FerrisSounds {
  const { win, endWin, close } = kit
  return {
    start() {
      const { tone, noise } = kit.at(9)
      tone({ hertz: 70, to: 150, for: WHEEL_ACCELERATION_MS / 1_000, gain: 0.4, wave: 'sawtooth' })
      noise({ for: 0.12, hertz: 700, narrow: 2, gain: 0.5 })
    },
    brake() {
      const { noise } = kit.at(13)
      for (const ms of computeGateTickTimesMs()) {
        noise({ at: ms / 1_000, for: 0.035, hertz: 2_300, narrow: 6, gain: 0.6 })
      }
    },
    win,
    endWin,
    close,
  }
}
