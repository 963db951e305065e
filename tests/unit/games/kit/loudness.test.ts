import { expect, test } from 'vitest'
import {
  computeMomentaryLoudnessMax,
  computePeakDecibels,
  SAMPLES_PER_SECOND,
} from '../../../sounds/loudness.ts'

/**
 * Creates the samples of a sine of 997 Hz.
 * @param decibels the peak, in decibels below full scale
 */
function sine(decibels: number, lengthS: number): Float32Array {
  const most = 10 ** (decibels / 20)
  return Float32Array.from({ length: lengthS * SAMPLES_PER_SECOND }, (_, at) => {
    return most * Math.sin((2 * Math.PI * 997 * at) / SAMPLES_PER_SECOND)
  })
}

// The values come from two standards. Rec. ITU-R BS.1770-5: a full-scale sine in one channel measures −3.01 LUFS. EBU
// Tech 3341, test 1: a sine of −23 dB in both channels measures −23 LUFS.
test('the measured loudness of the reference signals equals the loudness that the standard states', () => {
  expect(computeMomentaryLoudnessMax([sine(0, 2)])).toBeCloseTo(-3.01, 1)
  expect(computeMomentaryLoudnessMax([sine(-23, 2), sine(-23, 2)])).toBeCloseTo(-23, 1)
  expect(computeMomentaryLoudnessMax([sine(-33, 2), sine(-33, 2)])).toBeCloseTo(-33, 1)
  expect(computePeakDecibels([sine(-23, 1)])).toBeCloseTo(-23, 1)
})

test('a sound shorter than the measuring window is measured as quieter, in proportion to its length', () => {
  expect(computeMomentaryLoudnessMax([sine(0, 0.1)])).toBeCloseTo(-3.01 + 10 * Math.log10(0.1 / 0.4), 0)
})
