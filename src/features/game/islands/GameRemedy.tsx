import { useStore } from '@nanostores/react'
import { findActivityGame } from '../../../domain/games/activity-games.ts'
import { createDepositPath, gamePathOf } from '../../../domain/games/game-path.ts'
import { DEPOSIT_MIN } from '../../../domain/payments/deposit.ts'
import { $depositClosure, $playClosure } from '../../../stores/closure/closure.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { restartPractice, storeGameLeftForDeposit } from '../browser/game.ts'
import { $playSession } from '../browser/play-session.ts'
import { isBalanceUsedUp, type ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { PlayForRealLink } from './PlayForRealLink.tsx'

/** What the player can do when the play button cannot: reload, see limits, or get money for the next bet. */
export function GameRemedy({ game }: { game: ReadyGame }) {
  const { stopped, phase, isPractice } = game
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
  return isPractice ? <PracticeRemedies game={game} /> : <MoneyRemedies game={game} />
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

/** Whether the balance was too low for a bet, or is too low for any bet. */
function isOutOfMoney(game: ReadyGame): boolean {
  const { phase, lastPlay } = game
  if (phase.name === 'refused') return phase.isOutOfMoney
  return phase.name === 'idle' && lastPlay?.state !== 'open' && isBalanceUsedUp(game)
}

function PracticeRemedies({ game: { opened } }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  return (
    <div className="game-remedies">
      <button
        type="button"
        data-on-gold
        className="button-gold game-remedy"
        onClick={() => void restartPractice()}
      >
        {t.restartPractice}
      </button>
      <PlayForRealLink gameId={opened.gameId} className="button-line game-remedy" />
    </div>
  )
}

/**
 * A deposit and practice. A player who has bet the balance away in this play session also gets a way to stop, and all
 * buttons then look the same. No deposit is offered to a player who gets no promotions or cannot deposit.
 */
function MoneyRemedies({ game }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  const isDepositClosed = useStore($depositClosure) !== undefined
  const canDeposit = !(arePromotionsOffForUser(useStore($user)) || isDepositClosed)
  const isClosed = useStore($playClosure) !== undefined
  const hasLostAll = useStore($playSession).staked > 0 && isBalanceUsedUp(game)
  const { gameId } = game.opened
  const canPractice = !findActivityGame(gameId)
  // The sentence in the bar says why the player cannot bet.
  if (isClosed || !(canDeposit || canPractice || hasLostAll)) return null
  return (
    <div className="game-remedies">
      {canDeposit && (
        <a
          className={`game-remedy ${hasLostAll ? 'button-line' : 'button-gold'}`}
          data-on-gold={hasLostAll ? undefined : ''}
          href={createDepositPath(gameId, { amount: computeNeededDepositPesos(game) })}
          onClick={storeGameLeftForDeposit}
        >
          {t.deposit}
        </a>
      )}
      {canPractice && (
        <a className="button-line game-remedy" href={gamePathOf(gameId, { tryIt: true })}>
          {t.practiceInstead}
        </a>
      )}
      {hasLostAll && (
        <button
          type="button"
          className="button-line game-remedy"
          onClick={() => openModal({ name: 'bankruptcy' })}
        >
          {t.stopForToday}
        </button>
      )}
    </div>
  )
}

/** The smallest allowed deposit that makes one stake possible, in whole pesos. */
function computeNeededDepositPesos({ stake, balance }: ReadyGame): number {
  return Math.ceil(Math.max(DEPOSIT_MIN, stake - balance) / 100)
}
