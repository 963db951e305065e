import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import type { Centavos } from '../../domain/money.ts'
import type { GameClient } from '../../games/game-client.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $modals, closeModal } from '../../stores/core/modals/modals.ts'

/** Awards and odds of the open game at the chosen stake, with a link to its rules. */
export function HelpDialog({ stake, client }: { stake: Centavos; client: GameClient }) {
  const t = useStore(gameMessages)
  const shell = useStore(shellMessages)
  if (!useStore($modals).some(modal => modal.name === 'paytable')) return null
  return (
    <Dialog
      title={t.help}
      closeLabel={shell.close}
      onClose={closeModal}
      actions={
        <a className="button-line" href={`/rules/games/${client.slug}`}>
          {t.allRules}
        </a>
      }
    >
      <client.OddsTable stake={stake} />
    </Dialog>
  )
}
