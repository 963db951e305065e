import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(new URL('../../../../public/sw-push.js', import.meta.url), 'utf8')
const ORIGIN = 'https://perya.example'

interface ShownNotification {
  readonly title: string
  readonly options: { body: string; tag: string; icon: string; badge: string; data: { url: string } }
}

interface OpenWindow {
  readonly url: string
  focus(): Promise<void>
  navigate(url: string): Promise<object | null>
}

let handlers: Map<string, (event: object) => void>
let shown: ShownNotification[]
let windows: OpenWindow[]
let openedUrls: string[]

beforeEach(() => {
  handlers = new Map()
  shown = []
  windows = []
  openedUrls = []
  runInContext(
    SCRIPT,
    createContext({
      URL,
      location: new URL(`${ORIGIN}/sw.js`),
      addEventListener: (name: string, handle: (event: object) => void) => void handlers.set(name, handle),
      registration: {
        showNotification: async (title: string, options: ShownNotification['options']) =>
          void shown.push({ title, options }),
      },
      clients: {
        matchAll: async () => windows,
        openWindow: async (url: string) => void openedUrls.push(url),
      },
    }),
  )
})

/** Fires an event, and waits until the worker has done its work. */
async function fireEvent(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
  expect(work, 'the browser waits for the work').toHaveLength(1)
  await Promise.all(work)
}

const firePush = (text: string) => fireEvent('push', { data: { json: () => JSON.parse(text) as unknown } })

const close = vi.fn()
const tapNotification = (url: unknown) =>
  fireEvent('notificationclick', { notification: { close, data: { url } } })

const windowAt = (path: string, navigate: OpenWindow['navigate'] = async () => ({})) => {
  const open = { url: ORIGIN + path, focus: vi.fn(async () => {}), navigate: vi.fn(navigate) }
  windows.push(open)
  return open
}

describe('a push', () => {
  test('a push notification shows its title and text, and replaces the one with the same id', async () => {
    await firePush(
      JSON.stringify({ id: 'm1', title: 'Paid', text: 'We sent ₱100.00.', url: '/wallets/record' }),
    )
    expect(shown).toEqual([
      {
        title: 'Paid',
        options: {
          body: 'We sent ₱100.00.',
          tag: 'm1',
          icon: '/icons/perya-192.png',
          badge: '/icons/perya-mono-96.png',
          data: { url: '/wallets/record' },
        },
      },
    ])
  })

  test.each(['', 'null', '[]', '{"id":1,"title":"a","text":"b","url":"/"}', '{"title":"a"}'])(
    'a push in an unknown format (%s) shows the name of the site as a notification',
    async text => {
      await firePush(text)
      expect(shown).toMatchObject([{ title: 'perya.example', options: { body: '', data: { url: '/' } } }])
    },
  )

  test('a push without data shows the name of the site as a notification', async () => {
    await fireEvent('push', { data: null })
    expect(shown).toMatchObject([{ title: 'perya.example' }])
  })
})

describe('a tap on a notification', () => {
  test('a tap on a notification closes it, focuses an open window and opens the page there', async () => {
    const open = windowAt('/')
    await tapNotification('/wallets/record?view=withdrawals')
    expect(close).toHaveBeenCalled()
    expect(open.focus).toHaveBeenCalled()
    expect(open.navigate).toHaveBeenCalledWith(`${ORIGIN}/wallets/record?view=withdrawals`)
    expect(openedUrls).toEqual([])
  })

  test('a tap on a notification only focuses the window when that window already shows the page', async () => {
    const open = windowAt('/vip')
    await tapNotification('/vip')
    expect(open.navigate).not.toHaveBeenCalled()
    expect(openedUrls).toEqual([])
  })

  test('a tap on a notification opens a new window when no window is open or the open one shows a game', async () => {
    await tapNotification('/vip')
    const game = windowAt('/game/start?gameId=1001')
    await tapNotification('/email')
    expect(openedUrls).toEqual([`${ORIGIN}/vip`, `${ORIGIN}/email`])
    expect(game.navigate).not.toHaveBeenCalled()
  })

  test.each([
    ['refuses', () => Promise.reject(new TypeError('not controlled'))],
    ['cannot', async () => null],
  ])(
    'a tap on a notification opens a window when the browser %s to navigate the open one',
    async (_, navigate) => {
      windowAt('/', navigate)
      await tapNotification('/vip')
      expect(openedUrls).toEqual([`${ORIGIN}/vip`])
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    undefined,
    7,
  ])('a tap on a notification for %s opens the start page of this site', async url => {
    await tapNotification(url)
    expect(openedUrls).toEqual([`${ORIGIN}/`])
  })
})
