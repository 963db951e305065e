import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { gameMessages } from '../texts/en-US/game.ts'

/**
 * The game page before the game opens: placeholders for bar and controls, and the stage's first picture, whose address
 * a script of the document writes into `--first-picture`. It uses no store except the texts.
 */
export function GameCurtain() {
  const t = useStore(gameMessages)
  return (
    <div className="game-page" aria-busy="true">
      <header className="game-bar">
        <a className="icon-button" href="/" aria-label={t.back}>
          <Icon name="back" />
        </a>
        <div className="game-balance">
          <p className="truncate text-sm leading-5 text-quiet">{t.balance}</p>
          <p className="skeleton h-6 w-24" />
        </div>
        <p className="play-session min-h-4" />
      </header>
      <div className="game-stage">
        <GameFirstPicture />
      </div>
      <section className="game-dock">
        <p className="history-strip text-xs leading-8 text-quiet" role="status">
          {t.loading}
        </p>
        <div className="game-messages" />
        <div className="skeleton min-h-[64px]" />
      </section>
    </div>
  )
}

/** The stage's first picture as an image, until the stage itself appears. */
export function GameFirstPicture() {
  return <div className="game-first" aria-hidden="true" />
}
