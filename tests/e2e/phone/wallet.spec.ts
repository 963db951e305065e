import type { Page } from 'playwright/test'
import { checkPage } from '../support/checks.ts'
import { openFirstDepositActivity } from '../support/first-deposit.ts'
import { expireDepositOrdersNow, grantBonus, runOperatorCommandOnServer } from '../support/operator.ts'
import {
  addReceivingAccount,
  answerOrderAtProvider,
  callApi,
  confirmWithdrawal,
  finishWagering,
  logInNewPlayer,
  orderDeposit,
  playerIdOfPage,
  requestWithdrawalByApi,
  tapFormButtonRepeatedly,
} from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitUntilPageAtRest } from '../support/watch.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

const alertWith = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const DEPOSIT = '/wallets?name=deposit'

test('the deposit page shows its summary between the amounts and the payment methods, and says that no bonus is chosen', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByRole('term').filter({ hasText: 'Bonus' })).toBeVisible()
  await expect(summary.getByRole('definition').filter({ hasText: 'None' })).toBeVisible()
  const parts = [
    page.getByRole('textbox', { name: 'Or enter an amount' }),
    summary,
    page.getByText('Pay with'),
  ]
  const tops = await Promise.all(parts.map(async part => (await part.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('the link to the limits is not covered by the deposit button or its shadow, at 320 to 1023 pixels', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto(DEPOSIT)
  const limits = page.getByRole('link', { name: 'Set limits on deposits and play' })
  const button = page.getByRole('main').locator('[type="submit"]')
  for (const width of [320, 390, 767, 768, 1023]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(limits).toBeInViewport({ ratio: 1 })
    const [link, cover] = [await limits.boundingBox(), await button.boundingBox()]
    // The shadow paints 10 pixels around the button, and more below it.
    const edge = (cover?.y ?? 0) - 10
    expect((link?.y ?? 0) + (link?.height ?? 0), `${width} pixels wide`).toBeLessThanOrEqual(edge)
  }
})

test('the links to the views of the wallet and of its records fit in one line at 320 pixels', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, name] of [
    ['/wallets?name=deposit', 'Wallet'],
    ['/wallets/record', 'Records'],
  ] as const) {
    await page.goto(path)
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link')
    await expect(links).toHaveCount(3)
    const tops = await links.evaluateAll(all => all.map(it => it.getBoundingClientRect().top))
    expect(new Set(tops).size, `${tops}`).toBe(1)
  }
})

test('an invalid deposit amount shows its error beside the field, and no order is sent', async ({ page }) => {
  await logInNewPlayer(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/depositCreate')) sent.push(request.url())
  })
  await page.goto(DEPOSIT)
  const amount = page.getByLabel('Or enter an amount')
  const send = page.getByRole('button', { name: /^Deposit/ })
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/Choose or enter an amount\./)
  for (const [typed, words] of [
    ['99.99', /Use ₱100 or more\./],
    ['50000.01', /Use ₱50,000 or less\./],
    ['twelve', /Enter the amount in pesos, like 500 or 1,250\.50\./],
    ['-5', /Enter the amount in pesos/],
  ] as const) {
    await amount.fill(typed)
    await send.click()
    await expect(amount).toHaveAccessibleDescription(words)
    await expect(amount).toHaveValue(typed)
  }
  expect(sent).toEqual([])
  await amount.fill('1,250.50')
  await expect(page.getByRole('button', { name: 'Deposit ₱1,250.50' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    'To bet before you withdraw₱1,250.50',
  )
})

