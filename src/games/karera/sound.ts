import { NOTE_HERTZ } from '../kit/sound/notes.ts'
import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'
import { horseFinishMsAtPlace } from './race-motion.ts'

export interface KareraSounds extends StageSounds {
  /** Plays the bugle that calls the horses to the start. */
  call(): void
  /** Plays the beat of hooves from the start until the winner passes the finish. */
  gallop(): void
  /**
   * Rings a bell when one of the first two horses passes the finish; silent for the other horses.
   * @param place from 1
   */
  bell(place: number): void
}

/** The time between two hoofbeats of a gallop, in seconds. A stride is three beats and a pause. */
const BEAT_S = 0.1
const STRIDE_S = 0.42
const BEATS = 3

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
export function createSounds(kit = createSoundKit()): KareraSounds {
  const { win, endWin, close } = kit
  return {
    call() {
      const { melody } = kit.at(3.5)
      melody([NOTE_HERTZ.g4, NOTE_HERTZ.c5, NOTE_HERTZ.e5, NOTE_HERTZ.g5], 0.1, 0.18)
    },
    gallop() {
      const { noise } = kit.at(30.5)
      for (let at = 0; at < horseFinishMsAtPlace(0) / 1_000; at += STRIDE_S) {
        for (let beat = 0; beat < BEATS; beat++) {
          noise({ at: at + beat * BEAT_S, for: 0.06, hertz: 420 + beat * 90, narrow: 3, gain: 0.45 })
        }
      }
    },
    bell(place) {
      const { tone } = kit.at(4.5)
      if (place <= 2)
        tone({ hertz: place === 1 ? NOTE_HERTZ.e6 : NOTE_HERTZ.c6, for: 0.5, gain: 0.4, wave: 'sine' })
    },
    win,
    endWin,
    close,
  }
}
