import { createSoundKit } from '../kit/sounds.ts'
import type { WinTier } from '../kit/win-tier.ts'

/** What the stage asks to hear. All silent when the player keeps the sound off. */
export interface ColorSounds {
  /** The dice rattle on the shelf. */
  rattle(): void
  /** A die comes to rest. */
  knock(die: number): void
  win(tier: WinTier): void
  /** Lets the audio device go. */
  close(): void
}

const RATTLE_GAP_S = 0.07
const RATTLES = 6

/** Opens the audio device; call it from the tap that turns the sound on, never before. */
export function createSounds(): ColorSounds {
  const kit = createSoundKit()
  return {
    rattle() {
      for (let at = 0; at < RATTLES; at++) {
        kit.noise({ at: at * RATTLE_GAP_S, for: 0.05, hertz: 1_900 + (at % 3) * 260, narrow: 5, gain: 0.5 })
      }
    },
    knock(die) {
      kit.tone({ hertz: 190 + die * 24, to: 80, for: 0.13, gain: 0.7, wave: 'sine' })
      kit.noise({ for: 0.06, hertz: 1_200, narrow: 3, gain: 0.6 })
    },
    win: kit.win,
    close: kit.close,
  }
}
