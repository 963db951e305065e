import { createSoundKit } from '../kit/sound/sounds.ts'
import type { WinTier } from '../kit/stage/win-tier.ts'
import { START_MS, ticksMs } from './wheel-motion.ts'

/** Sounds of the stage. They exist only while the player has the sound on. */
export interface FerrisSounds {
  /** The motor accelerates the wheel. */
  start(): void
  /** The wheel brakes, and every cabin that passes the gate clicks. */
  brake(): void
  win(tier: WinTier): void
  /** Releases the audio device. */
  close(): void
}

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSounds(): FerrisSounds {
  const kit = createSoundKit()
  return {
    start() {
      kit.tone({ hertz: 70, to: 150, for: START_MS / 1_000, gain: 0.4, wave: 'sawtooth' })
      kit.noise({ for: 0.12, hertz: 700, narrow: 2, gain: 0.5 })
    },
    brake() {
      for (const ms of ticksMs()) {
        kit.noise({ at: ms / 1_000, for: 0.035, hertz: 2_300, narrow: 6, gain: 0.6 })
      }
    },
    win: kit.win,
    close: kit.close,
  }
}
