import { createSoundKit } from '../kit/sounds.ts'
import type { WinTier } from '../kit/win-tier.ts'
import type { Rows } from './odds.ts'
import { FIRST_MS, HOP_MS } from './timeline.ts'

/** What the stage asks to hear. All silent when the player keeps the sound off. */
export interface CoinSounds {
  /** A coin slides into the chute. */
  insert(): void
  /** A coin falls from now on and meets every pin of its way. */
  fall(rows: Rows): void
  win(tier: WinTier): void
  /** Lets the audio device go. */
  close(): void
}

const SECOND_MS = 1_000

/** Opens the audio device; call it from the tap that turns the sound on, never before. */
export function createSounds(): CoinSounds {
  const kit = createSoundKit()
  return {
    insert() {
      kit.noise({ for: 0.12, hertz: 3_200, narrow: 6, gain: 0.4 })
      kit.tone({ hertz: 1_900, at: 0.06, for: 0.09, gain: 0.16, wave: 'sine' })
    },
    fall(rows) {
      const at = (hop: number) => (FIRST_MS + hop * HOP_MS[rows]) / SECOND_MS
      for (let row = 0; row < rows; row++) {
        kit.tone({ hertz: 2_100 - row * 48, at: at(row), for: 0.08, gain: 0.2, wave: 'sine' })
        kit.noise({ at: at(row), for: 0.03, hertz: 4_200, narrow: 4, gain: 0.3 })
      }
      kit.tone({ hertz: 210, to: 90, at: at(rows), for: 0.16, gain: 0.7, wave: 'sine' })
      kit.noise({ at: at(rows), for: 0.07, hertz: 1_500, narrow: 3, gain: 0.5 })
    },
    win: kit.win,
    close: kit.close,
  }
}
