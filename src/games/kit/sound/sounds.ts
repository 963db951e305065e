import type { WinTier } from '../stage/win-tier.ts'

/** A note of an oscillator. Times are in seconds. */
export interface Tone {
  readonly hertz: number
  /** Start of the note, counted from now; 0 when left out. */
  readonly at?: number
  readonly for: number
  readonly gain?: number
  readonly wave?: OscillatorType
  /** Frequency in hertz to which the pitch slides until the end of the note. */
  readonly to?: number
}

/** A burst of filtered noise: a knock, a rattle, a splash. Times are in seconds. */
export interface Noise {
  readonly at?: number
  readonly for: number
  readonly gain?: number
  /** Centre of the band-pass filter; `narrow` is its Q factor. */
  readonly hertz: number
  readonly narrow?: number
}

/** Building blocks of every game's sounds, all synthesized in the browser. */
export interface SoundKit {
  tone(tone: Tone): void
  noise(noise: Noise): void
  /** Plays notes one after another, each together with the note an octave higher. */
  melody(notes: readonly number[], gapS: number, lengthS: number): void
  /**
   * Plays the fanfare of a win. `nothing` and `return` are silent, because a payout without a gain is not celebrated.
   */
  win(tier: WinTier): void
  /** @param volume from 0 to 1; values outside are clamped */
  setVolume(volume: number): void
  /** Releases the audio device. */
  close(): void
}

/** C major, as a marching band at a town fiesta would play it. */
export const NOTE = {
  g4: 392,
  c5: 523.25,
  d5: 587.33,
  e5: 659.25,
  g5: 783.99,
  a5: 880,
  c6: 1046.5,
  e6: 1318.5,
  g6: 1568,
} as const

const FANFARES: Readonly<Record<WinTier, readonly number[]>> = {
  nothing: [],
  return: [],
  win: [NOTE.c5, NOTE.e5, NOTE.g5],
  big: [NOTE.g4, NOTE.c5, NOTE.e5, NOTE.g5, NOTE.c6],
  huge: [NOTE.g4, NOTE.c5, NOTE.e5, NOTE.g5, NOTE.e5, NOTE.g5, NOTE.c6, NOTE.e6, NOTE.g6],
}
const FANFARE_GAP_S = 0.11
const FANFARE_NOTE_S = 0.34
const MASTER_GAIN = 0.25
const ATTACK_S = 0.012
const SILENT = 0.001

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSoundKit(context: AudioContext = new AudioContext()): SoundKit {
  const master = context.createGain()
  master.gain.value = MASTER_GAIN
  master.connect(context.destination)
  let hiss: AudioBuffer | undefined

  function envelope(at: number, length: number, gain: number): GainNode {
    const node = context.createGain()
    node.gain.setValueAtTime(0, at)
    node.gain.linearRampToValueAtTime(gain, at + ATTACK_S)
    node.gain.exponentialRampToValueAtTime(SILENT, at + length)
    node.connect(master)
    return node
  }

  function tone({ hertz, at = 0, for: length, gain = 0.5, wave = 'triangle', to }: Tone): void {
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(hertz, start)
    if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
    oscillator.connect(envelope(start, length, gain))
    oscillator.start(start)
    oscillator.stop(start + length)
  }

  function noise({ at = 0, for: length, gain = 0.5, hertz, narrow = 1 }: Noise): void {
    hiss ??= createHiss(context)
    const start = context.currentTime + at
    const source = context.createBufferSource()
    source.buffer = hiss
    source.loop = true
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.frequency.value = hertz
    band.Q.value = narrow
    source.connect(band).connect(envelope(start, length, gain))
    source.start(start)
    source.stop(start + length)
  }

  function melody(notes: readonly number[], gapS: number, lengthS: number): void {
    for (const [index, hertz] of notes.entries()) {
      tone({ hertz, at: index * gapS, for: lengthS })
      tone({ hertz: hertz * 2, at: index * gapS, for: lengthS * 0.6, gain: 0.12, wave: 'sine' })
    }
  }

  return {
    tone,
    noise,
    melody,
    win: tier => melody(FANFARES[tier], FANFARE_GAP_S, FANFARE_NOTE_S),
    setVolume(volume) {
      master.gain.value = MASTER_GAIN * Math.min(1, Math.max(0, volume))
    },
    close() {
      void context.close()
    },
  }
}

/**
 * Half a second of noise from a linear congruential generator, which is used for sound only and decides nothing in a
 * game.
 */
function createHiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let word = 1
  for (let at = 0; at < samples.length; at++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    samples[at] = word / 2 ** 31 - 1
  }
  return buffer
}
