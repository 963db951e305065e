import { expect, test } from 'vitest'
import { sharePictureOf } from '../../../../src/build/assets/share-pictures.ts'
import { listedPageOf, robots, sitemap } from '../../../../src/build/hosting/sitemap.ts'

const CANONICAL = '<link rel="canonical" href="https://perya.example/about-us">'

test('a page with an address of its own is listed with the day it changed', () => {
  const html = `${CANONICAL}<p>Updated <time datetime="2026-11-20">today</time></p>`
  expect(listedPageOf(html)).toEqual({ url: 'https://perya.example/about-us', updated: '2026-11-20' })
  expect(sitemap([{ url: 'https://perya.example/', updated: undefined }])).toContain(
    '<url><loc>https://perya.example/</loc></url>',
  )
})

test('a private page is not listed', () => {
  expect(listedPageOf('<p>Log in</p>')).toBeUndefined()
  expect(listedPageOf(`${CANONICAL}<meta name="robots" content="noindex">`)).toBeUndefined()
})

test('robots are told where the sitemap is', () => {
  expect(robots('https://perya.example')).toContain('Sitemap: https://perya.example/sitemap.xml')
})

test('only a picture of the page itself is drawn', () => {
  const html = (image: string) =>
    `<meta property="og:title" content="Terms &amp; more"><meta property="og:image" content="${image}">`
  expect(sharePictureOf(html('https://perya.example/og/terms.png'))).toEqual({
    file: 'og/terms.png',
    title: 'Terms &amp; more',
  })
  expect(sharePictureOf(html('https://perya.example/og.png'))).toBeUndefined()
  expect(sharePictureOf(html('https://perya.example/og/../../x.png'))).toBeUndefined()
})
