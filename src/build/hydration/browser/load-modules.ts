const { dataset } = document.documentElement

/**
 * Requests all modules of the page at once after the page is painted, instead of one level of imports after the other.
 * Runs each module in a task of its own, so that a tap never waits for all of them. The build writes their addresses
 * into the document, each after the modules that it imports (see `../module-graph.ts`). Resolves even when a module
 * cannot be fetched; the import that needs that module fails later. The promise is stored on `window`, since each
 * client directive bundles a copy of this function, and the shell waits for the modules too.
 */
export function loadPageModules(): Promise<void> {
  window.modulesLoaded ??= untilPainted().then(() => load(dataset.modules?.split(' ') ?? []))
  return window.modulesLoaded
}

async function load(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // The first number formatter makes the browser read its tables, which takes 40 ms on a slow phone. It is created in a
  // task of its own, so that the first render of an amount is not delayed. Visitors see no amount at first.
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
 * Resolves once the page is painted. A `requestAnimationFrame` callback would run before its frame reaches the screen,
 * which can take long on a busy device. A prerendered page is painted when it is shown.
 */
function untilPainted(): Promise<unknown> {
  return new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

declare global {
  interface Window {
    /** Resolves once the modules of the page's islands have run; `undefined` until they are first requested. */
    modulesLoaded?: Promise<void>
  }
}