test('the Back link of the wallet leads to the previous page, and to the lobby if the player came from elsewhere', async ({
  page,
}) => {
  await logInNewPlayer(page)
  for (const address of ['/wallets?name=deposit&back=1', '/wallets?name=deposit']) {
    await page.goto('/member')
    await page.evaluate(to => location.assign(to), address)
    await page.waitForURL(address)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/member')
  }
  await page.goto('/wallets?name=deposit')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('four taps on Deposit make one order', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto(DEPOSIT)
  let ordered = 0
  page.on('request', request => {
    if (request.url().endsWith('/depositCreate')) ordered++
  })
  let letCheckoutLoad = () => {}
  const held = new Promise<void>(resolve => {
    letCheckoutLoad = resolve
  })
  await page.route('**/sandbox/**', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  await tapFormButtonRepeatedly(page, 4)
  letCheckoutLoad()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  expect(ordered).toBe(1)
})

test('a deposit order whose answer is lost can be sent again after a reload, and is made once', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto(DEPOSIT)
  const ids: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/depositCreate')) ids.push(request.postDataJSON().requestId)
  })
  // The server creates the order, but the connection breaks before its answer.
  await page.route(
    '**/app/v1/depositCreate',
    async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  await page.getByRole('button', { name: 'Deposit ₱200.00' }).click()
  await expect(alertWith(page, "We don't know if your ₱200.00 deposit order arrived.")).toBeVisible()
  await expect(page.getByText("We don't know"), 'it is said once').toHaveCount(1)
  await expect(page.getByRole('button', { name: '₱500', exact: true })).toBeDisabled()
  await page.reload()
  await expect(page.getByText("We don't know if your ₱200.00 deposit order arrived.")).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await page.goto('/wallets/record')
  const row = page.getByRole('listitem').filter({ hasText: '₱200.00' })
  await expect(row).toHaveCount(1)
})

test('a deposit order that times out shows one message, and the form keeps the amount', async ({ page }) => {
  await logInNewPlayer(page)
  await page.clock.install()
  await page.goto(DEPOSIT)
  await page.route('**/app/v1/depositCreate', () => {})
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  const sent = page.waitForRequest('**/app/v1/depositCreate')
  await page.getByRole('button', { name: 'Deposit ₱200.00' }).click()
  await sent
  await page.clock.fastForward(11_000)
  const dialog = page.getByRole('dialog', { name: 'Tips' })
  await expect(dialog).toContainText('The request has timed out, please try again later')
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The request has timed out')).toHaveCount(0)
  await expect(page.getByLabel('Or enter an amount')).toHaveValue('200')
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
})

test('a declined payment charges nothing, and its page leads back to a deposit of the same amount', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto(DEPOSIT)
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByRole('button', { name: 'Deposit ₱500.00' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Declined' })).toContainText('Nothing was charged.')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱0.00')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Or enter an amount')).toHaveValue('500')
})

