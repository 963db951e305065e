import { afterEach, expect, test, vi } from 'vitest'
import { subscribeToPush } from '../../../src/platform/push.ts'

const FORMER_KEY = 'the-former_key-1'
const PRESENT_KEY = 'the-present_key1'

afterEach(() => vi.unstubAllGlobals())

/**
 * A browser whose user allows notifications. Like a real browser, it refuses to subscribe with a key while it has a
 * subscription with another key.
 * @param subscribedKey the key of the subscription that the browser has at first
 */
function openBrowser(subscribedKey: string | undefined) {
  let count = 0
  const created: string[] = []
  const createSubscription = (key: string) => {
    count += 1
    created.push(key)
    const endpoint = `https://push.example/${count}`
    return {
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
      unsubscribe: async () => {
        present = undefined
        return true
      },
    }
  }
  let present = subscribedKey === undefined ? undefined : createSubscription(subscribedKey)
  let presentKey = subscribedKey
  const pushManager = {
    getSubscription: async () => present ?? null,
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (present && presentKey !== key) throw new DOMException('another key', 'InvalidStateError')
      present ??= createSubscription(key)
      presentKey = key
      return present
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  return created
}

test("a browser that is subscribed with a former key of the site gets a new subscription with the site's present key", async () => {
  const created = openBrowser(FORMER_KEY)
  expect(await subscribeToPush(PRESENT_KEY)).toMatchObject({ endpoint: 'https://push.example/2' })
  expect(created).toEqual([FORMER_KEY, PRESENT_KEY])
})

test("a browser that is subscribed with the site's present key keeps its subscription", async () => {
  const created = openBrowser(PRESENT_KEY)
  expect(await subscribeToPush(PRESENT_KEY)).toMatchObject({ endpoint: 'https://push.example/1' })
  expect(created).toEqual([PRESENT_KEY])
})
