import type { Page, Route } from 'playwright/test'

/** Changes the server's answer to a call. Leaving a page drops its requests and their answers. */
export async function changeAnswers<Data>(
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
 * Cuts the connection at the one call that `act` causes, before the server gets it or before its answer. Later calls
 * reach the server. Other requests that fail meanwhile, such as the requests of a page just left, do not end the wait.
 */
export async function cutCall(
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
