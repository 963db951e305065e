import { randomUUID } from 'node:crypto'
import { checkPage } from './support/checks.ts'
import { logInNewPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a player saves an e-mail address, opens the link that was sent there, and confirms it', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const email = `nena.${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/member/profile/info')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save birthday and email' }).click()
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  await checkPage(page, 'email-open')

  const sent = `/sandbox/email?to=${encodeURIComponent(email)}`
  await expect(async () => {
    await page.goto(sent)
    await expect(page.getByRole('heading', { name: 'Confirm your email address for Perya' })).toBeVisible()
  }).toPass()
  await checkPage(page, 'email-sent')
  // The link contains the address from the configuration, but this server listens on another port. So the test opens
  // only the path and the fragment of the link.
  const href = await page.getByRole('link', { name: /\/auth\/email#/ }).getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  await page.goto(pathname + hash)

  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await checkPage(page, 'email-confirm')
  const link = page.url()
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await checkPage(page, 'email-confirmed')
  await page.getByRole('link', { name: 'Your details' }).click()
  await expect(page.getByText('This address is confirmed.')).toBeVisible()

  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was already used')
  await checkPage(page, 'email-used')
})

test('an incomplete link for confirming an e-mail address shows a visitor what to do', async ({ page }) => {
  await page.goto('/auth/email')
  await expect(page.getByRole('heading', { name: "This link isn't complete" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your details' })).toBeVisible()
})
