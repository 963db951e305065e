import { createSoundKit } from '../kit/sounds.ts'
import type { WinTier } from '../kit/win-tier.ts'
import { START_MS, ticksMs } from './wheel-motion.ts'

/** What the stage asks to hear. All silent when the player keeps the sound off. */
export interface FerrisSounds {
  /** The motor pulls the wheel up to its speed. */
  start(): void
  /** The wheel is braked, and every cabin that passes the gate clicks. */
  brake(): void
  win(tier: WinTier): void
  /** Lets the audio device go. */
  close(): void
}

/** Opens the audio device; call it from the tap that turns the sound on, never before. */
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
