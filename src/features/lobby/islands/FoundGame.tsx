import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { GameTile } from '../../../components/catalogue/GameTile.tsx'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import { nameOfGameType } from '../../../i18n/game-words.ts'
import { formatPercentage } from '../../../i18n/number.ts'
import type { GameSummary } from '../browser/search.ts'

/** A game in the search result: its tile and facts, and links to practice play and to its rules. */
export const FoundGame = memo(function FoundGame({ game, isFirst }: { game: GameSummary; isFirst: boolean }) {
  const t = useStore(gameSearchMessages)
  const card = useStore(gameCardMessages)
  const { gameId, slug, name, type, status, returnToPlayer, volatility } = game
  return (
    <li className="found-game">
      <GameTile game={game} isFirst={isFirst} />
      <h2 className="font-semibold">{name}</h2>
      <p className="text-sm text-quiet">
        {[nameOfGameType(card, type), ...(volatility ? [t[volatility]] : [])].join(' · ')}{' '}
        {returnToPlayer !== null && (
          <span className="block">{t.facts({ share: formatPercentage(returnToPlayer / 10_000) })}</span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {status === 'playable' && (
          <a
            className="promo text-link"
            href={gamePathOf(gameId, { tryIt: true })}
            aria-label={card.tryItName({ name })}
          >
            {card.tryIt}
          </a>
        )}
        <a className="text-link" href={`/rules/games/${slug}`} aria-label={t.rulesOf({ name })}>
          {t.rules}
        </a>
      </p>
    </li>
  )
})
