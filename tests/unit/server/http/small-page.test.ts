import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { describe, expect, test } from 'vitest'
import { createHtmlDocument, createSmallPage } from '../../../../src/server/http/small-page.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const STYLE = 'h1{margin:0}'
const SCRIPT = 'onerror=null'
const parts = { title: 'Paid', style: STYLE, body: html`<h1>Paid</h1>`, hasForms: false }

describe('a page that the server writes', () => {
  test('a page that the server writes has a policy that allows its own style and nothing else', () => {
    const { policy } = createSmallPage(parts)
    expect(policy).toBe(
      `default-src 'none'; style-src ${hashOf(STYLE)}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    )
  })

  test('a small page written by the server allows scripts, forms and framing only when the page has them', () => {
    const { policy, html: page } = createSmallPage({
      ...parts,
      script: SCRIPT,
      hasForms: true,
      isFramed: true,
    })
    expect(policy).toBe(
      `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
    expect(page).toContain(`<script>${SCRIPT}</script>`)
  })

  test('a small page written by the server contains exactly the style that its policy allows', () => {
    expect(createSmallPage(parts).html).toContain(`<style>${STYLE}</style>`)
  })

  test('a page that the server writes has a language, a viewport and a title, and is not indexed', () => {
    const page = createSmallPage({ ...parts, title: 'A & <b>' }).html
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en-US">/)
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />')
    expect(page).toContain('<meta name="robots" content="noindex" />')
    expect(page).toContain('<title>A &amp; &lt;b&gt;</title>')
  })
})

test('a page that the server writes escapes every value in its body', () => {
  const page = createHtmlDocument({ title: 'Hello', body: html`<p>${'<script>alert(1)</script>'}</p>` })
  expect(page).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

test("the style of an e-mail's body is written as a style attribute", () => {
  const page = createHtmlDocument({ title: 'Hello', body: html`<p>Hello</p>`, bodyStyle: 'margin:0' })
  expect(page).toMatch(/<body style="margin:0">\s*<p>Hello<\/p>\s*<\/body>/)
})
