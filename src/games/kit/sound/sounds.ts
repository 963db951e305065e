import { computeOnce } from '../../../domain/once.ts'
import { findWinTierRow, type WinTier } from '../stage/win-tier.ts'
import type { WinFanfare } from './notes.ts'
import { resumeAudioAtTaps } from './resume-at-taps.ts'

/** A note of an oscillator. Times are in seconds. */
export interface OscillatorTone {
  readonly hertz: number
  /** Start of the note, in seconds from the call; 0 by default. */
  readonly at?: number
  readonly for: number
  readonly gain?: number
  readonly wave?: OscillatorType
  /** The frequency at the end of the note, in hertz; the pitch glides to it. Absent for a constant pitch. */
  readonly to?: number
}

/** A burst of filtered noise: a knock, a rattle, a splash. Times are in seconds. */
export interface NoiseBurst {
  readonly at?: number
  readonly for: number
  readonly gain?: number
  /** Center frequency of the band-pass filter in hertz; `narrow` is the filter's Q factor. */
  readonly hertz: number
  readonly narrow?: number
}

/** The functions from which every game builds its sounds, all synthesized in the browser. */
export interface SoundInstruments {
  tone(tone: OscillatorTone): void
  noise(noise: NoiseBurst): void
  /** Plays notes one after another, each with the note an octave above it. */
  melody(notes: readonly number[], gapS: number, lengthS: number): void
}

/** Sounds that every stage has. The object exists only while the player has the sound on. */
export interface StageSounds {
  /**
   * Plays the fanfare of a win. It is silent for the tiers `nothing` and `return`, since the player has gained nothing.
   */
  win(tier: WinTier): void
  /** Ends the last fanfare. */
  endWin(): void
  /** Releases the audio device. */
  close(): void
}

/** The audio device with its instruments. */
export interface SoundKit extends StageSounds {
  /** Plays a fanfare. `endWin` ends it. */
  playFanfare(fanfare: WinFanfare): void
  /**
   * Returns the instruments for one sound.
   * @param decibels change of the loudness that makes the sound as loud as all others (`npm run sounds`)
   */
  at(decibels: number): SoundInstruments
}

const MASTER_GAIN = 0.25
const ATTACK_S = 0.012
const SILENT_GAIN = 0.001
/** Time constant of the fade when the player ends a fanfare early, in seconds. */
const FADE_S = 0.05

/**
 * Creates the game's sounds and opens the audio device of the browser. Call this function only while the player has the
 * sound on.
 */
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

  function playFanfare({ notes, gapS, noteS, bangsS, decibels }: WinFanfare): void {
    fanfare = output(decibels)
    const { melody, noise, tone } = createInstruments(context, fanfare, makeHiss)
    melody(notes, gapS, noteS)
    for (const at of bangsS) {
      noise({ at, for: 0.5, hertz: 240, narrow: 0.7, gain: 0.5 })
      noise({ at: at + 0.06, for: 0.6, hertz: 3_800, narrow: 0.8, gain: 0.09 })
      tone({ at, hertz: 110, to: 45, for: 0.3, gain: 0.45, wave: 'sine' })
    }
  }

  return {
    at: decibels => createInstruments(context, output(decibels), makeHiss),
    win(tier) {
      const row = findWinTierRow(tier)
      if (row) playFanfare(row.fanfare)
    },
    playFanfare,
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
): SoundInstruments {
  function envelope(at: number, length: number, gain: number): GainNode {
    const node = context.createGain()
    node.gain.setValueAtTime(0, at)
    node.gain.linearRampToValueAtTime(gain, at + ATTACK_S)
    node.gain.exponentialRampToValueAtTime(SILENT_GAIN, at + length)
    node.connect(output)
    return node
  }

  function tone({ hertz, at = 0, for: length, gain = 0.5, wave = 'triangle', to }: OscillatorTone): void {
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(hertz, start)
    if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
    oscillator.connect(envelope(start, length, gain))
    oscillator.start(start)
    oscillator.stop(start + length)
  }

  function noise({ at = 0, for: length, gain = 0.5, hertz, narrow = 1 }: NoiseBurst): void {
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
 * Half a second of noise from a linear congruential generator. The numbers are used only for sound and decide nothing
 * in a game.
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
