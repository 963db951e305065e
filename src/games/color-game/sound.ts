import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'

export interface ColorSounds extends StageSounds {
  /** Plays the sound of dice that rattle on the shelf. */
  rattle(): void
  /** Plays the sound of a die that comes to rest. */
  knock(die: number): void
}

const RATTLE_GAP_S = 0.07
const RATTLES = 6

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): ColorSounds {
  const { win, endWin, close } = kit
  return {
    rattle() {
      const { noise } = kit.at(17)
      for (let at = 0; at < RATTLES; at++) {
        noise({ at: at * RATTLE_GAP_S, for: 0.05, hertz: 1_900 + (at % 3) * 260, narrow: 5, gain: 0.5 })
      }
    },
    knock(die) {
      const { tone, noise } = kit.at(7)
      tone({ hertz: 190 + die * 24, to: 80, for: 0.13, gain: 0.7, wave: 'sine' })
      noise({ for: 0.06, hertz: 1_200, narrow: 3, gain: 0.6 })
    },
    win,
    endWin,
    close,
  }
}
