import { NOTE_HERTZ } from '../kit/sound/notes.ts'
import { createSoundKit, type SoundInstruments, type StageSounds } from '../kit/sound/sounds.ts'
import { POTS_LOWERING_MS } from './timeline.ts'

export interface PotsSounds extends StageSounds {
  /** Plays the sound of pots that come down on their ropes. */
  hang(): void
  /** Plays the sound of the stick that is raised. */
  raise(): void
  /** Plays the sound of a breaking pot and falling sweets. @param broken number of good pots so far */
  breakGood(broken: number): void
  /** Plays the sound of a breaking pot and falling soot. */
  breakSoot(): void
}

/** The notes of the sounds for good pots, from low to high: each further good pot plays the next note. */
const SCALE = [
  NOTE_HERTZ.c5,
  NOTE_HERTZ.d5,
  NOTE_HERTZ.e5,
  NOTE_HERTZ.g5,
  NOTE_HERTZ.a5,
  NOTE_HERTZ.c6,
  NOTE_HERTZ.e6,
  NOTE_HERTZ.g6,
] as const
const ROWS = 3

function crackPot({ tone, noise }: SoundInstruments): void {
  noise({ for: 0.05, hertz: 2_600, narrow: 1.5, gain: 0.8 })
  noise({ at: 0.03, for: 0.22, hertz: 1_500, narrow: 2, gain: 0.5 })
  tone({ hertz: 190, to: 80, for: 0.12, gain: 0.5, wave: 'sine' })
}

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): PotsSounds {
  const { win, endWin, close } = kit

  return {
    hang() {
      const { tone, noise } = kit.at(10)
      for (let row = 0; row < ROWS; row++) {
        const at = ((row + 1) * POTS_LOWERING_MS) / 1_000 / (ROWS + 1)
        tone({ hertz: 330 - row * 40, to: 200, at, for: 0.1, gain: 0.35, wave: 'sine' })
        noise({ at, for: 0.06, hertz: 1_200, narrow: 4, gain: 0.3 })
      }
    },
    raise() {
      const { noise } = kit.at(29.5)
      noise({ for: 0.16, hertz: 900, narrow: 2, gain: 0.25 })
    },
    breakGood(broken) {
      const pot = kit.at(4)
      crackPot(pot)
      const note = SCALE[Math.min(broken, SCALE.length) - 1] ?? NOTE_HERTZ.c5
      pot.tone({ hertz: note, at: 0.06, for: 0.3, gain: 0.5 })
      pot.tone({ hertz: note * 1.5, at: 0.14, for: 0.3, gain: 0.35 })
    },
    breakSoot() {
      const pot = kit.at(5.5)
      crackPot(pot)
      pot.noise({ at: 0.05, for: 0.5, hertz: 320, narrow: 0.8, gain: 0.6 })
      pot.tone({ hertz: 160, to: 70, at: 0.05, for: 0.4, gain: 0.45 })
    },
    win,
    endWin,
    close,
  }
}
