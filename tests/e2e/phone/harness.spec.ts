import type { Page } from 'playwright/test'
import { openDatabase } from '../../../src/server/db/open.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { findClippedTexts, findUntranslatedTexts } from '../support/translated.ts'

// These tests verify the checks that run in every browser test. Each page here has one error, which the checks must
// report.

const STRICT_POLICY = "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; img-src data:"

async function openHtml(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Bad</title><link rel="icon" href="data:,">${body}`
  await page.route('**/bad', route =>
    route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'content-security-policy': STRICT_POLICY },
    }),
  )
  await page.goto('/bad')
}

const BAD_PAGES: [string, string, RegExp[]][] = [
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

for (const [name, body, kinds] of BAD_PAGES) {
  test(`a browser test fails when the page has ${name}`, async ({ page, problems }) => {
    await openHtml(page, `<body><main><h1>Bad</h1>${body}</main>`)
    for (const kind of kinds) await problems.expect(kind)
  })
}

test('a browser test fails when a button of the page has no name for screen readers', async ({ page }) => {
  await openHtml(page, '<body><main><h1>Bad</h1><button type="button"></button></main>')
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
})

test('a browser test fails when a page is wider than the window', async ({ page }) => {
  await openHtml(
    page,
    '<meta name="viewport" content="width=device-width"><body><div style="width:3000px">x</div>',
  )
  await expect(expectNoHorizontalScroll(page)).rejects.toThrow(/3000/)
})

test('the search for untranslated words finds them in text, labels, picture descriptions and the title', async ({
  page,
}) => {
  const same = '<p>₱1,234.50</p><p>Nov 20, 2026, 8:00 PM</p><p>95.98%</p><p>⟦Áá ⟦béé⟧ cé⟧: 4</p>'
  const hidden = '<p hidden>No</p><code>no</code>'
  await openHtml(
    page,
    `<meta charset="utf-8"><body><main aria-label="Main"><h1>⟦Góód⟧</h1>${same}${hidden}<p>⟦Cut</p><img alt="A wheel"></main>`,
  )
  expect(await findUntranslatedTexts(page)).toEqual([
    'p: ⟦Cut',
    'main aria-label: Main',
    'img alt: A wheel',
    'title: Bad',
  ])
})

// Each box is much narrower than its text, so every font is cut off at the side. The height of the lines is sufficient
// for every font.
const CLIPPED_PAGES: [string, string, RegExp][] = [
  ['at the side', '<p style="width:30px;overflow:hidden;white-space:nowrap">Deposits', /cut at the side/],
  [
    'by an ellipsis',
    '<p style="width:30px;overflow:clip;text-overflow:ellipsis;white-space:nowrap">Deposits',
    /side/,
  ],
  [
    'below',
    '<div style="height:20px;overflow:hidden"><p style="margin:0;font-size:10px;line-height:20px">One<br>two</p></div>',
    /above or below/,
  ],
  ['by its button', '<button style="width:20px;white-space:nowrap">Withdrawals</button>', /sticks out/],
  ['by the window', '<p style="white-space:nowrap;margin-left:370px">Withdrawals', /off the page/],
]

for (const [name, body, words] of CLIPPED_PAGES) {
  test(`the search for clipped text finds text that is cut off ${name}`, async ({ page }) => {
    await openHtml(
      page,
      `<meta name="viewport" content="width=device-width"><body style="overflow-x:clip">${body}`,
    )
    expect(await findClippedTexts(page)).toEqual([expect.stringMatching(words)])
  })
}

test('the search for clipped text accepts text that can be scrolled to or is only for screen readers', async ({
  page,
}) => {
  const row =
    '<div style="overflow-x:auto;white-space:nowrap"><a>One that is long</a> <a>Another that is long</a></div>'
  await openHtml(
    page,
    `<meta name="viewport" content="width=device-width"><body>${row}<p class="sr-only">Said`,
  )
  expect(await findClippedTexts(page)).toEqual([])
})

test('a browser test accepts a plain page without faults', async ({ page, problems }) => {
  await openHtml(page, '<body><main><h1>Good</h1></main>')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  expect(problems.unexpected).toEqual([])
})

test.describe('on PostgreSQL', () => {
  test.use({ engine: 'postgres' })

  test('a browser test can run against a server that stores its players in PostgreSQL', async ({
    page,
    server,
  }) => {
    const { account } = await logInNewPlayer(page)
    const db = openDatabase({ url: server.databaseUrl })
    const players = db.read.selectFrom('player').select('account').where('account', '=', account)
    expect(await players.execute()).toHaveLength(1)
    await db.close()
  })
})
