import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchSiteAsVisitor } from '../../../src/platform/visitor-watch.ts'
import { refusalAnswerOf, successAnswerOf } from '../../support/environment.ts'
import { createTestDocument } from '../../support/tab/device.ts'

/** Creates a browser's storage. Its entries are also properties of the object. */
function createStorage(): Record<string, string> {
  const methods = {
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods)
}

let answers: Record<string, object | undefined>
let sentCalls: { path: string; body: Record<string, unknown> }[]
let page: ReturnType<typeof createTestDocument> & { hidden: boolean }
let storage: Record<string, string>
let tabStorage: Record<string, string>
let onVisibility: () => void
const replace = vi.fn()

const status = (more: object = {}) =>
  successAnswerOf({ maintenance: false, themeVersion: 'a', gameListVersion: 'v1', games: null, ...more })
const theme = successAnswerOf({
  themeName: 'Karnabal',
  themeVersion: 'b',
  themeJsonData: JSON.stringify({ logoUrl: '', colors: { gold: '#FFE08A' } }),
})
const sentTo = (path: string) => sentCalls.filter(it => it.path === `/app/v1${path}`)
const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  replace.mockReset()
  answers = { '/preLogin': status() }
  sentCalls = []
  storage = createStorage()
  tabStorage = createStorage()
  storage['perya:themeVersion'] = 'a'
  page = Object.assign(createTestDocument(), {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => {
      onVisibility = listener
    },
  })
  openVisitorPage('/', '')
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', tabStorage)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sentCalls.push({ path, body: JSON.parse(body) })
    const answer = answers[path.replace('/app/v1', '')]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openVisitorPage(pathname: string, search: string): void {
  const location = { pathname, search, replace }
  const navigator = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', language: 'en' }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location, navigator, screen: { width: 1, height: 1 }, devicePixelRatio: 1 })
}

describe("a visitor's page without stores", () => {
  test("a visitor's page polls every five seconds while it is visible, and at once when it becomes visible", async () => {
    watchSiteAsVisitor()
    await passTime(10_000)
    expect(sentTo('/preLogin')).toHaveLength(3)
    page.hidden = true
    await passTime(60_000)
    expect(sentTo('/preLogin')).toHaveLength(3)
    page.hidden = false
    onVisibility()
    await passTime(0)
    expect(sentTo('/preLogin')).toHaveLength(4)
  })

  test("a visitor's page sends the version of the known game list with each request, on the next page too", async () => {
    watchSiteAsVisitor()
    await passTime(0)
    expect(sentTo('/preLogin')[0]?.body.gameListVersion).toBe('')
    watchSiteAsVisitor()
    await passTime(0)
    expect(sentTo('/preLogin')[1]?.body.gameListVersion).toBe('v1')
  })

  test("during maintenance, a visitor's page goes to the maintenance page, unless the page may be read during maintenance", async () => {
    answers['/preLogin'] = status({ maintenance: true })
    openVisitorPage('/terms-of-use', '')
    watchSiteAsVisitor()
    await passTime(0)
    expect(replace).not.toHaveBeenCalled()
    openVisitorPage('/faq', '?q=bet')
    await passTime(5_000)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/maintenance?from=%2Ffaq%3Fq%3Dbet')
  })

  test("a visitor's page shows a new theme and stores it for the next page", async () => {
    watchSiteAsVisitor()
    await passTime(0)
    answers = { '/preLogin': status({ themeVersion: 'b' }), '/anonymous/appTheme': theme }
    await passTime(10_000)
    expect([...page.documentElement.properties]).toEqual([['--gold', '255 224 138']])
    expect(storage['perya:themeVersion']).toBe('b')
    expect(sentTo('/anonymous/appTheme')).toHaveLength(1)
  })

  test("a visitor's page ends a theme preview that the server refuses, and keeps it when no answer comes", async () => {
    openVisitorPage('/', '?themeViewId=AAAAAAAAAAAAAAAAAAAAAA')
    watchSiteAsVisitor()
    await passTime(0)
    expect(Object.values(tabStorage)).toContain('AAAAAAAAAAAAAAAAAAAAAA')
    answers['/anonymous/appThemePreview'] = refusalAnswerOf(6001)
    watchSiteAsVisitor()
    await passTime(0)
    expect(Object.values(tabStorage)).not.toContain('AAAAAAAAAAAAAAAAAAAAAA')
  })

  test("a visitor's page stays unchanged while there is no connection", async () => {
    answers = {}
    watchSiteAsVisitor()
    await passTime(20_000)
    expect(sentTo('/preLogin')).toHaveLength(5)
    expect(replace).not.toHaveBeenCalled()
  })
})
