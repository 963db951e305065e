import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { GameClient } from '../../../games/game-client.tsx'
import { $modals } from '../../../stores/modals/modals.ts'
import { $hasGameColumn } from '../../../stores/site/window-size.ts'
import { gameMessages } from '../texts/en-US/game.ts'

/**
 * The table of awards at the chosen stake, in the column of the controls if the window is wide enough for that column.
 * Hidden while the help sheet shows the same table.
 */
export const GameAwards = memo(function GameAwards({
  stake,
  client,
}: {
  stake: Centavos
  client: GameClient
}) {
  const t = useStore(gameMessages)
  const hasColumn = useBrowserStore($hasGameColumn, false)
  const isInSheet = useStore($modals).some(modal => modal.name === 'paytable')
  if (!hasColumn || isInSheet) return null
  return (
    // Scrolls inside the section, so that the play button stays in view. `tabIndex` lets keyboard users scroll it.
    <section className="game-awards card" aria-labelledby="game-awards" tabIndex={0}>
      <h2 id="game-awards" className="sr-only text-lg font-bold lg:not-sr-only lg:mb-3">
        {t.help}
      </h2>
      <client.OddsTable stake={stake} />
    </section>
  )
})
