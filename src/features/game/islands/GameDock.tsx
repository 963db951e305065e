import { useStore } from '@nanostores/react'
import { createDepositPath } from '../../../domain/games/game-path.ts'
import { DEPOSIT_MIN } from '../../../domain/payments/deposit.ts'
import type { GameClient } from '../../../games/game-client.tsx'
import { $isResendingBet } from '../browser/ask-again.ts'
import { restartPractice, storeGameLeftForDeposit } from '../browser/game.ts'
import type { ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'
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
      <NextAction game={game} />
    </section>
  )
}

/** One message at a time: an error, or else a note about a resumed round, or else a note about practice money. */
function GameMessage({ game, client }: GameDockProps) {
  const t = useStore(gameMessages)
  const asksAgain = useStore($isResendingBet)
  const { phase, stopped, lastPlay, isResumed, isContinuing, isPractice } = game
  // True if the game offers the next step of an open round on its stage, so that the stage itself shows the open round.
  const isOnStage = client?.stepChoice !== undefined
  const isOpen = isResumed && lastPlay?.state === 'open'
  const isWaiting = isOpen && !isContinuing && phase.name === 'idle' && !isOnStage
  const error = stopped ?? errorTextOf(game, asksAgain, t)
  const note = isPractice && !isWaiting ? t.practiceNote : undefined
  const hint = isWaiting ? client?.labels.waiting : note
  return (
    <div className="game-messages">
      <p className="game-message text-mango" role="alert" id={MESSAGE_ID}>
        {error}
      </p>
      {!error && hint && (
        <p className={`game-message ${isWaiting ? 'text-gold' : 'text-teal'}`}>
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

/** Whether the balance was too low for a bet, or is too low for any bet. */
function isOutOfMoney({ phase, isPractice, balance, lastPlay, opened }: ReadyGame): boolean {
  if (phase.name === 'refused') return phase.isOutOfMoney
  const [lowest = 0] = opened.stakes
  return phase.name === 'idle' && !isPractice && lastPlay?.state !== 'open' && balance < lowest
}

/** The smallest allowed deposit that makes one stake possible, in whole pesos. */
function computeNeededDepositPesos({ stake, balance }: ReadyGame): number {
  return Math.ceil(Math.max(DEPOSIT_MIN, stake - balance) / 100)
}

/** A button that reloads the page of a stopped game. */
export function ReloadButton() {
  const t = useStore(gameMessages)
  return (
    <button type="button" className="button-line" onClick={() => location.reload()}>
      {t.reload}
    </button>
  )
}

/** The action beside a play button that can do nothing: reload, see limits, deposit, or restart the practice wallet. */
function NextAction({ game }: { game: ReadyGame }) {
  const { opened, stopped, phase, isPractice } = game
  const t = useStore(gameMessages)
  if (stopped !== undefined) return <ReloadButton />
  if (phase.name === 'refused' && phase.isAtLimit) {
    return (
      <a className="button-line game-remedy" href="/member/self-limited">
        {t.seeLimits}
      </a>
    )
  }
  if (!isOutOfMoney(game)) return null
  if (isPractice) {
    return (
      <button
        type="button"
        data-on-gold
        className="button-gold game-remedy"
        onClick={() => void restartPractice()}
      >
        {t.restartPractice}
      </button>
    )
  }
  return (
    <a
      className="button-gold game-remedy"
      data-on-gold
      href={createDepositPath(opened.gameId, { amount: computeNeededDepositPesos(game) })}
      onClick={storeGameLeftForDeposit}
    >
      {t.deposit}
    </a>
  )
}
