/** Samples from -1 to 1 at 48 kHz, one array for each channel. */
export type AudioChannels = readonly Float32Array[]

/** Samples per second. The coefficients of the filters below are valid only for this rate. */
export const SAMPLES_PER_SECOND = 48_000

const BLOCK_S = 0.4
const STEP_S = 0.1

/** Coefficients of a filter of second order: b0, b1, b2, a1, a2. */
type Biquad = readonly [number, number, number, number, number]

/**
 * K-weighting: a filter for the acoustic effect of the head, then a high-pass filter (Rec. ITU-R BS.1770-5, tables 1
 * and 2).
 */
const HEAD: Biquad = [
  1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85, -1.690_659_293_182_41,
  0.732_480_774_215_85,
]
const HIGH_PASS: Biquad = [1, -2, 1, -1.990_047_454_833_98, 0.990_072_250_366_21]

function filterSamples(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at++) {
    const x0 = samples[at] ?? 0
    const y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x0, y1, y0]
    out[at] = y0
  }
  return out
}

/**
 * Returns the highest momentary loudness of a sound in LUFS, which is that of its loudest 0.4 s. A shorter sound is
 * measured with the silence around it, as a listener hears it. See Rec. ITU-R BS.1770-5, annex 1, and the momentary
 * window of EBU Tech 3341.
 */
export function computeMomentaryLoudnessMax(channels: AudioChannels): number {
  const block = Math.round(BLOCK_S * SAMPLES_PER_SECOND)
  const step = Math.round(STEP_S * SAMPLES_PER_SECOND)
  const weighted = channels.map(channel => {
    const padded = new Float32Array(channel.length + 2 * block)
    padded.set(channel, block)
    return filterSamples(filterSamples(padded, HEAD), HIGH_PASS)
  })
  let most = 0
  for (let from = 0; from + block <= (weighted[0]?.length ?? 0); from += step) {
    const power = weighted.reduce((sum, channel) => sum + meanSquare(channel.subarray(from, from + block)), 0)
    most = Math.max(most, power)
  }
  return -0.691 + 10 * Math.log10(most)
}

function meanSquare(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
}

/** Returns the highest sample in decibels relative to full scale; 0 is full scale. */
export function computePeakDecibels(channels: AudioChannels): number {
  const most = Math.max(
    ...channels.map(channel => channel.reduce((max, it) => Math.max(max, Math.abs(it)), 0)),
  )
  return 20 * Math.log10(most)
}
