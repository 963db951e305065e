import { useStore } from '@nanostores/react'
import type { GameClient } from '../../../games/game-client.tsx'
import { $isResendingBet } from '../browser/ask-again.ts'
import { describeUsedUpBalance } from '../browser/play.ts'
import type { ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { GameRemedy } from './GameRemedy.tsx'
import { HistoryStrip } from './HistoryStrip.tsx'
import { PlayButton } from './PlayButton.tsx'
import { PlayForRealLink } from './PlayForRealLink.tsx'
import { StakeControl } from './StakeControl.tsx'

const MESSAGE_ID = 'game-message'

interface GameDockProps {
  game: ReadyGame
  /** The game's data and functions without its stage; `undefined` until its code has loaded. */
  client: GameClient | undefined
}

/** The controls below the stage: last plays, message, stake and play button. */
export function GameDock({ game, client }: GameDockProps) {
  const t = useStore(gameMessages)
  return (
    <section className="game-dock" aria-label={t.stake}>
      <HistoryStrip client={client} canOpen={!game.isPractice} />
      <GameMessage game={game} client={client} />
      <div className="game-controls">
        <StakeControl game={game} reasonId={MESSAGE_ID} />
        <PlayButton game={game} client={client} />
      </div>
      <GameRemedy game={game} />
    </section>
  )
}

/**
 * One message at a time: an error, or else a note about a resumed round, a balance below the lowest stake, or practice
 * money.
 */
function GameMessage({ game, client }: GameDockProps) {
  const t = useStore(gameMessages)
  const asksAgain = useStore($isResendingBet)
  const { phase, stopped, lastPlay, isResumed, isContinuing, isPractice } = game
  // True if the game offers the next step of an open round on its stage, so that the stage itself shows the open round.
  const isOnStage = client?.stepChoice !== undefined
  const isOpen = isResumed && lastPlay?.state === 'open'
  const isWaiting = isOpen && !isContinuing && phase.name === 'idle' && !isOnStage
  const error = stopped ?? errorTextOf(game, asksAgain, t)
  const usedUp = phase.name === 'idle' && lastPlay?.state !== 'open' ? describeUsedUpBalance(game) : undefined
  const note = isPractice && !isWaiting && !usedUp ? t.practiceNote : undefined
  const hint = isWaiting ? client?.labels.waiting : (usedUp ?? note)
  return (
    <div className="game-messages">
      <p className="game-message text-mango" role="alert" id={MESSAGE_ID}>
        {error}
      </p>
      {!error && hint && (
        <p className={`game-message ${isWaiting ? 'text-gold' : usedUp ? 'text-mango' : 'text-teal'}`}>
          {hint} {note && <PlayForRealLink gameId={game.opened.gameId} />}
        </p>
      )}
    </div>
  )
}

function errorTextOf(
  { phase }: ReadyGame,
  asksAgain: boolean,
  t: ReturnType<typeof gameMessages.get>,
): string | undefined {
  if (phase.name === 'refused') return phase.message
  // Keeps the same text while the bet waits and is sent again, so that screen readers read it only once.
  if (phase.name === 'asking') return phase.unknown && `${phase.unknown} ${t.askingFate}`
  if (phase.name !== 'unknown') return undefined
  return asksAgain ? `${phase.message} ${t.askingFate}` : `${phase.message} ${t.unknownHint} ${t.stakeLocked}`
}
