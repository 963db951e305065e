import { SECOND_MS } from '../../domain/time.ts'
import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'
import { dropDurationsOf } from './timeline.ts'

export interface PusherSounds extends StageSounds {
  /** A coin slides into the slot. */
  insert(): void
  /** A coin lands on the shelf, and the plate pushes. */
  push(): void
  /** A coin falls into the tray. */
  fall(): void
}

const { pushMs } = dropDurationsOf(0)

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSounds(kit = createSoundKit()): PusherSounds {
  const { win, endWin, close } = kit
  return {
    insert() {
      const { tone, noise } = kit.at(16)
      noise({ for: 0.12, hertz: 3_000, narrow: 6, gain: 0.4 })
      tone({ hertz: 1_700, at: 0.06, for: 0.09, gain: 0.16, wave: 'sine' })
    },
    push() {
      const { tone, noise } = kit.at(8)
      tone({ hertz: 1_500, for: 0.1, gain: 0.3, wave: 'sine' })
      noise({ for: 0.05, hertz: 3_400, narrow: 4, gain: 0.4 })
      tone({ hertz: 1_320, at: 0.12, for: 0.08, gain: 0.2, wave: 'sine' })
      tone({ hertz: 62, to: 78, at: 0.2, for: pushMs / SECOND_MS, gain: 0.5, wave: 'triangle' })
      noise({ at: 0.2, for: pushMs / SECOND_MS, hertz: 420, narrow: 1.2, gain: 0.1 })
    },
    fall() {
      const { tone, noise } = kit.at(10)
      tone({ hertz: 2_050, at: 0.3, for: 0.16, gain: 0.3, wave: 'sine' })
      tone({ hertz: 3_120, at: 0.3, for: 0.12, gain: 0.14, wave: 'sine' })
      noise({ at: 0.3, for: 0.04, hertz: 4_600, narrow: 4, gain: 0.35 })
    },
    win,
    endWin,
    close,
  }
}
