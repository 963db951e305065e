import { answerOrderAtProvider, logInNewPlayer, orderDeposit } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test('the account page shows the latest transactions in a wide window, and only a link to them in a narrow one', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await page.goto('/member')
  await expect(page.getByRole('link', { name: 'Statement' })).toBeVisible()
  const latest = page.getByRole('region', { name: 'Latest transactions' })
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(latest).toHaveCount(0)
  expect(asked).not.toContain('/app/v1/appUserCoinDetail')

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(latest).toContainText('No transactions yet.')
  await answerOrderAtProvider(page, await orderDeposit(page, 300))
  await page.reload()
  await expect(latest.getByRole('listitem')).toContainText('+₱300.00')
  await expect(latest.getByRole('link', { name: 'Full statement' })).toHaveAttribute(
    'href',
    '/wallets/record?view=statement',
  )
})

test('in a wide window the wallet shows the latest deposits, and a deposit unfolds to a link to its order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInNewPlayer(page)
  await page.goto('/wallets?name=deposit')
  await expect(page.getByRole('button', { name: '₱500', exact: true })).toBeVisible()
  const latest = page.getByRole('region', { name: 'Latest deposits' })
  await expect(latest).toHaveCount(0)
  const { orderId } = await orderDeposit(page, 300)
  await page.reload()
  const deposit = latest.getByRole('listitem').filter({ hasText: 'Not paid yet' })
  await deposit.getByRole('button').first().click()
  await deposit.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`order=${orderId}$`))
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  await expect(latest).toHaveCount(0)
})
