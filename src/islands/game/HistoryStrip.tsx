import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { formatMoney } from '../../i18n/money.ts'
import { $playSession, type PastPlay } from '../../stores/game/play-session.ts'

/** The last plays of this play session, newest first, with the payout of each; screen readers also hear the price. */
export const HistoryStrip = memo(function HistoryStrip() {
  const t = useStore(gameMessages)
  const { plays } = useStore($playSession)
  return (
    <section className="history-strip" aria-label={t.lastPlays}>
      {plays.length === 0 && <p className="text-xs text-quiet">{t.noPlays}</p>}
      {plays.length > 0 && (
        // The list scrolls sideways. `tabIndex` lets keyboard users scroll it.
        <ol tabIndex={0} aria-label={t.lastPlays}>
          {plays.map(play => (
            <li key={`${play.roundId}-${play.step}`} className={classOf(play)}>
              <span aria-hidden="true" className="money">
                {formatMoney(play.payout)}
              </span>
              <span className="sr-only">
                {t.playPaid({ payout: formatMoney(play.payout), price: formatMoney(play.price) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
})

/** Only a payout above the price has the colour of a win. */
function classOf({ payout, price }: PastPlay): string {
  return payout > price ? 'history-win' : payout > 0 ? 'history-paid' : 'history-nothing'
}