test('a page that waits for a payment shows the payment without a reload, with Play as its wide button and no dialog', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const waiting = await orderDeposit(page, 300)
  await page.goto(`${DEPOSIT}&order=${waiting.orderId}`)
  await expect(page.getByRole('status').filter({ hasText: 'Not paid yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  await answerOrderAtProvider(page, waiting)
  await expect(page.getByRole('status').filter({ hasText: 'The money is in your balance.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱300.00')
  const receipt = page.getByRole('region', { name: 'Your deposit' })
  await expect(receipt.getByRole('link')).toHaveText(['Play', 'See your bonuses'])
  const [whole, play] = await Promise.all([
    receipt.boundingBox(),
    receipt.getByRole('link', { name: 'Play' }).boundingBox(),
  ])
  expect(play?.width ?? 0, 'the button is as wide as the receipt').toBeGreaterThan((whole?.width ?? 0) - 60)
  await waitUntilPageAtRest(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a deposit by QRPh shows a code to scan, and shows without a reload that it is paid', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto(DEPOSIT)
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  await page.getByText('QRPh', { exact: true }).click()
  await page.getByRole('button', { name: 'Deposit ₱200.00' }).click()
  await expect(page.getByRole('img', { name: 'QRPh code to pay ₱200.00' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Pay within (30:00|29:\d\d)\./)
  const checkoutUrl = await page.getByRole('link', { name: "Open the provider's page" }).getAttribute('href')
  await answerOrderAtProvider(page, { orderId: '', checkoutUrl: checkoutUrl ?? '' })
  await expect(page.getByRole('status').filter({ hasText: 'The money is in your balance.' })).toBeVisible()
})

test.describe('with the bonus of the first deposit', () => {
  test.use({ serverName: 'first-deposit' })

  test('a deposit bonus shows its amount before the order, and is added to the balance with the deposit', async ({
    page,
    server,
  }) => {
    await openFirstDepositActivity(server)
    await logInNewPlayer(page)
    await page.goto(DEPOSIT)
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('BonusNone')
    await page.locator('label').filter({ hasText: 'Bonus +₱500' }).click()
    await expect(summary).toContainText('Bonus₱500.00Added to your balance₱1,000.00')
    await expect(summary).toContainText('To bet before you withdraw₱3,000.00')
    await checkPage(page, 'deposit-offers')
    await page.getByRole('button', { name: 'Deposit ₱500.00' }).click()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('The money is in your balance.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱1,000.00')
  })

  test('before the first deposit "Bonus" and "No bonus" are equal cards with their terms, and the deposit waits for the choice', async ({
    page,
    server,
  }) => {
    await openFirstDepositActivity(server)
    await logInNewPlayer(page)
    await page.goto(DEPOSIT)
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/depositCreate')) sent.push(request.url())
    })
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    const choice = page.getByRole('group', { name: 'Bonus or no bonus?' })
    const cards = choice.locator('label')
    await expect(cards).toHaveText([
      /^Bonus \+₱500.*Bet it 5× \(₱2,500\) within 30 days to unlock it\./,
      /^No bonus.*Bet ₱500 before you withdraw it\./,
    ])
    const looks = await cards.evaluateAll(all =>
      all.map(card => {
        const { width, height } = card.getBoundingClientRect()
        const { backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(card)
        return { width, height, backgroundColor, borderColor, fontWeight, fontSize }
      }),
    )
    expect(looks[0]).toEqual(looks[1])
    await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
    await checkPage(page, 'first-deposit-choice')
    await page.getByRole('button', { name: 'Deposit ₱500.00' }).click()
    const bonus = choice.getByRole('radio', { name: /^Bonus/ })
    await expect(bonus).toBeFocused()
    await expect(bonus).toHaveAccessibleDescription('Choose the bonus or no bonus.')
    await expect(page.getByText('Choose the bonus or no bonus.')).toBeInViewport()
    expect(sent).toEqual([])
    await checkPage(page, 'first-deposit-not-chosen')
    await cards.last().click()
    await expect(page.getByText('Choose the bonus or no bonus.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Deposit ₱500.00' }).click()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱500.00')
  })

  test('a deposit order that is not paid stands on the deposit page, can be paid and canceled there, and gives its bonus back', async ({
    page,
    server,
  }) => {
    await openFirstDepositActivity(server)
    await logInNewPlayer(page)
    await page.goto(DEPOSIT)
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    const bonusCard = page.locator('label').filter({ hasText: 'Bonus +₱500' })
    await bonusCard.click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Bonus₱500.00')
    await page.getByRole('button', { name: 'Deposit ₱500.00' }).click()
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()

    await page.goto(DEPOSIT)
    const orders = page.getByRole('region', { name: "Orders you haven't paid" })
    await expect(orders.getByRole('listitem')).toHaveText(/₱500\.00.*Holds your ₱500\.00 bonus/)
    const [list, amounts] = await Promise.all([
      orders.boundingBox(),
      page.getByText('Choose an amount').boundingBox(),
    ])
    expect(list?.y ?? 0, 'it is above the form').toBeLessThan(amounts?.y ?? 0)
    await checkPage(page, 'deposit-unpaid-order')
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    const offer = page.locator('label').filter({ hasText: 'Another open order of yours has this bonus.' })
    await expect(offer.getByRole('link', { name: 'See that order' })).toHaveAttribute('href', /order=/)
    await orders.getByRole('link', { name: 'Pay ₱500.00' }).click()
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()

    await page.goto(DEPOSIT)
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    await expect(offer).toBeVisible()
    await orders.getByRole('button', { name: 'Cancel ₱500.00' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this order?' })
    await question.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(page.getByText('Order canceled. You can use its bonus again.')).toBeVisible()
    await expect(orders).toContainText('No order waits to be paid.')
    await expect(offer).toHaveCount(0)
    await bonusCard.click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Bonus₱500.00')
  })
})

test('an unpaid order that the tab does not know is below the deposit form, and above it at the next visit', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const { orderId } = await orderDeposit(page, 300)
  const orders = page.getByRole('region', { name: "Orders you haven't paid" })
  const summary = page.getByRole('region', { name: 'Summary' })
  const isAbove = async () => {
    await expect(orders).toContainText('₱300.00')
    return ((await orders.boundingBox())?.y ?? 0) < ((await summary.boundingBox())?.y ?? 0)
  }
  await page.goto(DEPOSIT)
  expect(await isAbove()).toBe(false)
  // The tab stores the order after the page has shown it, in place of an earlier list without the order.
  const knowsOrder = () =>
    page.evaluate(id => {
      const key = Object.keys(sessionStorage).find(each => each.startsWith('perya:query:openDeposits:'))
      return key !== undefined && `${sessionStorage[key]}`.includes(id)
    }, orderId)
  await expect.poll(knowsOrder).toBe(true)
  await page.goto(DEPOSIT)
  expect(await isAbove()).toBe(true)
})

test('a deposit order that is not paid in time is shown as expired, and a late payment is still added to the balance', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  const waiting = await orderDeposit(page, 300)
  await page.goto(`${DEPOSIT}&order=${waiting.orderId}`)
  await expect(page.getByRole('status').filter({ hasText: 'Not paid yet' })).toBeVisible()
  await expireDepositOrdersNow(server)
  await expect(page.getByRole('status').filter({ hasText: 'Expired' })).toContainText('Not paid in time')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await answerOrderAtProvider(page, waiting)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'The money is in your balance.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱300.00')
})

test("the address of another player's deposit order says that the order could not be found", async ({
  page,
}) => {
  await logInNewPlayer(page)
  const { orderId } = await orderDeposit(page, 300)
  await logInNewPlayer(page)
  await page.goto(`${DEPOSIT}&order=${orderId}`)
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/depositOrder')) asked++
  })
  await expect(alertWith(page, 'We could not find this order. Look in your wallet records.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See your deposits' })).toBeVisible()
  expect(asked, 'it is not asked for again').toBeLessThanOrEqual(1)
})

test('a receiving account is removed only after a confirmation, and the back button keeps the account', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await addReceivingAccount(page)
  await page.goto('/wallets/card/list')
  const remove = page.getByRole('button', { name: /^Remove GCash/ })
  const question = page.getByRole('dialog', { name: 'Remove this account?' })
  for (const answer of [
    () => page.goBack(),
    () => question.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await remove.click()
    await expect(question).toBeVisible()
    await answer()
    await expect(question).toBeHidden()
    await expect(remove).toBeVisible()
  }
  await expect(page).toHaveURL(/\/wallets\/card\/list$/)
  await page.route('**/app/v1/delUserBank', route => route.abort('connectionreset'), { times: 1 })
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  const failed = page.getByRole('dialog', { name: "The account wasn't removed" })
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Got it' }).click()
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Account removed.' })).toBeVisible()
  await expect(remove).toHaveCount(0)
})

test("the form for a second receiving account checks the number by the bank's rules, and the account cannot be used at first", async ({
  page,
}) => {
  await logInNewPlayer(page)
  await addReceivingAccount(page)
  await page.goto('/wallets/card/list')
  await page.getByRole('link', { name: 'Add an account' }).click()
  await page.getByLabel('E-wallet or bank').selectOption('BPI')
  await page.getByLabel('Name on the account').fill('Juan dela Cruz')
  const number = page.getByLabel('Account number')
  await number.fill('12345')
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(number).toHaveAccessibleDescription(/Enter the 10 digits of the account number\./)
  await number.fill('1234 567 890')
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page).toHaveURL(/\/wallets\/card\/list$/)
  const bpi = page.getByRole('listitem').filter({ hasText: 'BPI' })
  await expect(bpi).toContainText('•••• 7890')
  await expect(bpi).toContainText('Ready from')
  await checkPage(page, 'receiving-accounts')
  await page.goto('/wallets/card/list/v2?amount=150')
  await expect(page.getByRole('term').filter({ hasText: 'Balance' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Withdraw to BPI/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Withdraw to GCash/ }).click()
  await expect(page).toHaveURL(/\/withdrawal\/gcash\?account=/)
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('150')
})

test('one tap chooses the whole balance; the withdrawal needs a password, and its page then shows first its steps until it is paid', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page, { pesos: 1000 })
  await finishWagering(page)
  await addReceivingAccount(page)
  await page.goto('/withdrawal/gcash')
  await page.getByRole('button', { name: /^Withdraw all, ₱/ }).click()
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your withdrawal' })
  await dialog.getByLabel('Login password').fill('not the password')
  await dialog.getByRole('button', { name: /^Withdraw ₱/ }).click()
  await expect(dialog.getByLabel('Login password')).toHaveAccessibleDescription(/password is wrong/)
  await checkPage(page, 'dialog-withdrawal')
  await confirmWithdrawal(page)
  const tracker = page.getByRole('region', { name: /^Withdrawal of ₱/ })
  await expect(tracker.getByRole('status')).toContainText('We got your withdrawal request')
  await expect(tracker.getByRole('heading')).toBeFocused()
  await expect(page.getByLabel('Amount', { exact: true })).toBeHidden()
  await checkPage(page, 'withdrawal-made')
  await expect(page.getByText('Withdraw more'), 'nothing is left to withdraw').toHaveCount(0)
  const latest = page.getByRole('region', { name: 'Latest withdrawals' })
  await expect(latest.getByRole('listitem')).toContainText('Held')
  await expect(tracker).toContainText('Waiting for review')
  const { list } = await callApi<{ list: { orderId: string }[] }>(page, '/exchangeRecord', {})
  await runOperatorCommandOnServer(server, 'withdrawal', 'approve', list[0]?.orderId ?? '')
  await expect(tracker.getByRole('listitem').filter({ hasText: 'Paid' })).toContainText(/\d:\d\d/)
  await expect(latest.getByRole('listitem')).toContainText('Paid')
  const made = page.getByRole('status').filter({ hasText: 'We paid your withdrawal' })
  await expect(made).not.toContainText('refused with a reason')
})

