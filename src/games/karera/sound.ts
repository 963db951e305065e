import { createSoundKit, NOTE } from '../kit/sounds.ts'
import type { WinTier } from '../kit/win-tier.ts'
import { finishMs } from './race-motion.ts'

/** What the stage asks to hear. All silent when the player keeps the sound off. */
export interface KareraSounds {
  /** The bugle calls the horses to the start. */
  call(): void
  /** Hooves, from the start until the winner is home. */
  gallop(): void
  /** The bell, as a horse passes the finish. @param place from 1 */
  bell(place: number): void
  win(tier: WinTier): void
  /** Lets the audio device go. */
  close(): void
}

/** Three beats and a rest, as a horse gallops. */
const BEAT_S = 0.1
const STRIDE_S = 0.42
const BEATS = 3

/** Opens the audio device; call it from the tap that turns the sound on, never before. */
export function createSounds(): KareraSounds {
  const kit = createSoundKit()
  return {
    call() {
      kit.melody([NOTE.g4, NOTE.c5, NOTE.e5, NOTE.g5], 0.1, 0.18)
    },
    gallop() {
      for (let at = 0; at < finishMs(0) / 1_000; at += STRIDE_S) {
        for (let beat = 0; beat < BEATS; beat++) {
          kit.noise({ at: at + beat * BEAT_S, for: 0.06, hertz: 420 + beat * 90, narrow: 3, gain: 0.45 })
        }
      }
    },
    bell(place) {
      if (place <= 2) kit.tone({ hertz: place === 1 ? NOTE.e6 : NOTE.c6, for: 0.5, gain: 0.4, wave: 'sine' })
    },
    win: kit.win,
    close: kit.close,
  }
}
