const { dataset } = document.documentElement

/**
 * Once the page is painted, asks for every module of it together, instead of one level of imports after the other, and runs
 * each in a task of its own, so that a tap never waits for all of them. The build writes their addresses into the document,
 * each after what it imports (see `page-modules.ts`). Resolves also when one cannot be fetched: the import that needs it
 * fails then. The promise is the window's, since each directive of a page has its own copy of this, and the shell waits too.
 */
export function loadModules(): Promise<void> {
  window.modulesLoaded ??= painted().then(() => load(dataset.modules?.split(' ') ?? []))
  return window.modulesLoaded
}

async function load(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // The first formatter of a page has the browser read its tables, 40 ms on a slow phone: in a task of its own, so that
  // the first render with an amount need not. Visitors see no amount at first.
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
 * Resolves once the page has been painted: a frame's callback runs before that frame reaches the screen, which a busy device
 * takes long for. A prerendered page is painted when it is shown.
 */
function painted(): Promise<unknown> {
  return new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

declare global {
  interface Window {
    /** Resolves once the modules of the page's islands have run; `undefined` where none has asked for them. */
    modulesLoaded?: Promise<void>
  }
}
