import { useStore } from '@nanostores/react'
import { createPortal } from 'react-dom'
import { EMPTY_STATE_DRAWINGS } from '../../../components/art/drawings.ts'
import { Icon } from '../../../components/icons/Icon.tsx'
import { formatMoneyShort } from '../../../i18n/money.ts'
import {
  $activitySlides,
  $noticeActivity,
  type LobbyActivity,
} from '../../activity/browser/public/activities.ts'
import { $firstWeekRewardMax, $heroPicture } from '../browser/hero.ts'
import { $oneLineNotices, showOneLineNotices } from '../browser/notices.ts'
import { lobbyMessages } from '../texts/en-US/lobby.ts'

/** Number of activities in the carousel. With the built slides it has at most five. */
const ACTIVITY_SLIDES_MAX = 2

/**
 * Adds content from the server to the carousel, whose built slides are static markup: the operator's picture on the
 * first slide, the first week's sum beside that slide's button, and one slide for each open activity after the built
 * slides. A line with the newest notice appears beside the first title for a player, and over the carousel's upper edge
 * for a visitor. None of these additions moves visible content.
 */
export function CarouselHighlights() {
  const t = useStore(lobbyMessages)
  const slides = useStore($activitySlides).slice(0, ACTIVITY_SLIDES_MAX)
  const notice = useStore($noticeActivity)
  const [newest] = useStore($oneLineNotices)
  const heroPicture = useStore($heroPicture)
  const firstWeekSum = useStore($firstWeekRewardMax)
  const carousel = document.querySelector('.hero')
  const highlights = carousel?.parentElement
  const isPlayer = 'session' in document.documentElement.dataset
  const line = isPlayer ? document.querySelector('.notice-place') : highlights
  const hero = document.querySelector('[data-hero-picture]')
  const sum = document.querySelector('[data-hero-sum]')
  if (!carousel || !highlights || !line || !hero || !sum) return null
  return (
    <>
      {createPortal(
        heroPicture && <img className="hero-scene" src={heroPicture} alt="" width={960} height={480} />,
        hero,
      )}
      {createPortal(
        firstWeekSum > 0 && (
          <a className="promo hero-sum" href="/bonus#first-week">
            <span>
              {t.firstWeek({ amount: formatMoneyShort(firstWeekSum) })}{' '}
              <span className="underline">{t.firstWeekHow}</span>
            </span>
          </a>
        ),
        sum,
      )}
      {createPortal(
        slides.map(slide => <Slide key={slide.id} slide={slide} action={t.activityAction} />),
        carousel,
      )}
      {createPortal(
        <>
          {notice && (
            <a className="notice-line" {...activityLink(notice)}>
              <NoticeTitle title={notice.title} />
            </a>
          )}
          {!notice && newest && (
            <button type="button" className="notice-line" aria-haspopup="dialog" onClick={showOneLineNotices}>
              <NoticeTitle title={newest.title} />
            </button>
          )}
        </>,
        line,
      )}
      {createPortal(
        slides.length > 0 && (
          <button
            type="button"
            className="hero-more"
            aria-label={t.moreHighlights}
            onClick={() => scrollToNextSlides(carousel)}
          >
            <Icon name="chevron-right" />
          </button>
        ),
        highlights,
      )}
    </>
  )
}

/**
 * The style that cuts the title after two lines with an ellipsis. The script sets it, since the page's first response
 * has no room for more styles.
 */
const TWO_LINE_CLAMP_STYLE = {
  display: '-webkit-box',
  minWidth: '5rem',
  overflow: 'clip',
  textAlign: 'start',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

function NoticeTitle({ title }: { title: string }) {
  return (
    <>
      <Icon name="info" size={20} className="min-h-target text-teal" />
      <span className="flex-1" style={TWO_LINE_CLAMP_STYLE}>
        {title}
      </span>
    </>
  )
}

function Slide({ slide, action }: { slide: LobbyActivity; action: string }) {
  const { id, title, picture } = slide
  const { href, ...target } = activityLink(slide)
  return (
    <li className="promo hero-slide">
      <img
        className="hero-scene"
        src={picture || EMPTY_STATE_DRAWINGS.bonus}
        alt=""
        width={960}
        height={480}
        loading="lazy"
        data-drawn={picture ? undefined : ''}
      />
      <div className="hero-words">
        <h2 className="font-display text-xl md:text-2xl" id={`activity-${id}`}>
          {title}
        </h2>
        <p className="hero-action">
          <a
            id={`open-${id}`}
            className="button-quiet"
            aria-labelledby={`open-${id} activity-${id}`}
            href={href}
            {...target}
          >
            {action}
          </a>
        </p>
      </div>
    </li>
  )
}

function activityLink({ href, isExternal }: LobbyActivity) {
  return isExternal ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}

/** Scrolls to the next slides on the right, or from the end back to the first slide. */
function scrollToNextSlides(carousel: Element): void {
  const { scrollLeft, clientWidth, scrollWidth } = carousel
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  carousel.scrollTo({ left: isAtEnd ? 0 : scrollLeft + clientWidth, behavior: 'smooth' })
}
