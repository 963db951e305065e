import { useStore } from '@nanostores/react'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { focusInView } from '../../../components/form/focus-in-view.ts'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { GameClient } from '../../../games/game-client.tsx'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { $playClosure } from '../../../stores/closure/closure.ts'
import { playGame } from '../browser/play.ts'
import { $canPlay, countedPartOfNextPrice, priceOfNextPlay, type ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { CLOSURE_ELEMENT_ID } from './GameBar.tsx'

interface PlayButtonProps {
  game: ReadyGame
  client: GameClient | undefined
}

/** Ignores the repeated events of a held key, so that one key press is one play. */
function ignoreRepeat(event: ReactKeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

function playNow(): void {
  void playGame()
}

/**
 * The button that plays, continues an open round, or sends a bet with an unknown result again. If the player cannot
 * stake money, a tap moves the focus to the sentence that tells why.
 */
export function PlayButton({ game, client }: PlayButtonProps) {
  const hasChosen = client !== undefined && hasEveryChoice(game, client)
  const isClosed = useStore($playClosure) !== undefined && needsMoney(game, client)
  const canPlay = useStore($canPlay) && hasChosen && !isClosed
  const t = useStore(gameMessages)
  usePlayKey(canPlay, playNow)
  // Whether the player has chosen the current step on the stage. The button then does nothing until the step's result
  // is shown.
  const isStageStep = client?.stepChoice !== undefined && game.isContinuing
  return (
    <button
      type="button"
      data-on-gold
      className={
        client && (!hasChosen || isClosed || isStageStep)
          ? 'button-gold game-play game-play-waits'
          : 'button-gold game-play'
      }
      aria-disabled={!canPlay || undefined}
      aria-describedby={isClosed ? CLOSURE_ELEMENT_ID : undefined}
      aria-keyshortcuts="Space"
      onKeyDown={ignoreRepeat}
      onClick={() => {
        if (canPlay) playNow()
        if (isClosed) focusInView(document.getElementById(CLOSURE_ELEMENT_ID))
      }}
    >
      <PlayLabel game={game} client={client} isClosed={isClosed} />
      <span className="game-key" aria-hidden="true">
        {t.spaceKey}
      </span>
    </button>
  )
}

/** Elements that react to the space bar themselves, and dialogs above the game. */
const OTHER_CONTROLS_SELECTOR =
  'a, button, input, select, textarea, summary, label, [tabindex], dialog, [popover]'

/**
 * Calls `play` when the player presses the space bar while no other control has the focus. Holding the key plays once.
 */
function usePlayKey(canPlay: boolean, play: () => void): void {
  useEffect(() => {
    if (!canPlay) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(OTHER_CONTROLS_SELECTOR)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!event.repeat) play()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [canPlay, play])
}

/**
 * Whether the next play needs real money. False for a bet whose result is unknown, which is sent again at any price.
 */
function needsMoney(game: ReadyGame, client: GameClient | undefined): boolean {
  return !game.isPractice && game.phase.name !== 'unknown' && priceOfNextPlay(game, client) !== 0
}

/**
 * Whether the player has made every choice that the next play needs. A bet whose result is unknown is sent again
 * unchanged, so it needs none.
 */
function hasEveryChoice(game: ReadyGame, client: GameClient): boolean {
  return game.phase.name === 'unknown' || priceOfNextPlay(game, client) !== undefined
}

function PlayLabel({ game, client, isClosed }: PlayButtonProps & { isClosed: boolean }) {
  const t = useStore(gameMessages)
  if (!client) return t.loading
  const { phase, lastPlay, isContinuing } = game
  const { labels } = client
  if (phase.name === 'unknown') return t.tryAgain
  if (phase.name === 'asking' && phase.unknown !== undefined) return t.asking
  if (isContinuing && lastPlay) return labels.continuingLabel(lastPlay.outcome)
  if (phase.name === 'asking' || phase.name === 'showing') return labels.playing
  if (isClosed) return t.playClosed
  if (lastPlay?.state === 'open') return labels.continueLabel(lastPlay.outcome)
  const price = priceOfNextPlay(game, client)
  if (price === undefined) return labels.choose
  const counted = countedPartOfNextPrice(game, client)
  return (
    <>
      <Icon name="spin" />
      <span aria-hidden="true">{labels.play}</span>
      {price !== game.stake && (
        <ExactText aria-hidden="true" className="money">
          {formatMoneyShort(price)}
        </ExactText>
      )}
      <span className="sr-only">{labels.playFor(formatMoney(price))}</span>
      {counted !== undefined && (
        <>
          <span aria-hidden="true" className="game-counted">
            {t.counts({ amount: formatMoneyShort(counted) })}
          </span>
          <span className="sr-only">{t.countsForBonuses({ amount: formatMoney(counted) })}</span>
        </>
      )}
    </>
  )
}
