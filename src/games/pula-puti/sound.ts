import { createSoundKit } from '../kit/sound/sounds.ts'
import type { WinTier } from '../kit/stage/win-tier.ts'
import type { Roll } from './roll.ts'
import { ROLL_MS } from './timeline.ts'

/** Sounds of the stage. They exist only while the player has the sound on. */
export interface PulaSounds {
  /** The ball rattles in the gate. */
  rattle(): void
  /** The gate opens, the ball rolls on wood and hits the rails. */
  roll(roll: Roll): void
  /** The ball drops into its hole. */
  drop(): void
  win(tier: WinTier): void
  /** Releases the audio device. */
  close(): void
}

const ROLL_S = ROLL_MS / 1_000

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSounds(): PulaSounds {
  const kit = createSoundKit()
  return {
    rattle() {
      for (let knock = 0; knock < 4; knock++) {
        kit.noise({ at: knock * 0.08, for: 0.04, hertz: 1_500 + (knock % 2) * 220, narrow: 5, gain: 0.4 })
      }
    },
    roll({ knocks }) {
      kit.noise({ for: ROLL_S, hertz: 320, narrow: 1.6, gain: 0.5 })
      kit.noise({ for: ROLL_S * 0.8, hertz: 900, narrow: 3, gain: 0.2 })
      for (const share of knocks) {
        const at = share * ROLL_S
        kit.tone({ at, hertz: 250, to: 120, for: 0.1, gain: 0.5 * (1.1 - share), wave: 'sine' })
        kit.noise({ at, for: 0.05, hertz: 1_400, narrow: 3, gain: 0.6 * (1.1 - share) })
      }
    },
    drop() {
      kit.tone({ hertz: 240, to: 70, for: 0.2, gain: 0.8, wave: 'sine' })
      kit.noise({ for: 0.08, hertz: 600, narrow: 2, gain: 0.6 })
    },
    win: kit.win,
    close: kit.close,
  }
}
