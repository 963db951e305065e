import type { Locator, Page } from 'playwright/test'
import { DAY_MS, HOUR_MS } from '../../src/domain/time.ts'
import { checkPage } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { logInNewPlayer } from './support/player.ts'
import type { SharedServer } from './support/servers.ts'
import { expect, test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Each width has a separate server, since a notice is shown to all players of a server.
  serverName: ({ isMobile }, use) => use(`notices-${isMobile ? 'phone' : 'desktop'}`),
})
test.describe.configure({ mode: 'serial' })

const MARKDOWN_TITLE = 'Try our games with play money'

/** Puts a Markdown notice, like those of `content/notices`, into the server's answer. */
const addMarkdownNoticeToAnswer = (page: Page) =>
  page.route('**/app/v1/activityGetStatusList', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    const notice = {
      id: 'content-practise',
      title: MARKDOWN_TITLE,
      audience: 'players',
      purpose: 'service',
      isMarkdown: true,
      text: 'Open a game and choose **Try it**.\n\n- Set your [limits](/member/self-limited) first.\n- [Not a link](javascript:alert)',
      link: '/responsible-play',
      isLine: true,
      isPopup: false,
      fromMs: Date.now() - HOUR_MS,
      untilMs: Date.now() + HOUR_MS,
    }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, notices: [notice] } } })
  })
const isoTimeInMs = (ms: number) => new Date(Date.now() + ms).toISOString()

async function addNotice(server: SharedServer, title: string, ...words: string[]): Promise<string> {
  const text = ['--title', title, '--text', `Text of ${title}`, '--purpose', 'service']
  const end = words.includes('--until') ? [] : ['--until', isoTimeInMs(HOUR_MS)]
  const out = await runOperatorCommandOnServer(server, 'notice', 'add', ...text, ...end, ...words, '--json')
  return (JSON.parse(out) as { id: string }[])[0]?.id ?? ''
}

async function removeAllNotices(server: SharedServer): Promise<void> {
  const list = JSON.parse(await runOperatorCommandOnServer(server, 'notice', 'list', '--json')) as {
    id: string
  }[]
  for (const { id } of list) await runOperatorCommandOnServer(server, 'notice', 'remove', id)
}

const noticeLine = (page: Page): Locator => page.locator('.notice-line')

/** Opens the lobby without notices stored in the tab. A visitor's first key starts the islands. */
const openLobby = async (page: Page) => {
  await page.goto('/')
  await page.reload()
  await page.keyboard.press('Tab')
}

test.afterEach(({ server }) => removeAllNotices(server))

test('a notice from a content file shows in the notice line of the lobby, and opens with its text', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await addMarkdownNoticeToAnswer(page)
  await openLobby(page)
  await expect(noticeLine(page)).toHaveText(MARKDOWN_TITLE)
  await expect(noticeLine(page), 'a player need not scroll to it').toBeInViewport({ ratio: 1 })
  await checkPage(page, 'notice-line')
  await noticeLine(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: MARKDOWN_TITLE })
  await expect(dialog.locator('.prose strong').first()).toHaveText('Try it')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Set your limits first.',
    '[Not a link](javascript:alert)',
  ])
  await expect(dialog.getByRole('link', { name: 'limits' })).toHaveAttribute('href', '/member/self-limited')
  await expect(dialog.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/responsible-play')
  await checkPage(page, 'notice-built')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(noticeLine(page)).toBeFocused()
})

test("the notice line of the lobby shows the newest notice for the visitor's or player's audience", async ({
  page,
  server,
}) => {
  await addNotice(server, 'For all', '--line')
  await addNotice(server, 'For players', '--line', '--audience', 'players')
  await addNotice(server, 'For VIP', '--line', '--audience', 'vip-3')
  await addNotice(
    server,
    'Tomorrow',
    '--line',
    '--from',
    isoTimeInMs(HOUR_MS),
    '--until',
    isoTimeInMs(DAY_MS),
  )
  await openLobby(page)
  await expect(noticeLine(page)).toHaveText('For all')
  await logInNewPlayer(page)
  await openLobby(page)
  await expect(noticeLine(page)).toHaveText('For players')
  await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
})

test.describe('start popups', () => {
  test.use({ showsPopups: true })

  test('notices open as one start popup, once, one after another, on the visit after the popups before them', async ({
    page,
    server,
  }) => {
    await addNotice(server, 'First', '--popup')
    await runOperatorCommandOnServer(
      server,
      ...[
        'notice',
        'add',
        '--title',
        'Second <b>bold</b>',
        '--popup',
        '--link',
        '/about-us',
        '--purpose',
        'service',
      ],
      ...[
        '--until',
        isoTimeInMs(HOUR_MS),
        '--text',
        '<img src=x onerror="document.title=1">\n\nA second paragraph.',
      ],
    )
    await runOperatorCommandOnServer(server, 'activity', 'open', '32')
    await logInNewPlayer(page)
    await page.goto('/')
    const visitAfterDownload = async () => {
      const download = page.getByRole('dialog', { name: 'Get the app' })
      await expect(download).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(download).toBeHidden()
      await page.reload()
    }
    await visitAfterDownload()
    const second = page.getByRole('dialog', { name: 'Second <b>bold</b>' })
    await expect(second).toContainText('<img src=x onerror="document.title=1">')
    await expect(second).toContainText('1 of 2')
    await expect(second.getByRole('img')).toHaveCount(0)
    await checkPage(page, 'notice-popup')
    await expect(second.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/about-us')
    await second.getByRole('button', { name: 'Next notice' }).focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('dialog', { name: 'First' })
    await expect(first).toContainText('Text of First')
    await expect(first).toContainText('2 of 2')
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    // Starts a new session of the tab. A notice that was already seen does not open again, but a new notice does.
    await page.evaluate(() => sessionStorage.clear())
    await addNotice(server, 'Third', '--popup')
    await page.reload()
    await visitAfterDownload()
    const third = page.getByRole('dialog', { name: 'Third' })
    await expect(third).toContainText('Text of Third')
    await expect(third.getByRole('button', { name: 'Next notice' })).toHaveCount(0)
  })
})
