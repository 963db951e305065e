import type { Page } from 'playwright/test'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { cutConnectionDuringCall } from '../support/answers.ts'
import { checkPage, expectAccessible } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { callApi, logInNewPlayer, playerIdOfPage } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'mail' })

const GIFT = JSON.stringify([
  { id: ITEM_ID.coin, count: 5_000 },
  { id: ITEM_ID.points, count: 30 },
])

async function sendMail(server: SharedServer, page: Page, title: string, ...words: string[]): Promise<void> {
  const to = [
    'mail',
    'send',
    '--player',
    await playerIdOfPage(page),
    '--title',
    title,
    '--purpose',
    'service',
  ]
  const text = 'Thank you for your patience.\n\nWe are sorry that your payout took so long.'
  await runOperatorCommandOnServer(server, ...to, '--text', text, ...words)
}

const mailRow = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('the mail page of a player without mail says that there is none yet', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/email')
  await expect(page.getByText('No mail yet.')).toBeVisible()
  await checkPage(page, 'mail-empty')
})

test('a player opens a mail by keyboard, and claims its gift once', async ({ page, server }) => {
  await logInNewPlayer(page, { pesos: 100 })
  await sendMail(server, page, 'Sorry for the delay', '--items', GIFT)
  await sendMail(server, page, 'Our new opening hours')
  await page.goto('/email')
  await expect(mailRow(page, 'Sorry for the delay')).toContainText('Ready to claim')
  await checkPage(page, 'mail')
  await page.getByRole('link', { name: 'Open: Sorry for the delay' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sorry for the delay' })).toBeVisible()
  await expect(page.getByText('We are sorry that your payout took so long.')).toBeVisible()
  await checkPage(page, 'mail-detail')
  await page.getByRole('button', { name: 'Claim', exact: true }).press('Enter')
  const got = page.getByRole('dialog')
  await expect(got).toContainText('₱50.00')
  await got.getByRole('button').press('Enter')
  await expect(page.getByRole('region', { name: 'Attached' })).toContainText('Claimed')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Attached' })).toContainText('Claimed')
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'All mail' }).click()
  await expect(mailRow(page, 'Sorry for the delay')).toContainText('Claimed')
})

test('a mail with a long word without blanks shows all of it', async ({ page, server }) => {
  await logInNewPlayer(page)
  const to = ['mail', 'send', '--player', await playerIdOfPage(page), '--title', 'A long word']
  await runOperatorCommandOnServer(server, ...to, '--text', 'W'.repeat(200))
  await page.goto('/email')
  await page.getByRole('link', { name: 'Open: A long word' }).click()
  const card = page.getByRole('article')
  await expect(card.getByText('W'.repeat(200))).toBeVisible()
  expect(await card.evaluate(it => it.scrollWidth - it.clientWidth)).toBe(0)
})

test('a player claims the gifts of all mails at once, deletes all read mails, and restores them', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await sendMail(server, page, 'First gift', '--items', GIFT)
  await sendMail(server, page, 'Second gift', '--items', GIFT)
  await sendMail(server, page, 'Unread words')
  await page.goto('/email')
  await page.getByRole('button', { name: 'Claim all' }).click()
  const got = page.getByRole('dialog')
  await expect(got).toContainText('₱100.00')
  await got.getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Claim all' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete read mail' }).click()
  await expect(page.getByText('2 mails deleted.')).toBeVisible()
  await expect(mailRow(page, 'Unread words')).toBeVisible()
  await expect(mailRow(page, 'First gift')).toHaveCount(0)
  await checkPage(page, 'mail-deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mailRow(page, 'First gift')).toBeVisible()
  await mailRow(page, 'Unread words').getByRole('link').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/email\?deleted=/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mailRow(page, 'Unread words')).toBeVisible()
})

test('the gift of a mail is claimed once although the answer to the claim is lost', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await sendMail(server, page, 'A gift', '--items', GIFT)
  await page.goto('/email')
  await mailRow(page, 'A gift').getByRole('link').click()
  await cutConnectionDuringCall(page, '**/receiveMail', 'answer', () =>
    page.getByRole('button', { name: 'Claim', exact: true }).click(),
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'Attached' })).toContainText('Claimed')
  const { list } = await callApi<{ list: { kind: string }[] }>(page, '/activityAwardGetLog', {})
  expect(list.filter(({ kind }) => kind === 'mail')).toHaveLength(2)
})

test('a new mail appears on the open mail page without a reload, and the address of an unknown mail shows the 404 page', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/email')
  await expect(page.getByText('No mail yet.')).toBeVisible()
  await sendMail(server, page, 'Just now')
  await expect(mailRow(page, 'Just now')).toBeVisible()
  for (const address of [
    '/email/detail',
    '/email/detail?id=x',
    '/email/detail?id=01jcp3v5n0aaaaaaaaaaaaaaaa',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a mail shows HTML, direction marks and links in its title and text as plain text', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  const title = '<img src=x onerror=alert(1)> \u202Eabc'
  const text = ['mail', 'send', '--player', await playerIdOfPage(page), '--title', title]
  await runOperatorCommandOnServer(server, ...text, '--text', `https://example.com/${'🎡'.repeat(1000)}`)
  await page.goto('/email')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await expect(page.locator('article a[href^="https://example.com"]')).toHaveCount(0)
  await checkPage(page, 'mail-strange')
})
