import type { Page } from 'playwright/test'
import { axe, noHorizontalScroll } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'

// The watch over every browser test is itself tested here: each page is bad in one way and must be noticed.

const STRICT = "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; img-src data:"

async function open(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Bad</title><link rel="icon" href="data:,">${body}`
  await page.route('**/bad', route =>
    route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': STRICT } }),
  )
  await page.goto('/bad')
}

const BAD: [string, string, RegExp[]][] = [
  [
    'a policy violation',
    '<img src="/x.png" alt="">',
    [/Policy violated: img-src/, /Console: .*Security Policy/],
  ],
  [
    'a Trusted Types violation',
    '<script>document.body.innerHTML = "x"</script>',
    [/Policy violated: require-trusted-types-for/, /Console: .*'TrustedHTML'/, /Uncaught: TypeError/],
  ],
  ['an uncaught error', '<script>throw new Error("lost")</script>', [/Uncaught: Error: lost/]],
  ['an unhandled rejection', '<script>Promise.reject(new Error("lost"))</script>', [/Uncaught: Error: lost/]],
  ['an error in the console', '<script>console.error("oh")</script>', [/Console: oh/]],
  ['a hydration warning', '<script>console.warn("Hydration failed")</script>', [/Console: Hydration/]],
  ['a missing file', '<script>fetch("/gone.json")</script>', [/Status 404/]],
  ['a foreign request', '<iframe src="http://other.invalid/"></iframe>', [/Foreign request: http:\/\/other/]],
]

for (const [name, body, kinds] of BAD) {
  test(`${name} is noticed`, async ({ page, problems }) => {
    await open(page, `<body><main><h1>Bad</h1>${body}</main>`)
    for (const kind of kinds) await problems.expect(kind)
  })
}

test('an inaccessible page is noticed', async ({ page }) => {
  await open(page, '<body><main><h1>Bad</h1><button type="button"></button></main>')
  await expect(axe(page)).rejects.toThrow(/button-name/)
})

test('a page that is too wide is noticed', async ({ page }) => {
  await open(
    page,
    '<meta name="viewport" content="width=device-width"><body><div style="width:3000px">x</div>',
  )
  await expect(noHorizontalScroll(page)).rejects.toThrow(/3000/)
})

test('a plain page passes', async ({ page, problems }) => {
  await open(page, '<body><main><h1>Good</h1></main>')
  await axe(page)
  await noHorizontalScroll(page)
  expect(problems.unexpected).toEqual([])
})

test.describe('on PostgreSQL', () => {
  test.use({ engine: 'postgres' })

  test('the server answers', async ({ request, server }) => {
    const answer = await request.post('/app/v1/preLogin', { data: {} })
    expect(answer.status()).toBe(200)
    expect(server.logs()).toContain('"engine":"postgres"')
  })
})
