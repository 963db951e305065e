import { SECURITY_HEADERS } from '../../../src/domain/site/http-headers.ts'
import { expect, test } from '../support/test.ts'

test('an unknown address shows the 404 page, with status 404', async ({ page }) => {
  for (const path of ['/no/such/stall', '/member/nobody', '/rules/games/nothing', '/%3Cb%3Ex']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the lobby' })).toHaveAttribute('href', '/')
  }
})

test('the page for internal errors has the heading "Internal Server Error"', async ({ page }) => {
  await page.goto('/500')
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
})

test('a page shows that the player is offline while there is no connection', async ({ page, context }) => {
  await page.goto('/about-us')
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('the web app manifest has every field needed to install the app, and its icons have the sizes that it states', async ({
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Perya',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose)
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async src => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})

test('pages, files and calls all carry the security headers', async ({ page }) => {
  const answers = [
    await page.request.get('/'),
    await page.request.get('/no/such/stall'),
    await page.request.get('/sw.js'),
    await page.request.post('/app/v1/preLogin', { data: {} }),
    await page.request.post('/app/v1/getExchange', { data: {} }),
    await page.request.post('/app/v1/no/such/call', { data: {} }),
  ]
  for (const answer of answers) {
    const headers = answer.headers()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const found = headers[name.toLowerCase()]
      const isPage = headers['content-type']?.startsWith('text/html')
      if (name === 'Content-Security-Policy' && isPage) {
        // The header of a page contains two content security policies: first the policy of every answer, then the
        // policy of the page.
        const own = found?.slice(`${value}, `.length)
        expect(found, `${name} of ${answer.url()}`).toBe(`${value}, ${own}`)
        expect(own).toMatch(/^default-src 'none';.*require-trusted-types-for 'script'/)
        expect(own).not.toContain('unsafe-')
      } else expect(found, `${name} of ${answer.url()}`).toBe(value)
    }
  }
  expect(answers[3]?.headers()['cache-control']).toContain('no-store')
  await page.goto('/')
  const policy = await page.locator('meta[http-equiv=content-security-policy]').getAttribute('content')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-')
})
