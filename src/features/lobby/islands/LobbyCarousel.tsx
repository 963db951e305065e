import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { sceneUrlByName } from '../../../components/art/scenes.ts'
import { Icon } from '../../../components/icons/Icon.tsx'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import type { CardGame } from '../../../stores/catalogue/cards.ts'
import { $activitySlides } from '../../activity/browser/public/activities.ts'
import { $firstWeekRewardMax } from '../browser/first-week-reward.ts'
import { lobbyMessages } from '../texts/en-US/lobby.ts'
import { sceneUrlOfActivityType } from './activity-scenes.ts'

/** The most slides that the carousel has. */
const SLIDES_MAX = 5

/** The slides that a wide screen shows at once; only more of them need the button that scrolls. */
const SLIDES_IN_VIEW = 3

interface SlideContent {
  readonly id: string
  readonly title: string
  readonly picture: string
  readonly action: string
  readonly href: string
  readonly isExternal?: boolean
  /** Whether the slide promotes nothing, so that it also shows to players who get no offers. */
  readonly isPlain?: boolean
}

/**
 * The carousel at the end of the lobby: the first week of a new player, a game, where to set limits, and open
 * activities, each with a drawing of its own. Each of them is found without the carousel too.
 */
export function LobbyCarousel({ games }: { games: readonly CardGame[] }) {
  const t = useStore(lobbyMessages)
  const list = useRef<HTMLUListElement>(null)
  const slides = useSlides(games)
  return (
    <section className="relative min-w-0" aria-label={t.highlights}>
      <ul className="slides" ref={list}>
        {slides.map(slide => (
          <Slide key={slide.id} slide={slide} />
        ))}
      </ul>
      {slides.length > SLIDES_IN_VIEW && (
        <button
          type="button"
          className="slides-more promo"
          aria-label={t.moreHighlights}
          onClick={() => list.current && scrollToNextSlides(list.current)}
        >
          <Icon name="chevron-right" />
        </button>
      )}
    </section>
  )
}

function useSlides(games: readonly CardGame[]): readonly SlideContent[] {
  const t = useStore(lobbyMessages)
  const card = useStore(gameCardMessages)
  const activities = useStore($activitySlides)
  const firstWeek = useStore($firstWeekRewardMax)
  const game = games.find(({ status, slug }) => status === 'playable' && sceneUrlByName(slug))
  const isPlayer = 'session' in document.documentElement.dataset
  const first = isPlayer &&
    firstWeek > 0 && {
      id: 'first-week',
      title: t.firstWeek({ amount: formatMoneyShort(firstWeek) }),
      picture: sceneUrlByName('welcome') ?? '',
      action: t.firstWeekHow,
      href: '/bonus#first-week',
    }
  const built = [
    ...(first ? [first] : []),
    ...(game
      ? [
          {
            id: 'game',
            title: game.name,
            picture: sceneUrlByName(game.slug) ?? '',
            action: card.play({ name: game.name }),
            href: gamePathOf(game.gameId),
          },
        ]
      : []),
    {
      id: 'limits',
      title: t.limitsTitle,
      picture: sceneUrlByName('limits') ?? '',
      action: t.limitsAction,
      href: '/responsible-play',
      isPlain: true,
    },
  ]
  const open = activities.flatMap(({ id, typeId, title, picture, href, isExternal }) => {
    const scene = picture || sceneUrlOfActivityType(typeId)
    return scene
      ? [{ id: `activity-${id}`, title, picture: scene, action: t.activityAction, href, isExternal }]
      : []
  })
  return [...built, ...open].slice(0, SLIDES_MAX)
}

function Slide({ slide }: { slide: SlideContent }) {
  const { id, title, picture, action, href, isExternal, isPlain } = slide
  return (
    <li className={`slide ${isPlain ? '' : 'promo'}`}>
      <img
        className="slide-scene"
        src={picture}
        alt=""
        width={960}
        height={480}
        loading="lazy"
        decoding="async"
      />
      <div className="slide-words">
        <h2 className="font-display text-xl md:text-2xl" id={`slide-${id}`}>
          {title}
        </h2>
        <p>
          <a
            id={`open-${id}`}
            className="button-quiet"
            aria-labelledby={action.includes(title) ? undefined : `open-${id} slide-${id}`}
            href={href}
            {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {action}
          </a>
        </p>
      </div>
    </li>
  )
}

/** Scrolls to the next slides on the right, or from the end back to the first slide. */
function scrollToNextSlides(carousel: Element): void {
  const { scrollLeft, clientWidth, scrollWidth } = carousel
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  carousel.scrollTo({ left: isAtEnd ? 0 : scrollLeft + clientWidth, behavior: 'smooth' })
}
