import { createSoundKit } from '../../src/games/kit/sound/sounds.ts'
import { ALL_SOUNDS } from './all-sounds.ts'
import { computeMomentaryLoudnessMax, computePeakDecibels, SAMPLES_PER_SECOND } from './loudness.ts'

/** Number of seconds that are rendered of each sound; every sound is shorter. */
const RENDERED_LENGTH_S = 6

/** The measured loudness and peak of a sound. */
export interface SoundFigures {
  readonly name: string
  /** The highest momentary loudness in LUFS. */
  readonly loudness: number
  /** The highest sample in decibels relative to full scale; 0 is full scale. */
  readonly peak: number
}

/** Renders every sound in the browser and measures it. */
async function measureSounds(): Promise<readonly SoundFigures[]> {
  const measured: SoundFigures[] = []
  for (const { name, play } of ALL_SOUNDS) {
    const context = new OfflineAudioContext(2, RENDERED_LENGTH_S * SAMPLES_PER_SECOND, SAMPLES_PER_SECOND)
    play(createSoundKit(context))
    const buffer = await context.startRendering()
    const channels = [0, 1].map(channel => buffer.getChannelData(channel))
    measured.push({
      name,
      loudness: computeMomentaryLoudnessMax(channels),
      peak: computePeakDecibels(channels),
    })
  }
  return measured
}

Object.assign(globalThis, { measureSounds })
