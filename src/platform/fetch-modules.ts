/**
 * Asks for every module of the page at once, instead of one level of imports after the other. The build writes
 * their addresses into the document (see `page-modules.ts`).
 */
export function fetchModules(): void {
  const { dataset } = document.documentElement
  for (const href of dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  delete dataset.modules
}
