import { useEffect, useState } from 'react'

/**
 * Opens the audio device while the player has the sound on, and closes it otherwise.
 * @param create opens the audio device; must be the same function at every render
 * @returns the sounds; `undefined` while the sound is off
 */
export function useSounds<Sounds extends { close(): void }>(
  isOn: boolean,
  create: () => Sounds,
): Sounds | undefined {
  const [sounds, setSounds] = useState<Sounds>()
  useEffect(() => {
    if (!isOn) return
    const opened = create()
    setSounds(opened)
    return () => {
      opened.close()
      setSounds(undefined)
    }
  }, [isOn, create])
  return sounds
}
