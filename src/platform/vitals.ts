import type { WebVital } from '../domain/player/telemetry.ts'

/**
 * Times that group layout shifts into windows, in milliseconds. A shift is in the same window as the previous shift if
 * it comes within one second of that shift and within five seconds of the window's first shift (web.dev/articles/cls).
 */
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000

/** Minimum duration of a measured interaction, in milliseconds; browsers do not allow a smaller value. */
const INTERACTION_MS_MIN = 16

/** Performance entries that TypeScript's library does not declare. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number
}

/**
 * Observes the performance entries of a type, including earlier ones. A browser without that type reports nothing.
 * @returns a function that processes the entries that are still in the queue
 */
function observeEntries(type: string, take: (entry: PerformanceEntry) => void): () => void {
  try {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(take))
    observer.observe({
      type,
      buffered: true,
      durationThreshold: INTERACTION_MS_MIN,
    } as PerformanceObserverInit)
    return () => observer.takeRecords().forEach(take)
  } catch {
    return () => {}
  }
}

/**
 * Measures the web vitals of this page load. First paint and first byte are reported as soon as they are known. The
 * other vitals are reported once, by the returned function, which the caller calls when the page is hidden.
 * @param report receives the metric and its value in milliseconds; for the layout shift, in thousandths
 */
export function watchWebVitals(report: (metric: WebVital, value: number) => void): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly activationStart?: number
  })[]
  // The times of a prerendered page count from the moment at which the page is shown.
  const startMs = navigation?.activationStart ?? 0
  const msSincePageShown = (atMs: number) => Math.max(0, Math.round(atMs - startMs))
  const last: Partial<Record<WebVital, number>> = {}

  if (navigation && navigation.responseStart > 0) report('TTFB', msSincePageShown(navigation.responseStart))
  const processQueued = [
    observeEntries('paint', entry => {
      if (entry.name === 'first-contentful-paint') report('FCP', msSincePageShown(entry.startTime))
    }),
    observeEntries('largest-contentful-paint', entry => {
      last.LCP = msSincePageShown(entry.startTime)
    }),
    observeEntries(
      'layout-shift',
      createLayoutShiftCounter(value => {
        last.CLS = Math.round(value * 1000)
      }),
    ),
    observeEntries('event', entry => {
      if ((entry as Interaction).interactionId) last.INP = Math.max(last.INP ?? 0, Math.round(entry.duration))
    }),
  ]
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    for (const take of processQueued) take()
    // Reports 0 if the browser supports layout shifts but has reported none, because the page then had none.
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) last.CLS ??= 0
    for (const [metric, value] of Object.entries(last)) report(metric as WebVital, value)
  }
}

/**
 * Returns a function that sums the layout shifts of each window.
 * @param report receives the largest sum of any window so far
 */
function createLayoutShiftCounter(report: (value: number) => void): (entry: PerformanceEntry) => void {
  let [sum, largest, firstMs, lastMs] = [0, 0, 0, 0]
  return entry => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift
    if (hadRecentInput) return
    const isSame = sum > 0 && startTime - lastMs < SHIFT_GAP_MS && startTime - firstMs < SHIFT_WINDOW_MS
    if (!isSame) [sum, firstMs] = [0, startTime]
    sum += value
    lastMs = startTime
    largest = Math.max(largest, sum)
    report(largest)
  }
}
