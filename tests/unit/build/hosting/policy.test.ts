import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  allowLiveShowOrigins,
  allowServiceWidgetFrame,
  findScriptsRefusedByPolicy,
  removeFrameSources,
  removeUnneededPolicyHashes,
} from '../../../../src/build/hosting/policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}`

test('the content security policy of a page allows its own scripts and styles, and drops those that only other pages have', () => {
  const body =
    '<script type="module">a()</script><script src="/x.js"></script><style data-x>b{}</style><script>\nc\n</script>'
  const sources = (...texts: string[]) => texts.map(it => ` ${hashOf(it)}`).join('')
  const all = `default-src 'none'; script-src 'self'${sources('a()', 'other()', '\nc\n', '')}; style-src 'self'${sources('b{}', 'd{}')};`
  const own = `default-src 'none'; script-src 'self'${sources('a()', '\nc\n')}; style-src 'self'${sources('b{}')};`
  expect(removeUnneededPolicyHashes(page(all, body))).toBe(page(own, body))
})

test('removing unneeded hashes from the content security policy of a page leaves a hash in its text unchanged', () => {
  const html = page("script-src 'self';", `<p>${hashOf('x')}</p>`)
  expect(removeUnneededPolicyHashes(html)).toBe(html)
})

test('the content security policy of a page without frames names no source of frames', () => {
  const meta = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`
  const html = meta("default-src 'none'; frame-src 'self' https://games.example; script-src 'self';")
  expect(removeFrameSources(html)).toBe(meta("default-src 'none'; script-src 'self';"))
})

test('the page of the live show may frame and play only the configured origins, and none if none is configured', () => {
  const meta = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`
  const html = meta("default-src 'none'; frame-src 'self' https://games.example; script-src 'self';")
  expect(allowLiveShowOrigins(html, 'https://a.example https://b.example')).toBe(
    meta(
      "frame-src https://a.example https://b.example; media-src https://a.example https://b.example; default-src 'none'; script-src 'self';",
    ),
  )
  expect(allowLiveShowOrigins(html, '')).toBe(
    meta("frame-src 'none'; media-src 'none'; default-src 'none'; script-src 'self';"),
  )
})

test('the pages of customer service may frame the chat widget of a provider, but may not run its scripts', () => {
  const meta = (policy: string) => page(policy, '<p>')
  const html = meta("default-src 'none'; script-src 'self'; frame-src 'self' https:;")
  expect(allowServiceWidgetFrame(html, 'https://chat.example/w/{licence}?group={group}')).toBe(
    meta("frame-src https://chat.example; default-src 'none'; script-src 'self';"),
  )
  expect(allowServiceWidgetFrame(html, '')).toBe(meta("default-src 'none'; script-src 'self';"))
  expect(() => allowServiceWidgetFrame(html, 'http://chat.example/{licence}')).toThrow(RangeError)
})

test('the build finds an inline script whose hash is missing from the policy of its page', () => {
  const body =
    '<script>known()</script><script>unknown()</script><script src="/x.js"></script>' +
    '<script type="speculationrules">{}</script><script type="application/ld+json">{"data":1}</script>'
  const html = page(`script-src 'self' ${hashOf('known()')};`, body)
  expect(findScriptsRefusedByPolicy(html)).toEqual(['unknown()', '{}'])
  expect(
    findScriptsRefusedByPolicy(page(`script-src ${hashOf('known()')}`, '<script>known()</script>')),
  ).toEqual([])
})
