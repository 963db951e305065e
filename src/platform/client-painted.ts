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
  void loadModules().then(async () => {
    const hydrate = await load()
    await hydrate()
    replay()
  })
}
