import { recordIslandControls } from './controls.ts'
import { recordEarlyActions } from './keep-touches.ts'
import { loadPageModules } from './load-modules.ts'

/**
 * Hydrates an island that is rendered at build time, after its markup is painted, so that scripts never delay the first
 * paint. The hydrated island then repeats the player's actions on the markup.
 */
export default function hydratePainted(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  element: HTMLElement,
): void {
  const replay = recordEarlyActions(element)
  element.rememberControls = () => recordIslandControls(element)
  void loadPageModules().then(async () => {
    const hydrate = await load()
    await hydrate()
    replay()
  })
}
