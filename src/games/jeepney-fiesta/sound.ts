import type { WinTier } from './timeline.ts'

/** What the stage asks to hear. All silent when the player keeps the sound off. */
export interface JeepneySounds {
  spin(): void
  reelStop(reel: number): void
  /** `nothing` and `return` stay silent: no fanfare for a payout that is no gain. */
  win(tier: WinTier): void
  freeSpins(): void
  /** Lets the audio device go. */
  close(): void
}

interface Tone {
  hertz: number
  /** Seconds from now, and how long. */
  at: number
  for: number
  gain?: number
  wave?: OscillatorType
  /** Slides to this pitch by its end. */
  to?: number
}

/** C major, as a marching band at a town fiesta would play it. */
const NOTE = {
  g4: 392,
  c5: 523.25,
  d5: 587.33,
  e5: 659.25,
  g5: 783.99,
  a5: 880,
  c6: 1046.5,
  e6: 1318.5,
  g6: 1568,
}

const FANFARES: Readonly<Record<WinTier, readonly number[]>> = {
  nothing: [],
  return: [],
  win: [NOTE.c5, NOTE.e5, NOTE.g5],
  big: [NOTE.g4, NOTE.c5, NOTE.e5, NOTE.g5, NOTE.c6],
  huge: [NOTE.g4, NOTE.c5, NOTE.e5, NOTE.g5, NOTE.e5, NOTE.g5, NOTE.c6, NOTE.e6, NOTE.g6],
}
const NOTE_GAP_S = 0.11
const MASTER_GAIN = 0.25

/**
 * Opens the audio device; call it from the tap that turns the sound on, never before.
 * Effects are made of oscillators, so nothing is downloaded.
 */
export function createSounds(context: AudioContext = new AudioContext()): JeepneySounds {
  const master = context.createGain()
  master.gain.value = MASTER_GAIN
  master.connect(context.destination)

  function sound({ hertz, at, for: length, gain = 0.5, wave = 'triangle', to }: Tone): void {
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const envelope = context.createGain()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(hertz, start)
    if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
    envelope.gain.setValueAtTime(0, start)
    envelope.gain.linearRampToValueAtTime(gain, start + 0.012)
    envelope.gain.exponentialRampToValueAtTime(0.001, start + length)
    oscillator.connect(envelope).connect(master)
    oscillator.start(start)
    oscillator.stop(start + length)
  }

  function play(notes: readonly number[], gapS: number, lengthS: number): void {
    for (const [index, hertz] of notes.entries()) {
      sound({ hertz, at: index * gapS, for: lengthS })
      sound({ hertz: hertz * 2, at: index * gapS, for: lengthS * 0.6, gain: 0.12, wave: 'sine' })
    }
  }

  return {
    spin: () => sound({ hertz: 150, to: 420, at: 0, for: 0.28, gain: 0.25, wave: 'sawtooth' }),
    reelStop: reel => {
      sound({ hertz: 150 + reel * 12, to: 60, at: 0, for: 0.12, gain: 0.7, wave: 'sine' })
      sound({ hertz: 1_300, to: 700, at: 0, for: 0.05, gain: 0.08, wave: 'square' })
    },
    win: tier => play(FANFARES[tier], NOTE_GAP_S, 0.34),
    freeSpins: () =>
      play([NOTE.c5, NOTE.d5, NOTE.e5, NOTE.g5, NOTE.a5, NOTE.c6, NOTE.g5, NOTE.c6], 0.1, 0.42),
    close: () => {
      void context.close()
    },
  }
}

/** Milliseconds of a short shake for a win, on and off in turn; empty where nothing is celebrated. */
export function vibrationOf(tier: WinTier): number[] {
  const patterns: Readonly<Record<WinTier, number[]>> = {
    nothing: [],
    return: [],
    win: [30],
    big: [40, 60, 40],
    huge: [60, 60, 60, 60, 120],
  }
  return patterns[tier]
}
