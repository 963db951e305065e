let loaded: Promise<void> | undefined

/**
 * Once the page is painted, asks for every module of it together, instead of one level of imports after the other, and runs
 * each in a task of its own, so that a tap never waits for all of them. The build writes their addresses into the document,
 * each after what it imports (see `page-modules.ts`). Resolves also when one cannot be fetched: the import that needs it
 * fails then.
 */
export function loadModules(): Promise<void> {
  loaded ??= painted().then(() => load(document.documentElement.dataset.modules?.split(' ') ?? []))
  return loaded
}

async function load(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  try {
    for (const href of modules) {
      await import(/* @vite-ignore */ href)
      await new Promise(resolve => setTimeout(resolve))
    }
  } catch {}
}

/**
 * Resolves once the page has been painted: a frame's callback runs before that frame reaches the screen, which a busy device
 * takes long for. A prerendered page is painted when it is shown.
 */
function painted(): Promise<unknown> {
  return new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}
