import type { Page } from 'playwright/test'

/** Reads from the sandbox's page of sent messages the newest message to a number. */
export async function messageSentTo(page: Page, mobile: string): Promise<string> {
  const sent = await page.context().newPage()
  await sent.goto(`/sandbox/sms?mobile=${mobile}`)
  const text = await sent.locator('li p').first().textContent()
  await sent.close()
  return text ?? ''
}

/** Reads the code in the newest message to a number. */
export async function codeSentTo(page: Page, mobile: string): Promise<string> {
  return /\d{6}/.exec(await messageSentTo(page, mobile))?.[0] ?? ''
}
