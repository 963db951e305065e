import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $locale, chooseLocale } from '../../../src/i18n/i18n.ts'
import { applyLocaleCookie, createBrowserEnvironment } from '../../../src/platform/browser.ts'

/** The cookies of the simulated browser: the text that the page reads, and the cookies that it has written. */
let cookies: { read: string; written: string[] }

beforeEach(() => {
  cookies = { read: '', written: [] }
  const document = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () => cookies.read,
    set: (cookie: string) => void cookies.written.push(cookie),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => void vi.unstubAllGlobals())

test('the first visit stores the locale of the build for 365 days', () => {
  applyLocaleCookie(createBrowserEnvironment().storage)
  expect(cookies.written).toEqual(['locale=en-US; Max-Age=31536000; Path=/; SameSite=Lax'])
  expect($locale.get()).toBe('en-US')
})

test('the locale cookie is marked as secure on an https page', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  applyLocaleCookie(createBrowserEnvironment().storage)
  expect(cookies.written).toEqual(['locale=en-US; Max-Age=31536000; Path=/; SameSite=Lax; Secure'])
})

test('every visit renews the locale cookie', () => {
  cookies.read = 'a=b; locale=en-US; mylocale=xx'
  applyLocaleCookie(createBrowserEnvironment().storage)
  applyLocaleCookie(createBrowserEnvironment().storage)
  expect(cookies.written).toHaveLength(2)
})

test.each(['fil-PH', 'en-us', '', '<script>'])(
  'a locale cookie of %j, which this build does not have, is replaced',
  asked => {
    cookies.read = `locale=${asked}`
    expect(createBrowserEnvironment().storage.cookie('locale')).toBe(asked)
    applyLocaleCookie(createBrowserEnvironment().storage)
    expect($locale.get()).toBe('en-US')
    expect(cookies.written).toEqual([expect.stringMatching(/^locale=en-US;/)])
  },
)

test('a build uses the locale in the cookie if it has that locale', () => {
  expect(chooseLocale('en-US')).toBe('en-US')
  expect(chooseLocale(undefined)).toBe('en-US')
})

test('a cookie whose name only ends in locale is not read as the locale cookie', () => {
  cookies.read = 'mylocale=xx'
  expect(createBrowserEnvironment().storage.cookie('locale')).toBeUndefined()
})
