import { useStore } from '@nanostores/react'
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { guideMessages } from '../../i18n/en-US/guide.ts'
import {
  $guideStep,
  endGuide,
  GUIDE_MARKS,
  type GuideMark,
  showNextMark,
  showPreviousMark,
} from '../../stores/guide/guide.ts'

/** Pixels between an element and the ring around it, and between the ring and the card. */
const RING_GAP = 6
const CARD_GAP = 12
const EDGE = 16

/** Where the ring and the card are, in pixels of the window. */
interface Place {
  readonly ring: CSSProperties
  readonly card: CSSProperties
}

/** The ring around an element; the card beside it where there is room, else at the edge of the window. */
function placeAt(element: Element, card: HTMLElement): Place {
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const isBelow = top + height / 2 < window.innerHeight / 2
  const wanted = isBelow ? bottom + RING_GAP + CARD_GAP : top - RING_GAP - CARD_GAP - card.offsetHeight
  const lowest = window.innerHeight - card.offsetHeight - EDGE
  const centred = left + width / 2 - card.offsetWidth / 2
  const rightmost = document.documentElement.clientWidth - card.offsetWidth - EDGE
  return {
    ring: {
      left: left - RING_GAP,
      top: top - RING_GAP,
      width: width + 2 * RING_GAP,
      height: height + 2 * RING_GAP,
    },
    card: { left: clamp(centred, rightmost), top: clamp(wanted, lowest) },
  }
}

const clamp = (value: number, max: number) => Math.max(EDGE, Math.min(value, max))

/** Scrolls to the element of a mark, and says where ring and card belong, also after the window has changed. */
function usePlace({ target }: GuideMark, card: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const element = document.querySelector(target)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const look = () => {
      if (element && card.current) setPlace(placeAt(element, card.current))
    }
    look()
    addEventListener('resize', look)
    addEventListener('scroll', look)
    return () => {
      removeEventListener('resize', look)
      removeEventListener('scroll', look)
    }
  }, [target, card])
  return place
}

/** The first-run guide: a ring around an element of the lobby, and a card that says what it is for. */
export function GuideDialog() {
  const t = useStore(guideMessages)
  const step = useStore($guideStep)
  const mark = GUIDE_MARKS[step] ?? GUIDE_MARKS[0]
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()

  // Before the places are measured: a dialog that is not open has no size. Closed before it leaves the document, so that
  // the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const place = usePlace(mark, card)

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
          <p className="text-sm text-quiet">{t.place({ step: step + 1, count: GUIDE_MARKS.length })}</p>
          <h2 id={titleId} className="text-lg font-bold">
            {t[mark.title]}
          </h2>
          <p id={textId} className="mt-1 text-quiet">
            {t[mark.text]}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <button type="button" className="button-gold" data-on-gold onClick={showNextMark}>
            {step === GUIDE_MARKS.length - 1 ? t.done : t.next}
          </button>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={step === 0 || undefined}
            onClick={showPreviousMark}
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
