import { BRAND } from '../domain/brand.ts'
import { type RoutePath, routeOf } from '../domain/routes.ts'
import { brandMessages } from '../i18n/en-US/brand.ts'
import { LOCALE } from '../i18n/locale.ts'

/** Public pages that search engines must not list. */
const UNLISTED: readonly string[] = ['/404', '/500', '/offline', '/maintenance']

/** What a page says of itself to search engines and to those who share it. */
export interface PageFacts {
  readonly path: RoutePath
  readonly title: string
  readonly description: string
  readonly canonical: URL
  readonly image: URL
}

/** Whether search engines may list a page: open to visitors, and something to read. */
export function isListed(path: RoutePath): boolean {
  const { guard } = routeOf(path)
  return guard === 'none' && !path.startsWith('/auth/') && !UNLISTED.includes(path)
}

/** The path of the picture that a page's link previews show; the build draws it (see `build/share-pictures.ts`). */
export function sharePicturePathOf(address: string): string {
  const name = address.replaceAll(/^\/|\/$/g, '').replaceAll('/', '-')
  return name === '' ? BRAND.shareImage.src : `/og/${name}.png`
}

/** What the page is, in the words of schema.org: as JSON for a script element, or nothing. */
export function pageJsonLd(facts: PageFacts): string | undefined {
  if (!isListed(facts.path)) return undefined
  if (facts.path === '/') return graph(operator(facts), website(facts))
  const trail = breadcrumb(facts)
  return facts.path === '/rules/games/{slug}' ? graph(trail, videoGame(facts)) : graph(trail)
}

/** Text that stays inside its script element whatever the content says. */
function graph(...things: object[]): string {
  const data = { '@context': 'https://schema.org', ...(things.length > 1 ? { '@graph': things } : things[0]) }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function operator({ canonical, description }: PageFacts): object {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', canonical),
    name: BRAND.name,
    description,
    url: new URL('/', canonical),
    logo: new URL('/icons/perya-512.png', canonical),
  }
}

function website({ canonical }: PageFacts): object {
  return {
    '@type': 'WebSite',
    name: BRAND.name,
    alternateName: brandMessages.get().tagline,
    url: new URL('/', canonical),
    inLanguage: LOCALE,
    publisher: { '@id': new URL('/#organization', canonical) },
  }
}

function breadcrumb({ title, canonical }: PageFacts): object {
  const steps = [
    { name: BRAND.name, item: new URL('/', canonical) },
    { name: title, item: canonical },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function videoGame({ title, description, canonical, image }: PageFacts): object {
  return {
    '@type': 'VideoGame',
    name: title,
    description,
    url: canonical,
    image,
    applicationCategory: 'Game',
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    contentRating: `${BRAND.minAge}+`,
    publisher: { '@type': 'Organization', name: BRAND.name },
  }
}
