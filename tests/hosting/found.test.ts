import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { matchRoute, PATH_REWRITES, ROUTES } from '../../src/domain/site/routes.ts'
import { isListedBySearchEngines } from '../../src/layouts/seo.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const PAGES = globSync('**/*.html', { cwd: DIST }).map(file => {
  const html = readFileSync(join(DIST, file), 'utf8')
  const address = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const route = matchRoute(PATH_REWRITES.find(it => it.page === address)?.from ?? address)
  return { file, html, address, content, route }
})

const listed = PAGES.filter(
  ({ route }) =>
    route && isListedBySearchEngines(route.path as Parameters<typeof isListedBySearchEngines>[0]),
)

/** Returns the structured data (schema.org) in a page's HTML, by type. */
function structuredDataOf(html: string): Map<string, Record<string, unknown>> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const things = scripts.flatMap(([, text = '']) => {
    const data = JSON.parse(text)
    expect(data['@context']).toBe('https://schema.org')
    return data['@graph'] ?? [data]
  })
  return new Map(things.map(it => [it['@type'], it]))
}

test('every public page has a title and a description for search engines, its canonical address, and a unique picture', async () => {
  expect(listed.length).toBeGreaterThan(10)
  for (const { html, file, address, content } of listed) {
    const origin = new URL(content('og:url') ?? '').origin
    expect(html, file).toContain(`<link rel="canonical" href="${origin}${address}">`)
    expect(content('og:url'), file).toBe(`${origin}${address}`)
    expect(content('robots'), file).toBeUndefined()
    for (const name of ['description', 'og:title', 'og:description'])
      expect(content(name), `${name} of ${file}`).toMatch(/\S.{2,}/)
    expect(content('twitter:card')).toBe('summary_large_image')
    const picture = join(DIST, new URL(content('og:image') ?? '').pathname)
    expect(existsSync(picture), `${content('og:image')} of ${file}`).toBe(true)
    const { width, height, format } = await sharp(picture).metadata()
    expect({ width, height, format }, file).toEqual({ width: 1200, height: 630, format: 'png' })
  }
  const pictures = listed.map(({ content }) => content('og:image'))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('the sitemap lists every public page, and every other page asks search engines not to index it', () => {
  const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8')
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(urls.sort()).toEqual(listed.map(({ address }) => address).sort())
  for (const { html, file, content, route } of PAGES.filter(it => !listed.includes(it))) {
    expect(content('robots'), `${file} ${route?.path}`).toBe('noindex')
    expect(html, file).not.toContain('rel="canonical"')
  }
  expect(sitemap).toMatch(/about-us<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

describe('search engines read', () => {
  test('the start page has structured data about the organization and the site for search engines', () => {
    const things = structuredDataOf(PAGES.find(it => it.address === '/')?.html ?? '')
    expect([...things.keys()]).toEqual(['Organization', 'WebSite'])
  })

  test("every public page has structured data about its place in the site, and a game's rules page about the game", () => {
    for (const { html, address } of listed) {
      if (address === '/') continue
      const things = structuredDataOf(html)
      expect(things.has('BreadcrumbList'), address).toBe(true)
      expect(things.has('VideoGame'), address).toBe(address.startsWith('/rules/games/'))
    }
  })

  test('the breadcrumbs of a public page lead from the start page to the page, and count from 1', () => {
    for (const { html, address, content } of listed) {
      if (address === '/') continue
      const { origin } = new URL(content('og:url') ?? '')
      expect(structuredDataOf(html).get('BreadcrumbList')?.itemListElement, address).toMatchObject([
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}${address}` },
      ])
    }
  })

  test('the FAQ page marks every question and its answer as structured data for search engines', () => {
    const html = PAGES.find(it => it.address === '/faq')?.html ?? ''
    const parts = html
      .split(' itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"')
      .slice(1)
    expect(html.match(/ itemtype="https:\/\/schema\.org\/FAQPage"/g)).toHaveLength(1)
    expect(parts).toHaveLength(html.match(/<details /g)?.length ?? 0)
    for (const part of parts) {
      expect(part).toMatch(/<h3 itemprop="name">[^<]{5,}</)
      const answer = /itemprop="acceptedAnswer" itemscope itemtype="https:\/\/schema\.org\/Answer"/
      expect(part).toMatch(new RegExp(`${answer.source}><div itemprop="text"> *<p>.{10,}`))
    }
  })
})

test('browsers prefetch public pages only', () => {
  for (const { html, file } of PAGES) {
    const rules = JSON.parse(/<script type="speculationrules">([^<]*)</.exec(html)?.[1] ?? '{}')
    const patterns: string[] = [...rules.prerender, ...(rules.prefetch ?? [])].flatMap(
      it => it.where.href_matches,
    )
    expect(patterns.length, file).toBeGreaterThan(3)
    expect(patterns.includes('/'), file).toBe(file !== 'index.html')
    for (const pattern of patterns) {
      const regex = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
      const met = ROUTES.filter(({ path }) => regex.test(path))
      expect(met.length, pattern).toBeGreaterThan(0)
      for (const { path, guard, kind } of met)
        expect([guard, kind], path).toEqual(['none', path === '/' ? 'lobby' : 'content'])
    }
  }
})
