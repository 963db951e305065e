import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import type { GameClient } from '../../../games/game-client.tsx'
import { formatMoney } from '../../../i18n/money.ts'
import { useRoundDialog } from '../../rounds/islands/public/use-round-dialog.tsx'
import { $playSession, type PastPlay } from '../browser/play-session.ts'
import { shownAmountOfPlay } from '../browser/shown-amount.ts'
import { gameMessages } from '../texts/en-US/game.ts'

interface HistoryStripProps {
  /** The game's data and functions without its stage; `undefined` until its code has loaded. */
  client: GameClient | undefined
  /**
   * Whether a tap can open the round of a play. False in practice, since the server keeps no list of practice rounds.
   */
  canOpen: boolean
}

/** The last plays of this play session as symbols, newest first. A tap opens a play's round. */
export const HistoryStrip = memo(function HistoryStrip({ client, canOpen }: HistoryStripProps) {
  const t = useStore(gameMessages)
  const { plays } = useStore($playSession)
  const [openRound, dialog] = useRoundDialog(t.roundFailed)
  return (
    <section className="history-strip" aria-label={t.lastPlays}>
      {plays.length === 0 && <p className="text-xs text-quiet">{t.noPlays}</p>}
      {plays.length > 0 && (
        // The list scrolls sideways. `tabIndex` lets keyboard users scroll it.
        <ol tabIndex={0} aria-label={t.lastPlays}>
          {plays.map(play => (
            <li key={`${play.roundId}-${play.step}`}>
              {canOpen ? (
                <button type="button" onClick={() => openRound(play.roundId)}>
                  <PlaySymbols play={play} client={client} />
                </button>
              ) : (
                <PlaySymbols play={play} client={client} />
              )}
            </li>
          ))}
        </ol>
      )}
      {dialog}
    </section>
  )
})

/**
 * The symbol that the game draws for a play, with its amount (see `shownAmountOfPlay`). A play that paid more than its
 * price also has a rim.
 */
function PlaySymbols({ play, client }: { play: PastPlay; client: GameClient | undefined }) {
  const t = useStore(gameMessages)
  const { payout, price, outcome } = play
  const isWin = payout > price
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return (
    <>
      <span className={isWin ? 'history-play history-win' : 'history-play'} aria-hidden="true">
        {client?.Symbols && (
          <span className="history-symbols">
            <client.Symbols outcome={outcome} />
          </span>
        )}
        {payout > 0 && <ExactText className="money">{shownAmountOfPlay(play)}</ExactText>}
      </span>
      <span className="sr-only">
        {client?.describe(outcome)} {t.playPaid(values)}
      </span>
    </>
  )
}
