/** The members of an audio device that `resumeAudioAtTaps` uses. */
type ResumableAudio = Pick<AudioContext, 'state' | 'resume'>

/**
 * Resumes an audio device that the system has stopped, at the player's next tap. An iPhone stops the device during a
 * phone call, and lets a page resume it only after a tap.
 * @param page receives the taps
 * @returns a function that stops listening for taps
 */
export function resumeAudioAtTaps(device: ResumableAudio, page: EventTarget = document): () => void {
  const resume = () => {
    // A refusal is ignored: the system refuses during a phone call, and the next tap tries again.
    if (device.state !== 'running') device.resume().catch(() => {})
  }
  page.addEventListener('click', resume, { capture: true })
  return () => page.removeEventListener('click', resume, { capture: true })
}
