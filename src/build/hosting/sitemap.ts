import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page that search engines may index. */
export interface SitemapEntry {
  readonly url: string
  /** The day of the page's last change, `YYYY-MM-DD`; `undefined` for a page without a date. */
  readonly updated: string | undefined
}

/** The sitemap entry of a built page; `undefined` for a page that search engines must not index. */
export function sitemapEntryOfPage(html: string): SitemapEntry | undefined {
  const url = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  if (!url || /<meta name="robots" content="noindex"/.test(html)) return undefined
  return { url, updated: /<time datetime="(\d{4}-\d\d-\d\d)"/.exec(html)?.[1] }
}

export function createSitemapXml(pages: readonly SitemapEntry[]): string {
  const rows = pages.map(({ url, updated }) => {
    const lastmod = updated ? `<lastmod>${updated}</lastmod>` : ''
    return `<url><loc>${url}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`
}

/**
 * The text of `robots.txt`. It does not disallow private pages, since a crawler must open a page to read its `noindex`.
 */
export function createRobotsTxt(site: string): string {
  return `User-agent: *
Disallow: /app/v1/
Sitemap: ${new URL('/sitemap.xml', site)}
`
}

/** Writes `sitemap.xml` and `robots.txt` from the built pages, so that the sitemap lists only addresses that exist. */
export async function writeSitemap(folder: string, site: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.html'))
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const pages = texts
    .flatMap(html => sitemapEntryOfPage(html) ?? [])
    .sort((a, b) => a.url.localeCompare(b.url))
  await writeFile(join(folder, 'sitemap.xml'), createSitemapXml(pages))
  await writeFile(join(folder, 'robots.txt'), createRobotsTxt(site))
}
