import { afterEach, describe, expect, test, vi } from 'vitest'
import { ok, openTab, refused, type TestTab } from '../../support/environment.ts'

const CONFIG = {
  edition: 'sandbox',
  minRechargeStatus: true,
  rechargeTypes: [
    {
      name: 'maya',
      title: 'Maya',
      sort: 2,
      minAmount: 500,
      minAmount2: 500,
      maxAmount: 9_000,
      isDefault: false,
    },
    {
      name: 'gcash',
      title: 'GCash',
      sort: 1,
      minAmount: 100,
      minAmount2: 10_000,
      maxAmount: 50_000,
      isDefault: true,
    },
  ],
  rechargeItems: [{ price: 100 }, { price: 10_000 }, { price: 20_000 }],
}

const order = (state: string, change = {}) => ({
  orderId: 'o1',
  rechargeType: 'gcash',
  amount: 20_000,
  state,
  checkoutUrl: state === 'pending' ? '/sandbox/checkout/c1' : '',
  createTime: 0,
  expireTime: 0,
  ...change,
})

let tab: TestTab
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

describe('the deposit form', () => {
  async function open(user: object = {}) {
    const known = { access_token: 'token', 'perya:user': JSON.stringify({ id: 'p', coin: 0, ...user }) }
    tab = await openTab('/wallets?name=deposit', known)
    tab.answer('/anonymous/appConfig', ok(CONFIG))
    const store = await import('../../../src/stores/deposit/deposit.ts')
    stops = [store.$depositForm.listen(() => {})]
    await tab.pass(0)
    return store
  }

  test('offers channels in their order, the default one first chosen, and amounts that it takes', async () => {
    const { $depositForm, chooseChannel } = await open()
    expect($depositForm.get()?.channels.map(each => each.name)).toEqual(['gcash', 'maya'])
    expect($depositForm.get()).toMatchObject({ channel: { name: 'gcash' }, bounds: { min: 10_000 } })
    chooseChannel('maya')
    expect($depositForm.get()).toMatchObject({ channel: { name: 'maya' }, prices: [10_000, 20_000] })
  })

  test('asks for more of who has deposited before, where the operator says so', async () => {
    const { $depositForm } = await open({ totalRecharge: 100 })
    expect($depositForm.get()).toMatchObject({ bounds: { min: 10_000 }, prices: [10_000, 20_000] })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'unreadable'],
    ['99.99', 'small'],
    ['100', undefined],
    ['500', undefined],
    ['500.01', 'large'],
  ])('finds in %j: %s', async (text, fault) => {
    const { $depositForm, typeAmount } = await open()
    typeAmount(text)
    expect($depositForm.get()?.fault).toBe(fault)
  })

  test('opens an order and goes to the provider; a time-out in between opens no second one', async () => {
    const { chooseAmount, depositForm } = await open()
    chooseAmount(20_000 as Parameters<typeof chooseAmount>[0])
    tab.answer('/depositCreate', 'timeout', ok(order('pending')))
    const first = depositForm.submit()
    await tab.pass(10_000)
    await first
    expect(depositForm.$submission.get()).toMatchObject({ state: 'failed' })
    await depositForm.submit()
    expect(tab.went).toEqual(['go /sandbox/checkout/c1'])
    const [one, other] = tab.sentTo('/depositCreate')
    expect(other?.body).toEqual(one?.body)
    expect(one?.body).toMatchObject({ rechargeType: 'gcash', amount: 20_000 })
  })

  test('sends nothing while something is wrong with it', async () => {
    const { depositForm, typeAmount } = await open()
    typeAmount('0.50')
    await depositForm.submit()
    expect(tab.sentTo('/depositCreate')).toEqual([])
  })
})

describe('an order that the player came back from', () => {
  test('is followed every two seconds until it is paid, and the balance is fetched then', async () => {
    tab = await openTab('/wallets?name=deposit&order=o1', { access_token: 'token' })
    tab.answer('/depositOrder', ok(order('pending')), 'offline', ok(order('paid')))
    tab.answer('/refreshData', ok({ coin: 20_000, userInfo: { id: 'p', coin: 20_000 } }))
    const { $watchedOrder } = await import('../../../src/stores/deposit/deposit.ts')
    stops = [$watchedOrder.listen(() => {})]
    expect($watchedOrder.get()).toEqual({ state: 'loading' })
    await tab.pass(0)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'pending' } })
    await tab.pass(2_000)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'pending' } })
    await tab.pass(2_000)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'paid' } })
    expect(JSON.parse(tab.storage['perya:user'] ?? '{}').coin).toBe(20_000)
    await tab.pass(20_000)
    expect(tab.sentTo('/depositOrder')).toHaveLength(3)
  })

  test('that is not mine says so', async () => {
    tab = await openTab('/wallets?order=o9', { access_token: 'token' })
    tab.answer('/depositOrder', refused(4004))
    const { $watchedOrder } = await import('../../../src/stores/deposit/deposit.ts')
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(0)
    expect($watchedOrder.get()).toEqual({ state: 'failed', message: 'We could not find this order.' })
  })

  test('is none when the address names none', async () => {
    tab = await openTab('/wallets')
    const { $watchedOrder } = await import('../../../src/stores/deposit/deposit.ts')
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(5_000)
    expect(tab.sent).toEqual([])
  })
})