test('while a withdrawal is in progress a later visit shows its steps first, and the form opens by "Withdraw more"', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 1000 })
  await finishWagering(page)
  await requestWithdrawalByApi(page, await addReceivingAccount(page), 100)
  const tracker = page.getByRole('region', { name: 'Withdrawal of ₱100.00' })
  const more = page.locator('summary').filter({ hasText: 'Withdraw more' })
  const amount = page.getByLabel('Amount', { exact: true })
  for (const path of ['/wallets?name=withdraw', '/withdrawal/gcash']) {
    await page.goto(path)
    await expect(tracker).toBeVisible()
    await expect(amount).toBeHidden()
    const [steps, fold] = await Promise.all([tracker.boundingBox(), more.boundingBox()])
    expect(steps?.y ?? 0).toBeLessThan(fold?.y ?? 0)
    await more.click()
    await expect(amount).toBeVisible()
  }
  await checkPage(page, 'withdrawal-more')
  await page.getByRole('link', { name: /^Change the account/ }).click()
  await page.getByRole('link', { name: /^Withdraw to GCash/ }).click()
  await expect(amount, 'the form is open after the choice of an account').toBeVisible()
})

test('each empty list of records links to a next step, and a deposit then appears in the records and the statement', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const views = [
    ['/wallets/record', 'No deposits yet.', 'Deposit', '/wallets?name=deposit'],
    ['/wallets/record?view=withdrawals', 'No withdrawals yet.', 'Withdraw', '/wallets?name=withdraw'],
    ['/wallets/record?view=statement', 'No transactions yet.', 'Deposit', '/wallets?name=deposit'],
    ['/member/games', 'You have not played yet.', 'See the games', '/'],
    ['/member/games?view=recent', 'You have not played yet.', 'See the games', '/game/search'],
    ['/member/games?view=liked', 'No liked games yet.', 'See the games', '/game/search'],
  ] as const
  for (const [path, sentence, action, href] of views) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: action }).last()).toHaveAttribute(
      'href',
      href,
    )
  }
  await orderDeposit(page, 300)
  await page.goto('/wallets/record')
  const unpaid = page.getByRole('listitem').filter({ hasText: '₱300.00' })
  await unpaid.click({ position: { x: 12, y: 12 } })
  await expect(unpaid.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/service')
  await answerOrderAtProvider(page, await orderDeposit(page, 200))
  await page.goto('/wallets/record')
  const row = page.getByRole('listitem').filter({ hasText: '₱200.00' })
  await expect(row).toContainText('Paid')
  await row.click({ position: { x: 12, y: 12 } })
  await expect(row.getByRole('link', { name: 'Ask customer service' })).toHaveCount(0)
  await row.getByRole('link', { name: /^See the order of ₱200\.00/ }).click()
  await expect(page).toHaveURL(/\/wallets\?name=deposit&order=/)
  await page.goto('/wallets/record?view=statement')
  const credit = page.getByRole('listitem').filter({ hasText: '+₱200.00' })
  await credit.click()
  await expect(credit).toContainText('Balance₱200.00')
})

