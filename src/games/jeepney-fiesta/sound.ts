import { NOTE_HERTZ } from '../kit/sound/notes.ts'
import { createSoundKit, type StageSounds } from '../kit/sound/sounds.ts'

export interface JeepneySounds extends StageSounds {
  spin(): void
  reelStop(reel: number): void
  freeSpins(): void
}

const FREE_SPINS = [
  NOTE_HERTZ.c5,
  NOTE_HERTZ.d5,
  NOTE_HERTZ.e5,
  NOTE_HERTZ.g5,
  NOTE_HERTZ.a5,
  NOTE_HERTZ.c6,
  NOTE_HERTZ.g5,
  NOTE_HERTZ.c6,
]

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSounds(kit = createSoundKit()): JeepneySounds {
  const { win, endWin, close } = kit
  return {
    spin: () => kit.at(15.5).tone({ hertz: 150, to: 420, for: 0.28, gain: 0.25, wave: 'sawtooth' }),
    reelStop(reel) {
      const { tone } = kit.at(7.5)
      tone({ hertz: 150 + reel * 12, to: 60, for: 0.12, gain: 0.7, wave: 'sine' })
      tone({ hertz: 1_300, to: 700, for: 0.05, gain: 0.08, wave: 'square' })
    },
    win,
    endWin,
    freeSpins: () => kit.at(0).melody(FREE_SPINS, 0.1, 0.42),
    close,
  }
}
