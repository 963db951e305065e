import { type ComponentType, type ReactNode, useState } from 'react'
import { showToast } from '../../stores/core/modals/toasts.ts'
import type { AskedRound } from './OpenedRound.tsx'

interface Loaded {
  readonly OpenedRound: ComponentType<{ asked: AskedRound }>
  readonly asked: AskedRound
}

/**
 * The dialog of a round, whose code loads when the player first asks for one.
 * @param failedMessage the message when the code cannot be loaded
 * @returns a function that opens a round by its id, and the dialog as an element of the caller
 */
export function useRoundDialog(failedMessage: string): [open: (roundId: string) => void, dialog: ReactNode] {
  const [loaded, setLoaded] = useState<Loaded>()
  async function open(roundId: string): Promise<void> {
    try {
      const { OpenedRound } = await import('./OpenedRound.tsx')
      setLoaded({ OpenedRound, asked: { roundId } })
    } catch {
      showToast(failedMessage)
    }
  }
  return [roundId => void open(roundId), loaded && <loaded.OpenedRound asked={loaded.asked} />]
}
