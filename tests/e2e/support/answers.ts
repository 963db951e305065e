import type { Page } from 'playwright/test'

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
