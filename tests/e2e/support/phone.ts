import { expect, type Page } from 'playwright/test'

/** Reads from the sandbox's page of sent messages the newest message to a number. */
export async function messageSentTo(page: Page, mobile: string): Promise<string> {
  const sent = await page.context().newPage()
  await sent.goto(`/sandbox/sms?mobile=${mobile}`)
  const text = await sent.locator('li p').first().textContent()
  await sent.close()
  return text ?? ''
}

/** Reads the code in the newest message to a number. @throws when the message has no code */
export async function codeSentTo(page: Page, mobile: string): Promise<string> {
  const text = await messageSentTo(page, mobile)
  const code = /\d{6}/.exec(text)?.[0]
  if (code === undefined) throw new Error(`No code in the message "${text}" to ${mobile}`)
  return code
}

/** Asks for a code in the form that is open, and reads it once the form says that it was sent. */
export async function askForCode(page: Page, mobile: string): Promise<string> {
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText(/Code sent\. Check your texts/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeVisible()
  return codeSentTo(page, mobile)
}
