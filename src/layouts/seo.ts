import { SITE_BRAND } from '../domain/site/brand.ts'
import { type RoutePath, routeOfPath } from '../domain/site/routes.ts'
import { siteDescriptionMessages } from '../i18n/en-US/brand.ts'
import { LOCALE } from '../i18n/locale.ts'

/** Public pages that search engines must not list. */
const UNLISTED_PATHS: readonly string[] = ['/404', '/500', '/offline', '/maintenance']

/** Facts of a page for search engines and for shared links. */
export interface PageSeoFacts {
  readonly path: RoutePath
  readonly title: string
  readonly description: string
  readonly canonical: URL
  readonly image: URL
}

/** Whether search engines may list a page: visitors can open it, and it is not for log-in or an error. */
export function isListedBySearchEngines(path: RoutePath): boolean {
  const { guard } = routeOfPath(path)
  return guard === 'none' && !path.startsWith('/auth/') && !UNLISTED_PATHS.includes(path)
}

/**
 * The path of the picture in previews of links to a page. The build draws this picture (see
 * `build/assets/share-pictures.ts`).
 */
export function sharePicturePathOf(address: string): string {
  const name = address.replaceAll(/^\/|\/$/g, '').replaceAll('/', '-')
  return name === '' ? SITE_BRAND.shareImage.src : `/og/${name}.png`
}

/** Structured data of the page (schema.org), as JSON for a script element; `undefined` for an unlisted page. */
export function createPageJsonLd(facts: PageSeoFacts): string | undefined {
  if (!isListedBySearchEngines(facts.path)) return undefined
  if (facts.path === '/') return serializeJsonLd(createOperatorJsonLd(facts), createWebsiteJsonLd(facts))
  const trail = createBreadcrumbJsonLd(facts)
  return facts.path === '/rules/games/{slug}'
    ? serializeJsonLd(trail, createVideoGameJsonLd(facts))
    : serializeJsonLd(trail)
}

/** Returns JSON-LD text in which `<` is escaped, so that no content can end the script element. */
function serializeJsonLd(...things: object[]): string {
  const data = { '@context': 'https://schema.org', ...(things.length > 1 ? { '@graph': things } : things[0]) }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function createOperatorJsonLd({ canonical, description }: PageSeoFacts): object {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', canonical),
    name: SITE_BRAND.name,
    description,
    url: new URL('/', canonical),
    logo: new URL('/icons/perya-512.png', canonical),
  }
}

function createWebsiteJsonLd({ canonical }: PageSeoFacts): object {
  return {
    '@type': 'WebSite',
    name: SITE_BRAND.name,
    alternateName: siteDescriptionMessages.get().tagline,
    url: new URL('/', canonical),
    inLanguage: LOCALE,
    publisher: { '@id': new URL('/#organization', canonical) },
  }
}

function createBreadcrumbJsonLd({ title, canonical }: PageSeoFacts): object {
  const steps = [
    { name: SITE_BRAND.name, item: new URL('/', canonical) },
    { name: title, item: canonical },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function createVideoGameJsonLd({ title, description, canonical, image }: PageSeoFacts): object {
  return {
    '@type': 'VideoGame',
    name: title,
    description,
    url: canonical,
    image,
    applicationCategory: 'Game',
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    contentRating: `${SITE_BRAND.minAge}+`,
    publisher: { '@type': 'Organization', name: SITE_BRAND.name },
  }
}
