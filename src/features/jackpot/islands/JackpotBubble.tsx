import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import {
  $bubblePlace,
  $hasJackpotChance,
  type BubblePlace,
  openJackpotDialog,
  storeBubblePlace,
} from '../browser/bubble.ts'
import { jackpotBubbleMessages } from '../texts/en-US/jackpot-bubble.ts'
import { type ControlRect, findFreeTopEdge } from './free-top.ts'

/** Maximum movement of a pointer, in pixels, that still counts as a tap. */
const TAP_MOVEMENT_MAX_PX = 6

/** Pixels by which one press of an arrow key moves the floating jackpot button. */
const KEY_STEP_PX = 24

/** Distance in pixels between the floating jackpot button and the edges of the window. */
const EDGE_GAP = 8

const CONTROLS_SELECTOR =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [tabindex]:not([tabindex="-1"])'

/** The allowed range of the floating button's upper edge, between the top bar and the tab bar; pixels. */
function computeTopRange(size: number): { top: number; bottom: number } {
  const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
  return {
    top: heightOf('.top-bar') + EDGE_GAP,
    bottom: innerHeight - heightOf('.tab-bar') - size - EDGE_GAP,
  }
}

/** Lists the controls in the visible part of the page, without the floating jackpot button itself. */
function listVisibleControls(bubble: Element): ControlRect[] {
  return [...document.querySelectorAll(CONTROLS_SELECTOR)]
    .filter(element => !bubble.contains(element) && !element.closest('dialog'))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
}

/**
 * The bubble of the lucky jackpot. The player can drag it or move it with the arrow keys, and it keeps its position on
 * every page. The bubble moves up or down if it would cover a control, and hides if there is no free position.
 */
export function JackpotBubble() {
  const t = useStore(jackpotBubbleMessages)
  const hasChance = useStore($hasJackpotChance)
  const place = useStore($bubblePlace)
  const button = useRef<HTMLButtonElement>(null)
  const [top, setTop] = useState<number>()
  const [drag, setDrag] = useState<{ x: number; y: number; hasMoved: boolean }>()

  const updateTop = () => {
    const element = button.current
    if (!element) return
    const size = element.offsetWidth
    const { top: from, bottom: to } = computeTopRange(size)
    const left = place.side === 'left' ? EDGE_GAP : innerWidth - size - EDGE_GAP
    const wanted = from + (to - from) * place.height
    setTop(findFreeTopEdge(listVisibleControls(element), { left, size, wanted, from, to }))
  }

  useLayoutEffect(updateTop)
  useEffect(() => {
    let frame = 0
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(updateTop)
    }
    const seen = new MutationObserver(scheduleUpdate)
    seen.observe(document.body, { childList: true, subtree: true })
    for (const event of ['scroll', 'resize', 'focusin'])
      addEventListener(event, scheduleUpdate, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      seen.disconnect()
      for (const event of ['scroll', 'resize', 'focusin']) removeEventListener(event, scheduleUpdate)
    }
  })

  const move = (change: Partial<BubblePlace>) => storeBubblePlace({ ...place, ...change })

  function onPointerDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    currentTarget.setPointerCapture(pointerId)
    setDrag({ x: clientX, y: clientY, hasMoved: false })
  }

  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (!drag) return
    const hasMoved = drag.hasMoved || Math.hypot(clientX - drag.x, clientY - drag.y) > TAP_MOVEMENT_MAX_PX
    if (hasMoved !== drag.hasMoved) setDrag({ ...drag, hasMoved })
    if (!hasMoved) return
    const size = currentTarget.offsetWidth
    const { top: from, bottom: to } = computeTopRange(size)
    const height = (clientY - size / 2 - from) / Math.max(1, to - from)
    move({ side: clientX < innerWidth / 2 ? 'left' : 'right', height })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEP_PX / Math.max(1, innerHeight)
    const changes: Readonly<Record<string, Partial<BubblePlace>>> = {
      ArrowLeft: { side: 'left' },
      ArrowRight: { side: 'right' },
      ArrowUp: { height: place.height - step },
      ArrowDown: { height: place.height + step },
    }
    const change = changes[event.key]
    if (!change) return
    event.preventDefault()
    move(change)
  }

  return (
    <button
      ref={button}
      type="button"
      className="jackpot-bubble"
      data-side={place.side}
      data-hidden={top === undefined ? '' : undefined}
      style={{ top: top ?? 0 }}
      aria-label={hasChance ? t.bubbleReady : t.bubble}
      aria-haspopup="dialog"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onClick={() => drag?.hasMoved || openJackpotDialog()}
      onKeyDown={onKeyDown}
    >
      <RewardIcon drawing="coin" size={32} />
      {hasChance && <span className="jackpot-bubble-dot" />}
    </button>
  )
}
