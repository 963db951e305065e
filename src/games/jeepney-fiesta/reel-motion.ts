import { startMotion, stopElementAtTransform } from '../kit/stage/motion.ts'
import type { SymbolId } from './odds.ts'
import { symbolAtStripPlace } from './spin.ts'
import { REEL_LANDING_MS } from './timeline.ts'

/**
 * The number of symbols drawn above the strip's first symbol. They are visible when a reel moves past its stop and
 * back.
 */
const SYMBOLS_ABOVE_STRIP = 1
/**
 * The number of symbols repeated below the strip's last symbol. A landing reel passes them, and three of them can be in
 * the window.
 */
const SYMBOLS_BELOW_STRIP = 9
/** Number of symbols that pass while a reel lands. */
const LANDING_SYMBOL_COUNT = 6
const SYMBOLS_PER_S = 26
const OVERSHOOT = 0.14
/** The moment at which a landing reel is furthest past its stop, as a share of the landing's duration. */
const OVERSHOOT_AT = 0.82

/** The symbols of a drawn strip, top to bottom: the strip of the odds, with symbols repeated above and below it. */
export function extendStripAtEnds(strip: readonly SymbolId[]): SymbolId[] {
  return Array.from({ length: strip.length + SYMBOLS_ABOVE_STRIP + SYMBOLS_BELOW_STRIP }, (_, place) =>
    symbolAtStripPlace(strip, place - SYMBOLS_ABOVE_STRIP),
  )
}

/**
 * The transform that moves a position of the strip into the top row.
 * @param place index on the strip; may be a fraction
 */
export function stripTransformAtPlace(place: number, stripLength: number): string {
  const share = (place + SYMBOLS_ABOVE_STRIP) / (stripLength + SYMBOLS_ABOVE_STRIP + SYMBOLS_BELOW_STRIP)
  return `translate3d(0, ${(-share * 100).toFixed(4)}%, 0)`
}

/** Moves a reel to a stop without animation. */
export function stopReel(element: Element & ElementCSSInlineStyle, stop: number, stripLength: number): void {
  stopElementAtTransform(element, stripTransformAtPlace(stop, stripLength))
}

/** Turns a reel from its stop at constant speed, until `landReel` or `stopReel` ends this. */
export function spinReel(element: Element, stop: number, stripLength: number): void {
  const durationMs = (stripLength / SYMBOLS_PER_S) * 1000
  const animation = startMotion(
    element,
    [
      { transform: stripTransformAtPlace(stripLength, stripLength) },
      { transform: stripTransformAtPlace(0, stripLength) },
    ],
    { duration: durationMs, iterations: Number.POSITIVE_INFINITY, easing: 'linear' },
  )
  animation.currentTime = (1 - stop / stripLength) * durationMs
}

/**
 * Lands a turning reel so that it rests in `inMs` milliseconds. Every reel lands in the same way and in the same time,
 * whatever it shows. The reel passes the symbols that follow its stop on the strip.
 */
export function landReel(
  element: Element & ElementCSSInlineStyle,
  stop: number,
  stripLength: number,
  inMs: number,
): void {
  startMotion(
    element,
    [
      {
        transform: stripTransformAtPlace(stop + LANDING_SYMBOL_COUNT, stripLength),
        easing: 'cubic-bezier(.25,.46,.45,.94)',
      },
      {
        transform: stripTransformAtPlace(stop - OVERSHOOT, stripLength),
        offset: OVERSHOOT_AT,
        easing: 'ease-in-out',
      },
      { transform: stripTransformAtPlace(stop, stripLength) },
    ],
    { duration: REEL_LANDING_MS, delay: Math.max(0, inMs - REEL_LANDING_MS), fill: 'forwards' },
    () => stopReel(element, stop, stripLength),
  )
}
