import { type PointerEvent, useEffect, useRef } from 'react'
import { SILVER_COATING_SIZE, type SilverCoating } from '../browser/dust.ts'
import { eraseSilverDust, paintSilverDust } from './silver.ts'

interface SilverProps {
  /** The dust to rub off; `undefined` for a field that cannot be rubbed. */
  dust: SilverCoating | undefined
  isRevealed: boolean
  /** Words printed on the silver. */
  words: string
  /** Called while dust is rubbed off, and at the end of each stroke. */
  onRubbed: () => void
  /** Called when the player taps a field that cannot be rubbed. */
  onIdleTap: () => void
}

/** The page stores the strokes after this number of new points; a reload loses at most these points. */
const UNSTORED_POINTS_MAX = 12

/**
 * The silver dust over the prize. The player rubs it off with a finger, a pen or a mouse. Screen readers skip the dust:
 * the button beside it reveals the same prize.
 */
export function SilverDust({ dust, isRevealed, words, onRubbed, onIdleTap }: SilverProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const unstored = useRef(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const sizes = new ResizeObserver(() => paintSilverDust(element, dust?.strokes ?? [], words))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [dust, words])

  const coatingPositionOf = (
    { clientX, clientY }: { clientX: number; clientY: number },
    element: HTMLElement,
  ) => {
    const { left, top, width } = element.getBoundingClientRect()
    const scale = SILVER_COATING_SIZE.width / width
    return [(clientX - left) * scale, (clientY - top) * scale] as const
  }

  function rub(event: PointerEvent<HTMLCanvasElement>): void {
    if (!dust || isRevealed || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { currentTarget, nativeEvent } = event
    const passed = nativeEvent.getCoalescedEvents?.() ?? []
    for (const each of passed.length > 0 ? passed : [nativeEvent]) {
      const piece = dust.rub(...coatingPositionOf(each, currentTarget))
      if (!piece) continue
      eraseSilverDust(currentTarget, piece)
      unstored.current += 1
    }
    if (unstored.current < UNSTORED_POINTS_MAX) return
    unstored.current = 0
    onRubbed()
  }

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (!dust || isRevealed) return
    const { currentTarget, pointerId } = event
    currentTarget.setPointerCapture(pointerId)
    const [x, y] = coatingPositionOf(event, currentTarget)
    dust.begin(x, y)
    eraseSilverDust(currentTarget, [x, y, x, y])
  }

  function end(): void {
    if (!dust || isRevealed) return
    unstored.current = 0
    onRubbed()
  }

  return (
    <canvas
      ref={canvas}
      className="scratch-silver"
      data-revealed={isRevealed || undefined}
      data-rubbed={dust && !isRevealed ? '' : undefined}
      data-idle={dust ? undefined : ''}
      onPointerDown={begin}
      onPointerMove={rub}
      onPointerUp={dust ? end : onIdleTap}
      onPointerCancel={end}
    />
  )
}
