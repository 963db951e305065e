import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { findLayoutErrors } from './support/layout-errors.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FORM_PATH = '/feedback'

/** Creates a screenshot of one color, as a file to upload. */
async function makeScreenshot(colour: string, name: string) {
  const picture = sharp({ create: { width: 600, height: 1200, channels: 3, background: colour } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

const sendFeedback = (page: Page, text: string, kind = 'other') =>
  callApi<{ feedbackId: string }>(page, '/feedbackAdd', { requestId: randomUUID(), kind, text, imageIds: [] })

const listFeedback = async (page: Page) =>
  (await callApi<{ list: { feedbackId: string; excerpt: string }[] }>(page, '/feedbackList', {})).list

test('a player sends feedback with pictures, reads the answer, replies, and sees that staff have closed the feedback', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/member')
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(/\/feedback$/)
  await waitUntilLoadingEnds(page)
  const size = page.viewportSize()
  if (size && size.width < 768) {
    const [send, tabs] = await Promise.all(
      [page.getByRole('button', { name: 'Send feedback' }), page.locator('.tab-bar')].map(it =>
        it.boundingBox(),
      ),
    )
    expect((send?.y ?? 0) + (send?.height ?? 0), 'the button is above the tabs').toBeLessThan(tabs?.y ?? 0)
  }
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await expect(page.getByLabel('What is it about?')).toBeFocused()
  await expect(page.getByLabel('Your feedback')).toHaveAccessibleDescription(/Write at least 10 characters/)
  await checkPage(page, 'feedback-refused')
  await page.getByLabel('What is it about?').selectOption('A game')
  const text = 'The wheel stopped, and then the page was grey.\nIt was in Jeepney Fiesta, about noon.'
  await page.getByLabel('Your feedback').fill(text)
  const add = page.getByLabel('Add a picture')
  await add.setInputFiles([
    await makeScreenshot('#204060', 'one.png'),
    await makeScreenshot('#604020', 'two.png'),
  ])
  await expect(page.getByRole('status').filter({ hasText: '2 pictures are ready.' })).toHaveCount(1)
  await add.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove two.png' }).click()
  await add.setInputFiles(await makeScreenshot('#206040', 'three.png'))
  await expect(page.getByRole('status').filter({ hasText: '2 pictures are ready.' })).toHaveCount(1)
  await checkPage(page, 'feedback-form')
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thanks. We got your feedback' })).toBeFocused()
  await checkPage(page, 'feedback-sent')
  await page.getByRole('link', { name: 'See your feedback' }).click()

  const [{ feedbackId } = { feedbackId: '' }] = await listFeedback(page)
  await expect(page).toHaveURL(new RegExp(`/feedback/record/${feedbackId}$`))
  const messages = page.getByRole('log').locator('.feedback-message')
  await expect(messages).toHaveCount(1)
  await expect(messages.first()).toContainText('You')
  await expect(messages.first()).toContainText('It was in Jeepney Fiesta, about noon.')
  await expect(page.getByText('Waiting for us')).toBeVisible()
  await page.getByRole('button', { name: 'Show picture 1 larger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture 1' })
  await expect(dialog.locator('img')).toHaveJSProperty('naturalHeight', 1200)
  await checkPage(page, 'feedback-picture')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await runOperatorCommandOnServer(
    server,
    'feedback',
    'answer',
    feedbackId,
    '--text',
    'Thank you. Does it still happen today?',
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(messages).toHaveCount(2)
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByLabel('Your reply').fill('No, it works again.')
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(messages).toHaveCount(3)
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'feedback-conversation')
  expect(await findLayoutErrors(page, [320, 390])).toEqual([])

  await runOperatorCommandOnServer(server, 'feedback', 'close', feedbackId)
  await page.reload()
  await expect(page.getByText(/^Closed .* Send new feedback\.$/)).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your feedback' }).click()
  await expect(page).toHaveURL(/\/feedback\/record$/)
  await expect(page.getByRole('link', { name: 'Open: A game, Closed' })).toBeVisible()
  await checkPage(page, 'feedback-closed')
})

test('a feedback record says when it is empty, and shows all of twenty entries', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto(FORM_PATH)
  await page.getByRole('link', { name: 'Your feedback and our answers' }).click()
  await expect(page.getByText("You haven't written to us yet.")).toBeVisible()
  await checkPage(page, 'feedback-record-empty')
  const rows = page.getByRole('main').getByRole('listitem')
  for (let count = 1; count <= 20; count++)
    await sendFeedback(page, `An idea for the fair, number ${count}`, 'idea')
  await page.reload()
  await expect(rows).toHaveCount(20)
  await checkPage(page, 'feedback-record')
})

test('typed feedback and its pictures survive a reload, and after a lost answer the feedback is sent once', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto(FORM_PATH)
  await page.getByLabel('What is it about?').selectOption('An idea')
  await page.getByLabel('Your feedback').fill('A game with carabaos would be nice.')
  await page.getByLabel('Add a picture').setInputFiles(await makeScreenshot('#604020', 'carabao.png'))
  await expect(page.getByRole('status').filter({ hasText: 'One picture is ready.' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Your feedback')).toHaveValue('A game with carabaos would be nice.')
  await expect(page.getByLabel('What is it about?')).toHaveValue('idea')
  await expect(page.getByRole('img', { name: 'carabao.png' })).toBeVisible()

  let isCut = true
  await page.route('**/app/v1/feedbackAdd', async route => {
    if (!isCut) return route.continue()
    // The server stores the feedback, but its answer is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Send it again: it arrives only once.' }),
  ).toBeVisible()
  await checkPage(page, 'feedback-lost')
  isCut = false
  await page.reload()
  await expect(page.getByLabel('Your feedback')).toHaveValue('A game with carabaos would be nice.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks. We got your feedback' })).toBeVisible()
  expect(await listFeedback(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Send another one' }).click()
  await expect(page.getByLabel('Your feedback')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Your feedback')).toHaveValue('')
  await expect(page.getByRole('img', { name: 'carabao.png' })).toHaveCount(0)
})

test('a feedback picture whose connection broke is marked, and can be sent again', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto(FORM_PATH)
  await page.route('**/app/v1/feedbackUpload', route => route.abort('connectionreset'))
  await page.getByLabel('Add a picture').setInputFiles(await makeScreenshot('#604020', 'one.png'))
  const again = page.getByRole('button', { name: 'Send one.png again' })
  await expect(again).toBeVisible()
  await checkPage(page, 'feedback-picture-lost')
  await page.unroute('**/app/v1/feedbackUpload')
  await again.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'One picture is ready.' })).toHaveCount(1)
})

test('HTML, script, direction marks, emoji and links that a player writes in feedback are shown unchanged as plain text', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const texts = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'Pay \u202e0001 to \u2066me\u2069 \u200f now, please',
    '💸'.repeat(1000),
    'See https://example.com and [here](javascript:alert(1))',
    `A word without an end: ${'x'.repeat(900)}`,
  ]
  for (const text of texts) {
    const { feedbackId } = await sendFeedback(page, text)
    await page.goto(`/feedback/record/${feedbackId}`)
    const words = page.locator('.feedback-words')
    await expect(words).toHaveText(text, { useInnerText: false })
    await expect(words.locator('*')).toHaveCount(0)
    // A player's text can contain marks that change the writing direction. The text around it must still run from left
    // to right.
    await expect(page.locator('.feedback-message')).toHaveCSS('direction', 'ltr')
    expect(await findLayoutErrors(page, [320, 390])).toEqual([])
  }
  await page.goto('/feedback/record')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(texts.length)
  await checkPage(page, 'feedback-strange-texts')
})

test("the addresses of another player's feedback and of unknown feedback show the 404 page, and so does an invalid address", async ({
  page,
}) => {
  await logInNewPlayer(page)
  const { feedbackId } = await sendFeedback(page, 'Only I can read this.')
  await logInNewPlayer(page)
  for (const id of [feedbackId, feedbackId.replace(/.{4}$/, '0000'), 'nothing', 'detail']) {
    await page.goto(`/feedback/record/${id}`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), id).toBeVisible()
    await expect(page.getByText('Only I can read this.')).toHaveCount(0)
  }
  await checkPage(page, 'feedback-foreign')
})
