import type { Page, Route } from 'playwright/test'

/**
 * Applies `change` to the data of the server's answers to a call. When the player leaves the page, requests without an
 * answer are aborted.
 */
export async function changeCallAnswers<Data>(
  page: Page,
  path: string,
  change: (data: Data) => void,
): Promise<void> {
  await page.route(`**/app/v1${path}`, async route => {
    try {
      const body = (await (await route.fetch()).json()) as { data: Data }
      change(body.data)
      await route.fulfill({ json: body })
    } catch {
      await route.abort().catch(() => {})
    }
  })
}

/**
 * Runs `act`, which must cause one call to `url`, and cuts the connection either before the server receives the call or
 * before its answer. Later calls reach the server. Resolves when this call has failed; failures of other requests are
 * ignored.
 */
export async function cutConnectionDuringCall(
  page: Page,
  url: string | RegExp,
  lost: 'request' | 'answer',
  act: () => Promise<void>,
): Promise<void> {
  const cut = Promise.withResolvers<void>()
  const handle = async (route: Route) => {
    if (lost === 'answer') await route.fetch()
    await route.abort('connectionreset')
    cut.resolve()
  }
  await page.route(url, handle)
  await act()
  await cut.promise
  await page.unroute(url, handle)
}
