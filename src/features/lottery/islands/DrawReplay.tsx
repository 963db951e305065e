import { useStore } from '@nanostores/react'
import cage from '../../../assets/stages/lottery-cage.svg?url'
import wires from '../../../assets/stages/lottery-wires.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { PastDrawDetails } from '../browser/history.ts'
import { $drawReplay, outcomeOfOwnTickets, skipDrawReplay, startDrawReplay } from '../browser/replay.ts'
import { $lotteryPrizeShortText } from '../browser/words.ts'
import { isTicketGain } from '../rules/replay.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { lotteryReplayMessages } from '../texts/en-US/lottery-replay.ts'

const BALLS = 7

/** The number of drawn balls that stay in the tray. */
const TRAY_BALLS = 5

/**
 * The cage that plays a draw's published result again: a ball for each winner, then what the player's own tickets won.
 * Prizes at or below what the tickets cost get a plain sentence without gold.
 */
export function DrawReplay({ draw }: { draw: PastDrawDetails }) {
  const t = useStore(lotteryMessages)
  const replayText = useStore(lotteryReplayMessages)
  const current = useStore($drawReplay)
  const replay = current?.drawId === draw.drawId ? current : undefined
  const isRunning = replay !== undefined && !replay.isOver
  const outcome = outcomeOfOwnTickets(draw)
  const isLit = replay?.isOver === true && outcome !== undefined && isTicketGain(outcome)
  return (
    <section className="draw-replay" aria-label={replayText.replay} data-lit={isLit || undefined}>
      <div className="draw-cage" data-turning={isRunning || undefined} aria-hidden="true">
        <img
          className="absolute inset-0 size-full"
          src={cage}
          alt=""
          width={600}
          height={540}
          decoding="async"
        />
        {Array.from({ length: BALLS }, (_, index) => (
          <span key={index} className="draw-ball" />
        ))}
        <img
          className="absolute inset-0 size-full"
          src={wires}
          alt=""
          width={600}
          height={540}
          decoding="async"
        />
      </div>
      <DrawnBalls draw={draw} shown={replay?.shown ?? 0} />
      <div className="draw-result">
        <p role="status">{replay?.isOver && <Outcome draw={draw} />}</p>
        {isRunning && <p>{replayText.drawnSoFar({ shown: replay.shown, count: draw.winners.length })}</p>}
      </div>
      {isRunning ? (
        <button type="button" className="button-line" onClick={() => skipDrawReplay(draw)}>
          {replayText.skip}
        </button>
      ) : (
        <button
          type="button"
          className={replay ? 'button-line' : 'button-gold'}
          data-on-gold={replay ? undefined : ''}
          onClick={() => startDrawReplay(draw)}
        >
          {replay ? replayText.watchAgain : t.watch}
        </button>
      )}
    </section>
  )
}

/** The balls that were drawn last, the newest first, each with its ticket's number and prize. */
function DrawnBalls({ draw: { winners }, shown }: { draw: PastDrawDetails; shown: number }) {
  const t = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeShortText)
  return (
    <ol className="draw-tray" reversed>
      {winners
        .slice(0, shown)
        .slice(-TRAY_BALLS)
        .reverse()
        .map(winner => (
          <li key={winner.place} data-own={winner.isOwn || undefined}>
            <span className="draw-number">{formatWholeNumber(winner.ticket)}</span>
            <span className="draw-prize">
              <AmountOrWords text={prizeText(winner)} />
            </span>
            {winner.isOwn && <span className="draw-own">{t.you}</span>}
          </li>
        ))}
    </ol>
  )
}

function Outcome({ draw }: { draw: PastDrawDetails }) {
  const t = useStore(lotteryMessages)
  const replayText = useStore(lotteryReplayMessages)
  const outcome = outcomeOfOwnTickets(draw)
  if (!outcome) return replayText.replayOver
  const { cost, won, hasWonGoods } = outcome
  if (won === 0 && !hasWonGoods) return replayText.ownWonNothing
  const prize = hasWonGoods ? t.telephone : formatMoney(centavos(won))
  if (isTicketGain(outcome)) return replayText.ownWon({ prize })
  return replayText.ownWonBelow({ prize, cost: formatMoney(centavos(cost)) })
}
