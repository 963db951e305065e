import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import type { Centavos } from '../../domain/money.ts'
import type { GameClient } from '../../games/game-client.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { $modals } from '../../stores/core/modals.ts'

/** As in game.css: from here on, controls have a column of their own that awards fill. */
const WIDE = '(min-width: 1024px) and (min-height: 541px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    onChange => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

/** Awards at the chosen stake beside the stage of a wide window. The help sheet shows the same, so never both. */
export function GameAwards({ stake, client }: { stake: Centavos; client: GameClient }) {
  const t = useStore(gameMessages)
  const isWide = useIsWide()
  const isInSheet = useStore($modals).some(modal => modal.name === 'paytable')
  if (!isWide || isInSheet) return null
  return (
    // Scrolls by itself, so that the play button stays in view: a keyboard reaches what is cut off.
    <section className="game-awards card" aria-labelledby="game-awards" tabIndex={0}>
      <h2 id="game-awards" className="mb-3 text-lg font-bold">
        {t.help}
      </h2>
      <client.Help stake={stake} />
    </section>
  )
}
