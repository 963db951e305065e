const { dataset } = document.documentElement

/**
 * Requests all modules of the page together after the first paint, since the browser would otherwise discover them one
 * level of imports after another. Runs each module in its own task, so that a tap never waits for all modules. The
 * build writes the modules' addresses into the document, each after its imports (see `../module-graph.ts`). Resolves
 * even when a module cannot be fetched; the import of that module fails later. The promise is stored on `window`, since
 * each client directive bundles a copy of this function, and the shell waits for the modules too.
 */
export function loadPageModules(): Promise<void> {
  window.modulesLoaded ??= untilPainted().then(() => importModulesInOrder(dataset.modules?.split(' ') ?? []))
  return window.modulesLoaded
}

async function importModulesInOrder(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // Creates the first number formatter in a separate task. Its creation makes the browser read locale tables, which
  // takes 40 ms on a slow phone and would delay the first render of an amount. Visitors need no formatter, since they
  // see no amount at first.
  const last = 'session' in dataset ? [() => new Intl.NumberFormat()] : []
  try {
    for (const step of [...modules.map(href => () => import(/* @vite-ignore */ href)), ...last]) {
      await step()
      await nextTask()
    }
  } catch {}
}

const nextTask = () => new Promise(resolve => setTimeout(resolve))

/**
 * Resolves after the first paint of the page; for a prerendered page that is when the player opens it. Does not use
 * `requestAnimationFrame`, which runs before its frame reaches the screen and so may be early on a busy device.
 */
function untilPainted(): Promise<unknown> {
  return new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

declare global {
  interface Window {
    /** Resolves after the modules of the page's islands have run; `undefined` before they are requested. */
    modulesLoaded?: Promise<void>
  }
}
