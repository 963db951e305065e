import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { showToast } from '../../../../stores/modals/toasts.ts'
import type { RequestedRound } from '../RoundDialog.tsx'

interface LoadedRoundDialog {
  readonly OpenedRound: ComponentType<{ asked: RequestedRound }>
  readonly asked: RequestedRound
}

/**
 * The dialog of a round. Its code loads when the player first opens a round.
 * @param failedMessage the message to show if the code cannot be loaded
 * @returns a function that opens a round by its id, the same function at every render; and the dialog for the caller to
 * render
 */
export function useRoundDialog(failedMessage: string): [open: (roundId: string) => void, dialog: ReactNode] {
  const [loaded, setLoaded] = useState<LoadedRoundDialog>()
  const open = useCallback(
    (roundId: string) =>
      void import('../RoundDialog.tsx').then(
        ({ OpenedRound }) => setLoaded({ OpenedRound, asked: { roundId } }),
        () => showToast(failedMessage),
      ),
    [failedMessage],
  )
  return [open, loaded && <loaded.OpenedRound asked={loaded.asked} />]
}
