import { useStore } from '@nanostores/react'
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { focusPageIfFocusIsLost } from '../../../components/focus-page.ts'
import {
  $guideStep,
  endGuide,
  GUIDE_COACH_MARKS,
  type GuideCoachMark,
  showNextCoachMark,
  showPreviousCoachMark,
} from '../browser/guide.ts'
import { guideMessages } from '../texts/en-US/guide.ts'

/**
 * Distances in pixels: from the element to the ring around it, from the ring to the card, and from the card to the
 * window's edge.
 */
const RING_GAP = 6
const CARD_GAP = 12
const EDGE_GAP = 16

/** Positions of the guide's ring and card, in pixels from the window's corner. */
interface MarkPlacement {
  readonly ring: CSSProperties
  readonly card: CSSProperties
}

/** Places the ring around an element, and the card above or below it, moved as needed to stay inside the window. */
function placeRingAndCard(element: Element, card: HTMLElement): MarkPlacement {
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const isBelow = top + height / 2 < window.innerHeight / 2
  const wanted = isBelow ? bottom + RING_GAP + CARD_GAP : top - RING_GAP - CARD_GAP - card.offsetHeight
  const lowest = window.innerHeight - card.offsetHeight - EDGE_GAP
  const centred = left + width / 2 - card.offsetWidth / 2
  const rightmost = document.documentElement.clientWidth - card.offsetWidth - EDGE_GAP
  return {
    ring: {
      left: left - RING_GAP,
      top: top - RING_GAP,
      width: width + 2 * RING_GAP,
      height: height + 2 * RING_GAP,
    },
    card: { left: clampToWindow(centred, rightmost), top: clampToWindow(wanted, lowest) },
  }
}

const clampToWindow = (value: number, max: number) => Math.max(EDGE_GAP, Math.min(value, max))

/**
 * Scrolls to the element of a coach mark. Returns the places of ring and card, and updates them on scroll and when a
 * size changes.
 */
function useMarkPlacement(
  { target }: GuideCoachMark,
  card: RefObject<HTMLElement | null>,
): MarkPlacement | undefined {
  const [place, setPlace] = useState<MarkPlacement>()
  useLayoutEffect(() => {
    const element = document.querySelector(target)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const measure = () => {
      if (element && card.current) setPlace(placeRingAndCard(element, card.current))
    }
    measure()
    // Measures again when the element grows, for example when the balance arrives.
    const sizes = new ResizeObserver(measure)
    for (const each of [element, card.current]) if (each) sizes.observe(each)
    addEventListener('resize', measure)
    addEventListener('scroll', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
    }
  }, [target, card])
  return place
}

/** The guide of a player's first visit: a ring around an element of the lobby, and a card that explains it. */
export function GuideDialog() {
  const t = useStore(guideMessages)
  const step = useStore($guideStep)
  const mark = GUIDE_COACH_MARKS[step] ?? GUIDE_COACH_MARKS[0]
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()

  // Opens the dialog before measuring, because a closed dialog has no size. Closes the dialog before React removes it
  // from the document, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // The guide has opened by itself, so that no element had the focus.
      focusPageIfFocusIsLost()
    }
  }, [])
  const place = useMarkPlacement(mark, card)

  return (
    <dialog
      ref={dialog}
      className="coach-mark"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={event => {
        event.preventDefault()
        endGuide()
      }}
    >
      <div className="coach-ring" style={place?.ring} />
      <div ref={card} className="coach-card" style={place?.card}>
        <div aria-live="polite">
          <p className="text-sm text-quiet">{t.place({ step: step + 1, count: GUIDE_COACH_MARKS.length })}</p>
          <h2 id={titleId} className="text-lg font-bold">
            {t[mark.title]}
          </h2>
          <p id={textId} className="mt-1 text-quiet">
            {t[mark.text]}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <button type="button" className="button-gold" data-on-gold onClick={showNextCoachMark}>
            {step === GUIDE_COACH_MARKS.length - 1 ? t.done : t.next}
          </button>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={step === 0 || undefined}
            onClick={showPreviousCoachMark}
          >
            {t.back}
          </button>
          <button type="button" className="button-line ml-auto" onClick={endGuide}>
            {t.skip}
          </button>
        </div>
      </div>
    </dialog>
  )
}
