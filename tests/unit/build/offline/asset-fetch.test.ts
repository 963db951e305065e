import { expect, test } from 'vitest'
import { ASSET_FETCH_PLUGIN } from '../../../../src/build/offline/asset-fetch.ts'

const URL = 'https://perya.example/_assets/karera.svg'

test('the service worker fetches a file completely even after the player has left the page that requested it', async () => {
  const leaving = new AbortController()
  const request = new Request(URL, { signal: leaving.signal, integrity: 'sha256-AAAA' })
  const fetched = await ASSET_FETCH_PLUGIN.requestWillFetch({ request })
  leaving.abort()
  expect(request.signal.aborted).toBe(true)
  expect(fetched.signal.aborted).toBe(false)
  expect(fetched).toMatchObject({ url: URL, method: 'GET', integrity: 'sha256-AAAA' })
})

test('a page gets a network error for a file that the service worker cannot fetch, not an uncaught error of the worker', async () => {
  expect(await ASSET_FETCH_PLUGIN.handlerDidError()).toMatchObject({ type: 'error' })
})

test('each function that fetches files for the service worker still works when it is rebuilt from its source text', async () => {
  for (const handler of Object.values(ASSET_FETCH_PLUGIN)) {
    const copied = new Function(`return ${handler}`)() as (parameters: object) => Promise<unknown>
    await expect(copied({ request: new Request(URL) })).resolves.toBeDefined()
  }
})
