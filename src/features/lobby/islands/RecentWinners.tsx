import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { GameTilePicture } from '../../../components/catalogue/GameCard.tsx'
import { findGamesByIds, RECENT_WIN_RULES } from '../../../domain/games/catalogue.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { type CardGame, ensureGamesInCatalogue } from '../../../stores/catalogue/cards.ts'
import { $recentWins } from '../browser/winners.ts'
import { lobbyMessages } from '../texts/en-US/lobby.ts'

/** The recent rounds of all players that had a high payout; renders nothing without such rounds. */
export function RecentWinners({ games }: { games: readonly CardGame[] }) {
  const t = useStore(lobbyMessages)
  const wins = useStore($recentWins)
  useEffect(() => {
    ensureGamesInCatalogue(
      wins.map(win => win.gameId),
      games,
    )
  }, [wins, games])
  const shownWins = wins.flatMap(win => findGamesByIds([win.gameId], games).map(game => ({ ...win, game })))
  if (shownWins.length === 0) return null
  return (
    <section aria-labelledby="winners" className="promo grid min-w-0 content-start gap-3">
      <h2 id="winners" className="section-title font-display">
        {t.winnersTitle}
      </h2>
      <ul className="continue-row" tabIndex={0} aria-labelledby="winners">
        {shownWins.map(({ nickname, payout, stake, createTime, game }) => (
          <li key={`${createTime} ${nickname} ${payout}`} className="continue-game">
            <GameTilePicture slug={game.slug} name={game.name} />
            <span>
              <b className="block text-green">{t.winOf({ nickname, payout: formatMoney(payout) })}</b>
              <span className="block text-sm text-quiet">
                {t.winIn({ game: game.name, stake: formatMoney(stake) })}
              </span>
              <time className="block text-sm text-quiet" dateTime={new Date(createTime).toISOString()}>
                {formatDateTime(createTime)}
              </time>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">
        {t.winnersText({
          days: String(RECENT_WIN_RULES.days),
          multiple: String(RECENT_WIN_RULES.multipleMin),
        })}
      </p>
    </section>
  )
}
