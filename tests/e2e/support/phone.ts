import type { Page } from 'playwright/test'

/** Returns a mobile number that no other test uses. */
export function newMobile(): string {
  return `09${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}

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