describe('the withdrawal form', () => {
  const INFO = {
    coin: 30_000,
    withdrawable: 30_000,
    turnoverOwed: 0,
    grants: [],
    pending: 0,
    minAmount: 10_000,
    maxAmount: 25_000,
    appUserBankList: [
      { id: 'a1', bankId: 'maya', accountName: 'J', accountNumber: '•••• 1' },
      { id: 'a2', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 2' },
      { id: 'a3', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 3' },
    ],
  }

  async function open(info: object = {}) {
    const known = { access_token: 'token', 'perya:user': '{"id":"p","coin":0}' }
    tab = await openTab('/withdrawal/gcash', known)
    tab.answer('/getExchange', ok({ ...INFO, ...info }))
    const store = await import('../../../src/stores/withdrawal/withdrawal.ts')
    stops = [store.$withdrawalForm.listen(() => {})]
    await tab.pass(0)
    return store
  }

  test('shows the accounts of the channel in the address, and the balance everywhere', async () => {
    const { $withdrawalForm, chooseAccount } = await open()
    expect($withdrawalForm.get()?.accounts.map(each => each.id)).toEqual(['a2', 'a3'])
    expect($withdrawalForm.get()?.account?.id).toBe('a2')
    chooseAccount('a3')
    expect($withdrawalForm.get()?.account?.id).toBe('a3')
    chooseAccount('a1')
    expect($withdrawalForm.get()?.account?.id).toBe('a2')
    expect(JSON.parse(tab.storage['perya:user'] ?? '{}').coin).toBe(30_000)
  })

  test.each([
    ['', {}, 'empty'],
    ['x', {}, 'unreadable'],
    ['99.99', {}, 'small'],
    ['250.01', {}, 'large'],
    ['200', { withdrawable: 0 }, 'unaffordable'],
    ['250', {}, undefined],
  ])('finds in %j with %j: %s', async (text, info, fault) => {
    const { $withdrawalForm, typeWithdrawal } = await open(info)
    typeWithdrawal(text)
    expect($withdrawalForm.get()?.fault).toBe(fault)
  })

  test('asks once however often the connection fails, and shows what was made', async () => {
    const { $madeWithdrawal, typeWithdrawal, withdrawalForm } = await open()
    typeWithdrawal('200')
    tab.answer('/exchange', 'offline', refused(500), ok({ orderId: 'w1', amount: 20_000, state: 'held' }))
    for (let n = 0; n < 3; n++) await withdrawalForm.submit()
    const sent = tab.sentTo('/exchange')
    expect(new Set(sent.map(each => each.body.requestId)).size).toBe(1)
    expect(sent[0]?.body).toMatchObject({ receivingAccountId: 'a2', amount: 20_000 })
    expect($madeWithdrawal.get()).toMatchObject({ orderId: 'w1' })
    expect(tab.sentTo('/getExchange')).toHaveLength(2)
  })

  test('adds and removes receiving accounts, and looks again', async () => {
    const { receivingAccountForm, removeAccountForm } = await open()
    tab.answer('/addBankInfo', ok({ id: 'a4', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 4' }))
    tab.answer('/delUserBank', ok({}))
    await receivingAccountForm.submit({ bankId: 'gcash', accountName: 'J', accountNumber: '0917000000' })
    await removeAccountForm.submit('a4')
    expect(tab.sentTo('/delUserBank')).toMatchObject([{ body: { id: 'a4' } }])
    expect(tab.sentTo('/getExchange')).toHaveLength(3)
  })

  test('says why when nothing can be asked, and keeps what it knew when asked again', async () => {
    const { $exchange, loadExchange } = await open()
    tab.answer('/getExchange', 'offline')
    await loadExchange()
    expect($exchange.get().state).toBe('ready')
  })
})
