import { expect, test, vi } from 'vitest'
import { resumeAudioAtTaps } from '../../../../../src/games/kit/sound/resume-at-taps.ts'

function setUp() {
  const page = new EventTarget()
  const device: { state: AudioContextState; resume: () => Promise<void> } = {
    state: 'running',
    resume: vi.fn(async () => {}),
  }
  return { device, stop: resumeAudioAtTaps(device, page), tap: () => page.dispatchEvent(new Event('click')) }
}

test('a sound that a phone call interrupted resumes at the next tap, and taps do nothing while it plays', () => {
  const { device, tap } = setUp()
  tap()
  expect(device.resume).not.toHaveBeenCalled()
  device.state = 'interrupted'
  tap()
  expect(device.resume).toHaveBeenCalledTimes(1)
})

test('a tap during the phone call does not resume the sound, but a later tap does', () => {
  const { device, tap } = setUp()
  device.state = 'interrupted'
  device.resume = vi.fn(() => Promise.reject(new Error('InvalidStateError')))
  tap()
  tap()
  expect(device.resume).toHaveBeenCalledTimes(2)
})

test('a tap does not resume a sound that the player has turned off', () => {
  const { device, stop, tap } = setUp()
  device.state = 'interrupted'
  stop()
  tap()
  expect(device.resume).not.toHaveBeenCalled()
})
