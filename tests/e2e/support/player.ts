import type { APIRequestContext, Page } from 'playwright/test'
import { expect } from './test.ts'

const PASSWORD = 'the ferris wheel turns at night'

let count = 0

/** An account name that no other test of this run uses. */
export function newAccount(): string {
  return `e2e_${Date.now().toString(36)}_${count++}`
}

/** Registers on the form that is open and waits until it leads on. */
export async function register(page: Page, account = newAccount()): Promise<string> {
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
  return account
}

/** Logs in on the form that is open and waits until it leads on. */
export async function logIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Deposits by the screens, through the sandbox provider's page, until the order says that it is paid. */
export async function deposit(page: Page, chip: string): Promise<void> {
  await page.goto('/wallets?name=deposit')
  await page.getByRole('button', { name: chip, exact: true }).click()
  await page.getByRole('button', { name: `Deposit ${chip}` }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('The money is on your balance.')).toBeVisible()
}

/** Calls the API as the player of a page, for what would take long by hand. @returns the envelope's data */
export async function call<Data>(page: Page, path: string, body: object): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const request: APIRequestContext = page.request
  const answer = await request.post(`/app/v1${path}`, { data: body, headers: { authorization: token } })
  const { errcode, msg, data } = (await answer.json()) as { errcode: number; msg: string; data: Data }
  expect(errcode, `${path}: ${msg}`).toBe(0)
  return data
}
