/** A row of the table of routes, reduced to the field that the guard reads. */
export interface RouteRow {
  readonly path: string
}

/**
 * Returns the address pattern that a file under `src/pages` serves, with `{…}` for variable parts; `undefined` for a
 * data file.
 */
export function addressPatternOfPage(file: string): string | undefined {
  const name = /^src\/pages\/(.+)\.(astro|md|mdx)$/.exec(file)?.[1]
  if (name === undefined || name.split('/').some(part => part.startsWith('_'))) return undefined
  const address = name.replace(/(^|\/)index$/, '').replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')
  return `/${address}`
}

/** Finds differences between the table of routes and the page files, one line each. */
export function findRouteDisagreements(
  routes: readonly RouteRow[],
  rewrites: readonly { readonly from: string; readonly page: string }[],
  files: readonly string[],
): string[] {
  const patterns = files.flatMap(file => addressPatternOfPage(file) ?? [])
  const pages = routes.map(route => rewrites.find(it => it.from === route.path)?.page ?? route.path)
  const twice = pages.filter((page, index) => pages.indexOf(page) !== index)
  return [
    ...twice.map(page => `${page} stands in the table twice`),
    ...rewrites
      .filter(it => !routes.some(route => route.path === it.from))
      .map(it => `${it.from} is rewritten but not in the table`),
    ...pages
      .filter(page => !patterns.some(pattern => servesRoute(pattern, page)))
      .map(page => `${page} has no file`),
    ...patterns
      .filter(pattern => !pages.some(page => servesRoute(pattern, page)))
      .map(pattern => `${pattern} has a file but no row`),
  ]
}

/**
 * Whether the address pattern of a file includes a page of the table of routes. `/{slug}` includes many pages, such as
 * `/about-us`.
 */
function servesRoute(pattern: string, page: string): boolean {
  const [wanted, given] = [pattern.split('/'), page.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
  )
}