test('the withdrawal page shows how much must still be wagered, and sends no withdrawal before that', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 500 })
  await addReceivingAccount(page)
  await page.goto('/wallets?name=withdraw')
  const locked = page.getByRole('list', { name: 'Locked in your balance' })
  await expect(locked).toContainText('₱500.00 is locked. Bet ₱500.00 more to unlock it.')
  const left = page.getByRole('region', { name: 'Left to bet' })
  await expect(left.getByRole('progressbar', { name: '₱0.00 of ₱500.00 bet so far' })).toBeVisible()
  await expect(left.getByRole('listitem'), 'the deposits and bonuses are folded').toHaveCount(0)
  await left.getByText('Bet ₱500 more to unlock it').click()
  await expect(left.getByRole('listitem').filter({ hasText: '₱500.00 of ₱500.00 left' })).toBeVisible()
  await page.goto('/withdrawal/gcash')
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/exchange')) asked++
  })
  await expect(page.getByText('₱100 to ₱50,000')).toHaveCount(1)
  const send = page.getByRole('button', { name: 'Withdraw', exact: true })
  await expect(send).toHaveAccessibleDescription('Bet ₱500.00 more before you withdraw.')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByLabel('Amount', { exact: true }).press('Enter')
  await send.click({ force: true })
  await expect(send).toBeVisible()
  expect(asked).toBe(0)
})

