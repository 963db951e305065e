import { keepTouches } from './keep-touches.ts'
import { loadModules } from './load-modules.ts'

/**
 * Hydrates an island that is rendered at build, once its markup is painted: script never delays what is read
 * first. What a player does to the markup before that is done again to the living island.
 */
export default function painted(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  element: HTMLElement,
): void {
  const replay = keepTouches(element)
  afterFirstPaint(async () => {
    await loadModules()
    const hydrate = await load()
    await hydrate()
    replay()
  })
}

/** Calls once the page has been painted. A prerendered page is painted when it is shown. */
function afterFirstPaint(then: () => void): void {
  // A frame's callback runs before that frame reaches the screen, which a busy device takes long for.
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe({ type: 'paint', buffered: true })
}
