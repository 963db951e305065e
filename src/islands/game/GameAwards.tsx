import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { Centavos } from '../../domain/money.ts'
import type { GameClient } from '../../games/game-client.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { $modals } from '../../stores/core/modals.ts'
import { $hasGameColumn } from '../../stores/core/window-size.ts'
import { useLive } from '../use-live.ts'

/**
 * Awards at the chosen stake in the column of the controls, where there is one. The help sheet shows the same, so never
 * both.
 */
export const GameAwards = memo(function GameAwards({
  stake,
  client,
}: {
  stake: Centavos
  client: GameClient
}) {
  const t = useStore(gameMessages)
  const hasColumn = useLive($hasGameColumn, false)
  const isInSheet = useStore($modals).some(modal => modal.name === 'paytable')
  if (!hasColumn || isInSheet) return null
  return (
    // Scrolls by itself, so that the play button stays in view: a keyboard reaches what is cut off.
    <section className="game-awards card" aria-labelledby="game-awards" tabIndex={0}>
      <h2 id="game-awards" className="sr-only text-lg font-bold lg:not-sr-only lg:mb-3">
        {t.help}
      </h2>
      <client.Help stake={stake} />
    </section>
  )
})
