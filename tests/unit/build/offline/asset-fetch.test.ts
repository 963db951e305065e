import { expect, test } from 'vitest'
import { ASSET_FETCH_PLUGIN } from '../../../../src/build/offline/asset-fetch.ts'

const URL = 'https://perya.example/_assets/karera.svg'

test('a file is fetched to its end although the page that asked for it was left', async () => {
  const leaving = new AbortController()
  const request = new Request(URL, { signal: leaving.signal, integrity: 'sha256-AAAA' })
  const fetched = await ASSET_FETCH_PLUGIN.requestWillFetch({ request })
  leaving.abort()
  expect(request.signal.aborted).toBe(true)
  expect(fetched.signal.aborted).toBe(false)
  expect(fetched).toMatchObject({ url: URL, method: 'GET', integrity: 'sha256-AAAA' })
})

test('a file that cannot be fetched is a network error for the page, without a rejected promise', async () => {
  expect(await ASSET_FETCH_PLUGIN.handlerDidError()).toMatchObject({ type: 'error' })
})

test('each function of the asset fetch works from its source text alone, as in the service worker', async () => {
  for (const handler of Object.values(ASSET_FETCH_PLUGIN)) {
    const copied = new Function(`return ${handler}`)() as (parameters: object) => Promise<unknown>
    await expect(copied({ request: new Request(URL) })).resolves.toBeDefined()
  }
})
