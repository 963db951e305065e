import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import type { Centavos } from '../../../domain/money.ts'
import { PLAYER_AGE_MIN_YEARS } from '../../../domain/player/account.ts'
import type { GameClient } from '../../../games/game-client.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { gamblingWarningMessages } from '../../../i18n/en-US/warning.ts'
import { $modals, closeModal } from '../../../stores/modals/modals.ts'
import { gameMessages } from '../texts/en-US/game.ts'

/**
 * The help sheet: the warning about gambling, the awards and odds of the game at the chosen stake, and a link to its
 * rules.
 */
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
      <GamblingWarning />
      <client.OddsTable stake={stake} />
    </Dialog>
  )
}

/** The gambling warning of the footer, which the help shows because the game page has no footer. */
function GamblingWarning() {
  const t = useStore(gamblingWarningMessages)
  return (
    <div className="card grid gap-1 text-sm text-quiet">
      <p className="text-base font-semibold text-ink">{t.gamblingWarning}</p>
      <p>
        {t.onlyAdults({ age: PLAYER_AGE_MIN_YEARS })} {t.helpLine}
      </p>
      <a className="text-link inline-flex min-h-target items-center" href="/responsible-play">
        {t.responsiblePlay}
      </a>
    </div>
  )
}
