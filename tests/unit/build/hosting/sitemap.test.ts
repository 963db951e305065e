import { expect, test } from 'vitest'
import { sharePictureOf } from '../../../../src/build/assets/share-pictures.ts'
import {
  createRobotsTxt,
  createSitemapXml,
  sitemapEntryOfPage,
} from '../../../../src/build/hosting/sitemap.ts'

const CANONICAL = '<link rel="canonical" href="https://perya.example/about-us">'

test('the sitemap lists a page with its own address and the day of its last change', () => {
  const html = `${CANONICAL}<p>Updated <time datetime="2026-11-20">today</time></p>`
  expect(sitemapEntryOfPage(html)).toEqual({ url: 'https://perya.example/about-us', updated: '2026-11-20' })
  expect(createSitemapXml([{ url: 'https://perya.example/', updated: undefined }])).toContain(
    '<url><loc>https://perya.example/</loc></url>',
  )
})

test('the sitemap does not list a private page', () => {
  expect(sitemapEntryOfPage('<p>Log in</p>')).toBeUndefined()
  expect(sitemapEntryOfPage(`${CANONICAL}<meta name="robots" content="noindex">`)).toBeUndefined()
})

test('robots.txt names the address of the sitemap', () => {
  expect(createRobotsTxt('https://perya.example')).toContain('Sitemap: https://perya.example/sitemap.xml')
})

test('the build draws a preview picture only for a page whose meta data name a picture in the folder og', () => {
  const html = (image: string) =>
    `<meta property="og:title" content="Terms &amp; more"><meta property="og:image" content="${image}">`
  expect(sharePictureOf(html('https://perya.example/og/terms.png'))).toEqual({
    file: 'og/terms.png',
    title: 'Terms &amp; more',
  })
  expect(sharePictureOf(html('https://perya.example/og.png'))).toBeUndefined()
  expect(sharePictureOf(html('https://perya.example/og/../../x.png'))).toBeUndefined()
})
