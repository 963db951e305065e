let loaded: Promise<void> | undefined

/**
 * Asks for every module of the page at once, instead of one level of imports after the other, and runs each in a task of
 * its own, so that a tap never waits for all of them. The build writes their addresses into the document, each after what
 * it imports (see `page-modules.ts`). Resolves also when one cannot be fetched: the import that needs it fails then.
 */
export function loadModules(): Promise<void> {
  loaded ??= load(document.documentElement.dataset.modules?.split(' ') ?? [])
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
