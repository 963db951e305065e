import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { formatMoney } from '../../i18n/money.ts'
import { openModal } from '../../stores/core/modals.ts'
import { $isSoundOn, toggleSound } from '../../stores/core/preferences.ts'
import type { ReadyGame } from '../../stores/game/state.ts'
import { PlaySessionLine } from './PlaySessionLine.tsx'

interface GameBarProps {
  game: ReadyGame
  /** A game of another brand has its sound, its rules and its fairness on its own page. */
  isProvided?: boolean
}

/** The bar over a game: back, balance, play session, sound, fairness, help. */
export function GameBar({ game, isProvided = false }: GameBarProps) {
  const t = useStore(gameMessages)
  return (
    <header className="game-bar">
      <a className="icon-button" href="/" aria-label={t.back}>
        <Icon name="back" />
      </a>
      <div className="game-balance">
        <p
          className={game.isPractice ? 'truncate text-sm font-bold text-teal' : 'truncate text-sm text-quiet'}
        >
          {game.isPractice ? t.practice : t.balance}
        </p>
        <p className="money text-lg font-bold leading-6" aria-live="polite">
          {formatMoney(game.coin)}
        </p>
      </div>
      <PlaySessionLine />
      {!isProvided && <Tools />}
    </header>
  )
}

function Tools() {
  const t = useStore(gameMessages)
  const isSoundOn = useStore($isSoundOn)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={isSoundOn ? t.soundOff : t.soundOn}
        onClick={toggleSound}
      >
        <Icon name={isSoundOn ? 'sound-on' : 'sound-off'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.fairness}
        onClick={() => openModal({ name: 'fairness' })}
      >
        <Icon name="fair" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.help}
        onClick={() => openModal({ name: 'paytable' })}
      >
        <Icon name="help" />
      </button>
    </>
  )
}
