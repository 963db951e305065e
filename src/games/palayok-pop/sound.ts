import { createSoundKit, NOTE } from '../kit/sound/sounds.ts'
import type { WinTier } from '../kit/stage/win-tier.ts'
import { HANG_MS } from './timeline.ts'

/** Sounds of the stage. They exist only while the player has the sound on. */
export interface PotsSounds {
  /** The pots come down on their ropes. */
  hang(): void
  /** The stick is raised. */
  raise(): void
  /** A pot breaks and sweets fall. @param broken number of good pots so far */
  breakGood(broken: number): void
  /** A pot breaks and soot falls. */
  breakSoot(): void
  win(tier: WinTier): void
  /** Releases the audio device. */
  close(): void
}

/** Notes of the good pots; each next pot plays the next note. */
const SCALE = [NOTE.c5, NOTE.d5, NOTE.e5, NOTE.g5, NOTE.a5, NOTE.c6, NOTE.e6, NOTE.g6] as const
const ROWS = 3

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSounds(): PotsSounds {
  const kit = createSoundKit()

  function crack(): void {
    kit.noise({ for: 0.05, hertz: 2_600, narrow: 1.5, gain: 0.8 })
    kit.noise({ at: 0.03, for: 0.22, hertz: 1_500, narrow: 2, gain: 0.5 })
    kit.tone({ hertz: 190, to: 80, for: 0.12, gain: 0.5, wave: 'sine' })
  }

  return {
    hang() {
      for (let row = 0; row < ROWS; row++) {
        const at = ((row + 1) * HANG_MS) / 1_000 / (ROWS + 1)
        kit.tone({ hertz: 330 - row * 40, to: 200, at, for: 0.1, gain: 0.35, wave: 'sine' })
        kit.noise({ at, for: 0.06, hertz: 1_200, narrow: 4, gain: 0.3 })
      }
    },
    raise() {
      kit.noise({ for: 0.16, hertz: 900, narrow: 2, gain: 0.25 })
    },
    breakGood(broken) {
      crack()
      const note = SCALE[Math.min(broken, SCALE.length) - 1] ?? NOTE.c5
      kit.tone({ hertz: note, at: 0.06, for: 0.3, gain: 0.5 })
      kit.tone({ hertz: note * 1.5, at: 0.14, for: 0.3, gain: 0.35 })
    },
    breakSoot() {
      crack()
      kit.noise({ at: 0.05, for: 0.5, hertz: 320, narrow: 0.8, gain: 0.6 })
      kit.tone({ hertz: 160, to: 70, at: 0.05, for: 0.4, gain: 0.45 })
    },
    win: kit.win,
    close: kit.close,
  }
}
