import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { openGame } from '../browser/game.ts'
import type { Game } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'

/** Says that the player plays in another tab or on another device, and offers to continue here. */
export function ElsewhereGame({ game }: { game: Extract<Game, { state: 'elsewhere' }> }) {
  const t = useStore(gameMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="mx-auto grid min-h-[80dvh] w-full max-w-sheet content-center gap-4 px-4 py-6 text-center">
      {/* The first picture of the stage, which the document has already loaded. */}
      <div
        className="h-36 bg-[image:var(--first-picture)] bg-contain bg-center bg-no-repeat opacity-60"
        aria-hidden="true"
      />
      <h1 ref={title} tabIndex={-1} className="font-display text-2xl outline-none">
        {t.elsewhere}
      </h1>
      <div className="grid gap-2 text-quiet" role="status">
        {game.isBetRefused && <p className="text-mango">{t.elsewhereNotCharged}</p>}
        <p>{t.elsewhereWhy}</p>
        <p>{t.continueElsewhere}</p>
      </div>
      <button type="button" className="button-gold" data-on-gold onClick={() => void openGame()}>
        {t.playHere({ name: game.name })}
      </button>
      <a className="button-line" href="/">
        {t.toLobby}
      </a>
    </div>
  )
}
