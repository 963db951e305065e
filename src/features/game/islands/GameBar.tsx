import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatClockDuration } from '../../../i18n/time.ts'
import { $playClosure } from '../../../stores/closure/closure.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { $isSoundOn, toggleSound } from '../../../stores/site/preferences.ts'
import { $playSession, $playSessionMs } from '../browser/play-session.ts'
import type { ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'

const GameClosure = lazy(async () => ({ default: (await import('./GameClosure.tsx')).GameClosure }))

/** Id of the element that says why the player cannot stake money now. */
export const CLOSURE_ELEMENT_ID = 'game-closure'

interface GameBarProps {
  game: ReadyGame
  /** Whether a provider runs the game. The provider's page has its own buttons for sound, rules and fairness. */
  isProvided?: boolean
}

/** The bar above a game: back link, name, balance, play session, and buttons for sound, fairness and help. */
export function GameBar({ game, isProvided = false }: GameBarProps) {
  const t = useStore(gameMessages)
  const closure = useStore($playClosure)
  return (
    <header className="game-bar">
      <a className="icon-button" href="/" aria-label={t.back}>
        <Icon name="back" />
      </a>
      <div className="game-balance">
        <div className="game-title">
          <h1>{game.opened.name}</h1>
          <p className={game.isPractice ? 'font-semibold text-teal' : 'text-quiet'}>
            {game.isPractice ? t.practice : t.balance}
          </p>
        </div>
        <p
          className={
            game.isPractice
              ? 'money text-lg font-bold leading-6 text-teal'
              : 'money text-lg font-bold leading-6'
          }
          aria-live="polite"
          translate="no"
        >
          {formatMoney(game.coin)}
        </p>
      </div>
      <PlaySessionLine />
      <span data-bubble="" />
      {!isProvided && <GameButtons />}
      {closure && !game.isPractice && (
        <Suspense>
          <GameClosure closure={closure} sentenceId={CLOSURE_ELEMENT_ID} />
        </Suspense>
      )}
    </header>
  )
}

/** The time and the net result of the play session. */
function PlaySessionLine() {
  const t = useStore(gameMessages)
  const { staked, won } = useStore($playSession)
  const elapsedMs = useStore($playSessionMs)
  return (
    <dl className="play-session" aria-label={t.playSession}>
      <dt>{t.elapsed}</dt>
      <ExactText as="dd" className="money">
        {formatClockDuration(elapsedMs)}
      </ExactText>
      <dt>{t.net}</dt>
      <ExactText as="dd" className="money">
        {formatMoney(centavos(won - staked))}
      </ExactText>
    </dl>
  )
}

function GameButtons() {
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
