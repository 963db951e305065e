import { useStore } from '@nanostores/react'
import { gameBadgeOf } from '../../domain/games/catalogue.ts'
import { gameCardMessages } from '../../i18n/en-US/cards.ts'
import { formatPercentage } from '../../i18n/number.ts'
import { $gameBadgeFacts, type CardGame } from '../../stores/catalogue/cards.ts'
import { useBrowserStore, useIsHydrated } from '../use-live.ts'
import { GameCard } from './GameCard.tsx'
import { LikeButton } from './LikeButton.tsx'

type TileGame = Pick<CardGame, 'gameId' | 'slug' | 'name' | 'status' | 'added' | 'returnToPlayer'>

/** A game's card with its badge, and after hydration the like button. */
export function GameTile({ game, isFirst = false }: { game: TileGame; isFirst?: boolean }) {
  const t = useStore(gameCardMessages)
  const isHydrated = useIsHydrated()
  const kind = gameBadgeOf(game, useBrowserStore($gameBadgeFacts, undefined))
  const { gameId, name } = game
  return (
    <GameCard
      game={game}
      label={labelOf(t, game, kind)}
      badge={kind && { kind, label: kind === 'return' ? t.returnShare({ share: shareOf(game) }) : t[kind] }}
      isFirst={isFirst}
    >
      {isHydrated && <LikeButton gameId={gameId} name={name} />}
    </GameCard>
  )
}

const shareOf = ({ returnToPlayer }: TileGame) => formatPercentage((returnToPlayer ?? 0) / 10_000)

function labelOf(
  t: ReturnType<typeof gameCardMessages.get>,
  game: TileGame,
  kind: ReturnType<typeof gameBadgeOf>,
): string {
  const { name } = game
  if (kind === 'return') return t.playReturn({ name, share: shareOf(game) })
  if (kind === 'coming') return t.comingName({ name })
  if (kind === 'closed') return t.closedName({ name })
  return kind ? t.playBadge({ name, badge: t[kind] }) : t.play({ name })
}
