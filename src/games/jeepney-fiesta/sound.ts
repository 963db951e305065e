import { createSoundKit, NOTE } from '../kit/sound/sounds.ts'
import type { WinTier } from '../kit/stage/win-tier.ts'

/** Sounds of the stage. They exist only while the player has the sound on. */
export interface JeepneySounds {
  spin(): void
  reelStop(reel: number): void
  win(tier: WinTier): void
  freeSpins(): void
  /** Releases the audio device. */
  close(): void
}

const FREE_SPINS = [NOTE.c5, NOTE.d5, NOTE.e5, NOTE.g5, NOTE.a5, NOTE.c6, NOTE.g5, NOTE.c6]

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSounds(): JeepneySounds {
  const kit = createSoundKit()
  return {
    spin: () => kit.tone({ hertz: 150, to: 420, for: 0.28, gain: 0.25, wave: 'sawtooth' }),
    reelStop(reel) {
      kit.tone({ hertz: 150 + reel * 12, to: 60, for: 0.12, gain: 0.7, wave: 'sine' })
      kit.tone({ hertz: 1_300, to: 700, for: 0.05, gain: 0.08, wave: 'square' })
    },
    win: kit.win,
    freeSpins: () => kit.melody(FREE_SPINS, 0.1, 0.42),
    close: kit.close,
  }
}
