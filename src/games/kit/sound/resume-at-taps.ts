/** The members of an audio device that this file uses. */
type Stoppable = Pick<AudioContext, 'state' | 'resume'>

/**
 * Resumes an audio device at the player's next tap after the system has stopped it. An iPhone stops the device during a
 * phone call, and allows a page to resume it only after a tap.
 * @param page receives the taps
 * @returns a function that stops listening for taps
 */
export function resumeAudioAtTaps(device: Stoppable, page: EventTarget = document): () => void {
  const resume = () => {
    // Ignores a refusal: the system refuses during a phone call, and the next tap tries again.
    if (device.state !== 'running') device.resume().catch(() => {})
  }
  page.addEventListener('click', resume, { capture: true })
  return () => page.removeEventListener('click', resume, { capture: true })
}
