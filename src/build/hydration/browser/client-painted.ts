import { recordIslandControls } from './controls.ts'
import { recordActionsBeforeHydration } from './keep-touches.ts'
import { loadPageModules } from './load-modules.ts'

/**
 * Hydrates an island after the browser has painted its built markup, so that scripts never delay the first paint.
 * Afterwards repeats the actions that the player has made on the markup.
 */
export default function hydrateIslandAfterPaint(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  element: HTMLElement,
): void {
  const replay = recordActionsBeforeHydration(element)
  element.rememberControls = () => recordIslandControls(element)
  void loadPageModules().then(async () => {
    const hydrate = await load()
    await hydrate()
    replay()
  })
}
