import { useStore } from '@nanostores/react'
import { gameCardMessages } from '../../i18n/en-US/cards.ts'
import { $idsOfLikedGames, setGameLike } from '../../stores/catalogue/likes.ts'
import { Icon } from '../icons/Icon.tsx'

/** The heart on a game's tile: likes the game, or removes the like. */
export function LikeButton({ gameId, name }: { gameId: number; name: string }) {
  const t = useStore(gameCardMessages)
  const isLiked = useStore($idsOfLikedGames)?.includes(gameId) ?? false
  return (
    <button
      type="button"
      className="like"
      aria-pressed={isLiked}
      aria-label={t.like({ name })}
      onClick={() => void setGameLike(gameId, !isLiked)}
    >
      <Icon name="heart" size={20} />
    </button>
  )
}
