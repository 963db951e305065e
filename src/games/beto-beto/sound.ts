import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'

export interface BetoSounds extends StageSounds {
  /** Plays the sound of the can that comes down over the dice, and of the dice that rattle in it. */
  rattle(): void
  /** Plays the sound of the can that is lifted off the felt. */
  lift(): void
}

const RATTLE_FROM_S = 0.4
const RATTLE_GAP_S = 0.085
const RATTLES = 11

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): BetoSounds {
  const { win, endWin, close } = kit
  return {
    rattle() {
      const { tone, noise } = kit.at(10.5)
      tone({ at: RATTLE_FROM_S - 0.05, hertz: 320, to: 140, for: 0.14, gain: 0.5, wave: 'triangle' })
      for (let knock = 0; knock < RATTLES; knock++) {
        const at = RATTLE_FROM_S + knock * RATTLE_GAP_S
        noise({ at, for: 0.06, hertz: 2_600 + (knock % 4) * 420, narrow: 9, gain: 0.5 })
      }
    },
    lift() {
      const { tone, noise } = kit.at(13)
      tone({ hertz: 420, to: 900, for: 0.22, gain: 0.3, wave: 'triangle' })
      noise({ for: 0.09, hertz: 1_400, narrow: 3, gain: 0.5 })
    },
    win,
    endWin,
    close,
  }
}
