import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $modal, closeModal } from '../../stores/core/modals.ts'
import type { ReadyGame } from '../../stores/game/game.ts'

interface HelpDialogProps {
  game: ReadyGame
  views: { readonly help: ComponentType<{ game: ReadyGame }>; readonly slug: string }
}

/** The award table of the game that is open, and the way to its rules. */
export function HelpDialog({ game, views }: HelpDialogProps) {
  const t = useStore(gameMessages)
  const shell = useStore(shellMessages)
  if (useStore($modal)?.name !== 'paytable') return null
  return (
    <Dialog
      title={t.help}
      closeLabel={shell.close}
      onClose={closeModal}
      actions={
        <a className="button-line" href={`/rules/games/${views.slug}`}>
          {t.allRules}
        </a>
      }
    >
      <views.help game={game} />
    </Dialog>
  )
}
