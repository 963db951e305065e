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

test('a sound that a phone call has interrupted is resumed at the next tap, and at no tap while it runs', () => {
  const { device, tap } = setUp()
  tap()
  expect(device.resume).not.toHaveBeenCalled()
  device.state = 'interrupted'
  tap()
  expect(device.resume).toHaveBeenCalledTimes(1)
})

test('a tap during the phone call does not resume the sound, and the next tap tries again', () => {
  const { device, tap } = setUp()
  device.state = 'interrupted'
  device.resume = vi.fn(() => Promise.reject(new Error('InvalidStateError')))
  tap()
  tap()
  expect(device.resume).toHaveBeenCalledTimes(2)
})

test('a tap resumes no sound that the player has turned off', () => {
  const { device, stop, tap } = setUp()
  device.state = 'interrupted'
  stop()
  tap()
  expect(device.resume).not.toHaveBeenCalled()
})
