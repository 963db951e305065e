import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

/** Opens a page that `head/terms-notice.ts` has made inert (it ignores taps). */
function openPage(answer: () => Promise<unknown>) {
  const page = { storage: {} as Record<string, string>, isOpen: false, body: { inert: true } }
  vi.stubGlobal('localStorage', page.storage)
  vi.stubGlobal('document', {
    body: page.body,
    querySelector: () => ({
      showModal() {
        page.isOpen = !page.body.inert
      },
    }),
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ json: answer })),
  )
  return page
}

beforeEach(() => void vi.resetModules())

afterEach(() => void vi.unstubAllGlobals())

async function loadTermsNotice() {
  await import('../../../src/platform/terms-notice.ts')
}

test('the notice of terms that staff have switched on covers the first page without a new build of the site', async () => {
  const page = openPage(async () => ({ code: 200, data: { h5ClientMode: 1 } }))
  await loadTermsNotice()
  await eventually(() => expect(page.body.inert).toBe(false))
  expect(fetch).toHaveBeenCalledWith(
    '/app/v1/anonymous/appConfig',
    expect.objectContaining({ method: 'POST' }),
  )
  expect(page.isOpen).toBe(true)
  expect(page.storage['perya:h5ClientMode']).toBe('1')
})

test('the first page can be used once the server has answered that the site shows no notice of terms', async () => {
  const page = openPage(async () => ({ code: 200, data: { h5ClientMode: 0 } }))
  expect(page.body.inert).toBe(true)
  await loadTermsNotice()
  await eventually(() => expect(page.body.inert).toBe(false))
  expect(page.isOpen).toBe(false)
  expect(page.storage['perya:h5ClientMode']).toBe('0')
})

test.each([
  ['without an answer', () => Promise.reject(new TypeError('unreachable'))],
  ['after a refusal', async () => ({ code: 429, data: null })],
])(
  '%s from the server, the first page shows no notice of terms, and the next page asks the server again',
  async (_, answer) => {
    const page = openPage(answer)
    await loadTermsNotice()
    await eventually(() => expect(page.body.inert).toBe(false))
    expect(page.isOpen).toBe(false)
    expect(page.storage).toEqual({})
  },
)

test('the notice of terms shows even where storage is denied', async () => {
  const page = openPage(async () => ({ code: 200, data: { h5ClientMode: 1 } }))
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        set() {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ),
  )
  await loadTermsNotice()
  await eventually(() => expect(page.isOpen).toBe(true))
})