test('a withdrawal amount below the minimum, above the maximum or above the withdrawable amount shows an error beside the field', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 1000 })
  await finishWagering(page)
  await addReceivingAccount(page)
  await page.goto('/withdrawal/gcash')
  const amount = page.getByLabel('Amount', { exact: true })
  for (const [typed, wrong] of [
    ['', /Choose or enter an amount\./],
    ['99', /Use ₱100 or more\./],
    ['50001', /Use ₱50,000 or less\./],
    ['50000', /You can withdraw up to ₱[\d,.]+ now\./],
  ] as const) {
    await amount.fill(typed)
    await page.getByRole('button', { name: /^Withdraw( ₱|$)/ }).click()
    await expect(amount).toHaveAccessibleDescription(wrong)
  }
})

test('a bonus shows its remaining wagering and its end, and can be canceled after a confirmation dialog that names the lost amount', {
  tag: '@bonus-cancel',
}, async ({ page, server }) => {
  await logInNewPlayer(page, { pesos: 500 })
  await grantBonus(server, await playerIdOfPage(page), 200, 5)
  await page.goto('/wallets?name=withdraw')
  await expect(page.getByRole('list', { name: 'Locked in your balance' })).toContainText(
    '₱700.00 is locked. Left to bet: deposit ₱500.00, bonus ₱1,000.00.',
  )
  await page.getByText('Bet ₱1,500 more to unlock it').click()
  const bonus = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bonus money' })
  await expect(bonus).toContainText('₱1,000.00 of ₱1,000.00 left')
  await expect(bonus).toContainText('Bonus money in your balance: ₱200.00')
  await expect(bonus).toContainText('After this, withdrawals need a verified ID.')
  await expect(bonus).toContainText(/Ends on .*\. We then remove the bonus money that is left\./)
  const deposit = page.getByRole('listitem').filter({ hasText: 'It unlocks on' })
  await expect(deposit.getByRole('button')).toHaveCount(0)
  await bonus.getByRole('button', { name: 'Cancel this bonus' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await expect(question).toContainText('You lose ₱200.00 of bonus money')
  await checkPage(page, 'dialog-cancel-bonus')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(bonus).toBeVisible()
  await bonus.getByRole('button', { name: 'Cancel this bonus' }).click()
  await question.getByRole('button', { name: 'Cancel this bonus' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bonus canceled.' })).toContainText('₱200.00')
  await expect(bonus).toHaveCount(0)
  await expect(deposit).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱500.00')
  await page.goto('/wallets/record?view=statement')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bonus canceled' })).toContainText('−₱200.00')
})

test('a bonus whose amount differs from the shown one is not cancelled, and the page then shows the current amount', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await grantBonus(server, await playerIdOfPage(page), 200, 5)
  // The test lowers the bonus money in the server's answer, so that the page shows less than the server has.
  await page.route(
    '**/app/v1/getExchange',
    async route => {
      const answer = await (await route.fetch()).json()
      answer.data.grants[0].bonusMoney = 15_000
      await route.fulfill({ json: answer })
    },
    { times: 1 },
  )
  await page.goto('/withdrawal/gcash')
  await page.getByText('Bet ₱1,000 more to unlock it').click()
  const bonus = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bonus' })
  await expect(bonus).toContainText('Bonus money in your balance: ₱150.00')
  await bonus.getByRole('button', { name: 'Cancel this bonus' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this bonus' }).click()
  const failed = page.getByRole('dialog', { name: "The bonus wasn't canceled" })
  await expect(failed).toContainText('This bonus has changed.')
  await failed.getByRole('button', { name: 'Got it' }).click()
  await expect(bonus).toContainText('Bonus money in your balance: ₱200.00')
})

test('a refused withdrawal shows the reason, and its amount is returned in the statement', {
  tag: '@money-told',
}, async ({ page, server }) => {
  await logInNewPlayer(page, { pesos: 1000 })
  await finishWagering(page)
  const id = await requestWithdrawalByApi(page, await addReceivingAccount(page), 100)
  await page.goto('/wallets/record?view=withdrawals')
  await expect(page.getByRole('listitem').filter({ hasText: '₱100.00' })).toContainText('Held')
  await runOperatorCommandOnServer(
    server,
    'withdrawal',
    'refuse',
    id,
    '--reason',
    'The name on the account is another',
  )
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: '₱100.00' })
  await expect(row.getByRole('button', { expanded: true }), 'open without a tap').toBeVisible()
  await expect(page.getByText(id)).toHaveCount(0)
  await expect(row.getByRole('button', { name: `No. …${id.slice(-8)} Copy the whole number` })).toBeVisible()
  await expect(row).toContainText('Refused')
  await expect(row).toContainText('Reason: The name on the account is another')
  await page.goto('/wallets/record?view=statement')
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrawal returned' })).toContainText(
    '+₱100.00',
  )
})
