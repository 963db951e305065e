import { computeOnce } from '../../../domain/once.ts'
import { findTierRow, type WinTier } from '../stage/win-tier.ts'
import { resumeAudioAtTaps } from './resume-at-taps.ts'

/** A note of an oscillator. Times are in seconds. */
export interface Tone {
  readonly hertz: number
  /** Start of the note, counted from now; 0 by default. */
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
export interface Instruments {
  tone(tone: Tone): void
  noise(noise: Noise): void
  /** Plays notes one after another, each together with the note an octave higher. */
  melody(notes: readonly number[], gapS: number, lengthS: number): void
}

/** Sounds that every stage has. They exist only while the player has the sound on. */
export interface StageSounds {
  /**
   * Plays the fanfare of a win. `nothing` and `return` are silent, because a payout without a gain is not celebrated.
   */
  win(tier: WinTier): void
  /** Ends the fanfare of the last win. */
  endWin(): void
  /** Releases the audio device. */
  close(): void
}

/** The audio device with its instruments. */
export interface SoundKit extends StageSounds {
  /**
   * Instruments for one sound.
   * @param decibels change of the loudness that brings the sound to the level of all others (`npm run sounds`)
   */
  at(decibels: number): Instruments
}

const MASTER_GAIN = 0.25
const ATTACK_S = 0.012
const SILENT = 0.001
/** Time constant of the fade when a fanfare is ended early. */
const FADE_S = 0.05

/** Opens the audio device. Call it only while the player has the sound on. */
export function createSoundKit(context: BaseAudioContext = new AudioContext()): SoundKit {
  const master = context.createGain()
  master.gain.value = MASTER_GAIN
  master.connect(context.destination)
  const makeHiss = computeOnce(() => createHiss(context))
  const isDevice = context instanceof AudioContext
  const stopResuming = isDevice ? resumeAudioAtTaps(context) : undefined
  let fanfare: GainNode | undefined

  function output(decibels: number): GainNode {
    const node = context.createGain()
    node.gain.value = 10 ** (decibels / 20)
    node.connect(master)
    return node
  }

  return {
    at: decibels => createInstruments(context, output(decibels), makeHiss),
    win(tier) {
      const row = findTierRow(tier)
      if (!row) return
      const { notes, gapS, noteS, bangsS, decibels } = row.fanfare
      fanfare = output(decibels)
      const { melody, noise, tone } = createInstruments(context, fanfare, makeHiss)
      melody(notes, gapS, noteS)
      for (const at of bangsS) {
        noise({ at, for: 0.5, hertz: 240, narrow: 0.7, gain: 0.5 })
        noise({ at: at + 0.06, for: 0.6, hertz: 3_800, narrow: 0.8, gain: 0.09 })
        tone({ at, hertz: 110, to: 45, for: 0.3, gain: 0.45, wave: 'sine' })
      }
    },
    endWin() {
      fanfare?.gain.setTargetAtTime(0, context.currentTime, FADE_S)
      fanfare = undefined
    },
    close() {
      stopResuming?.()
      if (isDevice) void context.close()
    },
  }
}

function createInstruments(
  context: BaseAudioContext,
  output: AudioNode,
  makeHiss: () => AudioBuffer,
): Instruments {
  function envelope(at: number, length: number, gain: number): GainNode {
    const node = context.createGain()
    node.gain.setValueAtTime(0, at)
    node.gain.linearRampToValueAtTime(gain, at + ATTACK_S)
    node.gain.exponentialRampToValueAtTime(SILENT, at + length)
    node.connect(output)
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
    const start = context.currentTime + at
    const source = context.createBufferSource()
    source.buffer = makeHiss()
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

  return { tone, noise, melody }
}

/**
 * Half a second of noise from a linear congruential generator, which is used for sound only and decides nothing in a
 * game.
 */
function createHiss(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let word = 1
  for (let at = 0; at < samples.length; at++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    samples[at] = word / 2 ** 31 - 1
  }
  return buffer
}
