import { createSoundKit } from '../kit/sound/sounds.ts'
import type { WinTier } from '../kit/stage/win-tier.ts'

/** Sounds of the stage. They exist only while the player has the sound on. */
export interface ColorSounds {
  /** The dice rattle on the shelf. */
  rattle(): void
  /** A die comes to rest. */
  knock(die: number): void
  win(tier: WinTier): void
  /** Releases the audio device. */
  close(): void
}

const RATTLE_GAP_S = 0.07
const RATTLES = 6

/** Opens the audio device. Call it only while the player has the sound on. */
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
