import { afterEach, describe, expect, test, vi } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { nextPage, ok, openTab, refused, type TestTab } from '../../support/environment.ts'

const CONFIG = {
  edition: 'sandbox',
  minRechargeStatus: true,
  deposit: { minAmount: 10_000, maxAmount: 5_000_000 },
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
      minAmount2: 20_000,
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
    return load()
  }

  async function load() {
    tab.answer('/anonymous/appConfig', ok(CONFIG))
    const store = await import('../../../src/stores/deposit/deposit.ts')
    stops = [store.$depositOptions.listen(() => {}), store.$openDeposit.listen(() => {})]
    await tab.pass(0)
    return store
  }

  test('offers channels in their order, the default one first chosen, and amounts that it takes', async () => {
    const { $depositOptions, depositForm } = await open()
    expect($depositOptions.get()?.channels.map(each => each.name)).toEqual(['gcash', 'maya'])
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'gcash' }, bounds: { min: 10_000 } })
    depositForm.change({ rechargeType: 'maya' })
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'maya' }, prices: [10_000, 20_000] })
  })

  test('asks for more of who has deposited before, where the operator says so', async () => {
    const { $depositOptions } = await open({ totalRecharge: 100 })
    expect($depositOptions.get()).toMatchObject({ bounds: { min: 20_000 }, prices: [20_000] })
  })

  test('has options before the configuration came; an order waits for it and follows it', async () => {
    tab = await openTab('/wallets?name=deposit', { access_token: 'token' })
    let answer = () => {}
    const store = await import('../../../src/stores/deposit/deposit.ts')
    const { $depositOptions, BUILT_OPTIONS, chooseAmount, depositForm, submitDeposit } = store
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    const { fetch } = tab
    tab.fetch = async (...call) => {
      await asked
      return fetch(...call)
    }
    tab.answer('/anonymous/appConfig', ok({ ...CONFIG, minRechargeStatus: false }))
    stops = [$depositOptions.listen(() => {})]
    expect($depositOptions.get()).toEqual(BUILT_OPTIONS)
    chooseAmount(centavos(5_000_000))
    for (let tap = 0; tap < 3; tap++) void submitDeposit()
    await tab.pass(0)
    expect(depositForm.$form.get().isPending).toBe(true)
    answer()
    await tab.pass(0)
    expect(tab.sentTo('/depositCreate')).toEqual([])
    expect(depositForm.$form.get()).toMatchObject({
      isPending: false,
      faults: { amount: expect.stringContaining('500') },
    })
    chooseAmount(centavos(20_000))
    tab.answer('/depositCreate', ok(order('pending')))
    void submitDeposit()
    await tab.pass(0)
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
  })

  test('orders nothing on a channel that was not on the screen', async () => {
    tab = await openTab('/wallets?name=deposit', { access_token: 'token' })
    const store = await import('../../../src/stores/deposit/deposit.ts')
    const { $depositOptions, chooseAmount, depositForm, submitDeposit } = store
    const maya = { ...CONFIG.rechargeTypes[0], isDefault: true }
    tab.answer('/anonymous/appConfig', ok({ ...CONFIG, rechargeTypes: [maya] }))
    stops = [$depositOptions.listen(() => {})]
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'gcash' } })
    chooseAmount(centavos(9_000))
    await submitDeposit()
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'maya' } })
    expect(tab.sentTo('/depositCreate')).toEqual([])
    expect(depositForm.$form.get().isPending).toBe(false)
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'unreadable'],
    ['99.99', 'small'],
    ['100', undefined],
    ['500', undefined],
    ['500.01', 'large'],
  ])('finds in %j: %s', async (amount, fault) => {
    const { $depositOptions, depositForm } = await open()
    depositForm.change({ amount })
    expect($depositOptions.get()?.fault).toBe(fault)
  })

  test('opens an order and the provider; a time-out in between opens no second one', async () => {
    const { chooseAmount, depositForm } = await open()
    chooseAmount(centavos(20_000))
    tab.answer('/depositCreate', 'timeout', ok(order('pending')))
    void depositForm.submit()
    await tab.pass(10_000)
    expect(depositForm.$form.get()).toMatchObject({
      values: { amount: '200' },
      isPending: false,
      message: undefined,
    })
    const { $modals } = await import('../../../src/stores/core/modals.ts')
    expect($modals.get(), 'one alert tells of it').toMatchObject([
      { name: 'alert', title: 'Tips', message: 'The request has timed out, please try again later' },
    ])
    void depositForm.submit()
    await tab.pass(0)
    expect(tab.went).toEqual(['go /sandbox/checkout/c1'])
    const [one, other] = tab.sentTo('/depositCreate')
    expect(other?.body).toEqual(one?.body)
    expect(one?.body).toMatchObject({ rechargeType: 'gcash', amount: 20_000 })
  })

  test('four taps open one order', async () => {
    const { chooseAmount, depositForm } = await open()
    chooseAmount(centavos(20_000))
    tab.answer('/depositCreate', ok(order('pending')))
    for (let tap = 0; tap < 4; tap++) {
      void depositForm.submit()
      await tab.pass(500)
    }
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
    expect(depositForm.$form.get().isPending).toBe(true)
  })

  test('shows the order whose fate is unknown, over a reload too, and asks for that and no other', async () => {
    const first = await open()
    first.chooseAmount(centavos(20_000))
    tab.answer('/depositCreate', 'lost')
    await first.depositForm.submit()
    expect(first.$openDeposit.get()).toMatchObject({ details: { amount: 20_000 } })
    first.chooseAmount(centavos(10_000))
    await first.depositForm.submit()
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
    expect(first.depositForm.$form.get().message).toMatch(/do not know yet what became/)

    await nextPage(tab, '/wallets?name=deposit')
    const { $openDeposit, askDepositAgain } = await load()
    expect($openDeposit.get()).toMatchObject({ details: { amount: 20_000 } })
    tab.answer('/depositCreate', refused(503), ok(order('pending')))
    await askDepositAgain()
    expect($openDeposit.get(), 'the server did not look').toBeDefined()
    void askDepositAgain()
    await tab.pass(0)
    expect(tab.went).toEqual(['go /sandbox/checkout/c1'])
    expect(new Set(tab.sentTo('/depositCreate').map(sent => JSON.stringify(sent.body))).size).toBe(1)
    expect($openDeposit.get()).toBeUndefined()
  })

  test('sends nothing while something is wrong with it, and says what', async () => {
    const { depositForm } = await open()
    depositForm.change({ amount: '0.50' })
    await depositForm.submit()
    expect(tab.sentTo('/depositCreate')).toEqual([])
    expect(depositForm.$form.get().faults).toEqual({ amount: 'Use ₱100 or more.' })
  })
})

describe('an order that the player came back from', () => {
  async function watch(address: string) {
    tab = await openTab(address, { access_token: 'token' })
    tab.answer('/refreshData', ok({ coin: 20_000, userInfo: { id: 'p', coin: 20_000 } }))
    const { $watchedOrder } = await import('../../../src/stores/deposit/watched-order.ts')
    return $watchedOrder
  }

  test('is followed every two seconds until it is paid, and the balance is fetched then', async () => {
    const $watchedOrder = await watch('/wallets?name=deposit&order=o1')
    tab.answer('/depositOrder', ok(order('pending')), 'lost', ok(order('paid')))
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

  test('that is not mine says so, and is not asked for again', async () => {
    const $watchedOrder = await watch('/wallets?order=o9')
    tab.answer('/depositOrder', refused(4004))
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(60_000)
    expect($watchedOrder.get()).toEqual({ state: 'unknown', message: 'We could not find this order.' })
    expect(tab.sentTo('/depositOrder')).toHaveLength(1)
  })

  test('that nobody can tell of now is asked for again', async () => {
    const $watchedOrder = await watch('/wallets?order=o1')
    tab.answer('/depositOrder', refused(503), ok(order('paid')))
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(0)
    expect($watchedOrder.get()).toMatchObject({ state: 'failed' })
    await tab.pass(2_000)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'paid' } })
  })

  test('is none when the address names none', async () => {
    const $watchedOrder = await watch('/wallets')
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

  async function open(info: object = {}, address = '/withdrawal/gcash') {
    const known = { access_token: 'token', 'perya:user': '{"id":"p","coin":0}' }
    tab = await openTab(address, known)
    tab.answer('/getExchange', ok({ ...INFO, ...info }))
    const store = await import('../../../src/stores/withdrawal/withdrawal.ts')
    stops = [store.$withdrawalOptions.listen(() => {}), store.$openWithdrawal.listen(() => {})]
    await tab.pass(0)
    return store
  }

  test('shows the accounts of the channel in the address, and the balance everywhere', async () => {
    const { $withdrawalOptions, withdrawalForm } = await open()
    const choose = (receivingAccountId: string) => withdrawalForm.change({ receivingAccountId })
    expect($withdrawalOptions.get()?.accounts.map(each => each.id)).toEqual(['a2', 'a3'])
    expect($withdrawalOptions.get()?.account?.id).toBe('a2')
    choose('a3')
    expect($withdrawalOptions.get()?.account?.id).toBe('a3')
    choose('a1')
    expect($withdrawalOptions.get()?.account?.id).toBe('a2')
    expect(JSON.parse(tab.storage['perya:user'] ?? '{}').coin).toBe(30_000)
  })

  test('knows no channel of another name, and offers nothing for it', async () => {
    const { $channel, $withdrawalOptions } = await open({}, '/withdrawal/nothing')
    expect($channel.get()).toBeNull()
    expect($withdrawalOptions.get()).toBeUndefined()
  })

  test.each([
    ['', {}, 'empty'],
    ['x', {}, 'unreadable'],
    ['99.99', {}, 'small'],
    ['250.01', {}, 'large'],
    ['200', { withdrawable: 0 }, 'unaffordable'],
    ['250', {}, undefined],
  ])('finds in %j with %j: %s', async (amount, info, fault) => {
    const { $withdrawalOptions, withdrawalForm } = await open(info)
    withdrawalForm.change({ amount })
    expect($withdrawalOptions.get()?.fault).toBe(fault)
  })

  test.each([
    [{}, '250'],
    [{ withdrawable: 12_345 }, '123.45'],
  ])('takes all that may go out at once, with %j', async (info, amount) => {
    const { $withdrawalOptions, chooseAll, withdrawalForm } = await open(info)
    chooseAll()
    expect(withdrawalForm.$form.get().values.amount).toBe(amount)
    expect($withdrawalOptions.get()?.fault).toBeUndefined()
  })

  test('asks once however often the connection fails, and shows what was made', async () => {
    const { $madeWithdrawal, $openWithdrawal, askWithdrawalAgain, withdrawalForm } = await open()
    withdrawalForm.change({ amount: '200' })
    tab.answer('/exchange', 'lost', refused(500), ok({ orderId: 'w1', amount: 20_000, state: 'held' }))
    await withdrawalForm.submit()
    expect($openWithdrawal.get()).toMatchObject({ details: { amount: 20_000 } })
    // The notice of the open withdrawal says it.
    expect(withdrawalForm.$form.get().message).toBeUndefined()
    withdrawalForm.change({ amount: '150' })
    await askWithdrawalAgain()
    expect(withdrawalForm.$form.get().message).toBeDefined()
    await askWithdrawalAgain()
    const sent = tab.sentTo('/exchange')
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(each => JSON.stringify(each.body))).size).toBe(1)
    expect(sent[0]?.body).toMatchObject({ receivingAccountId: 'a2', amount: 20_000 })
    expect($madeWithdrawal.get()).toMatchObject({ orderId: 'w1' })
    expect($openWithdrawal.get()).toBeUndefined()
    expect(tab.sentTo('/getExchange')).toHaveLength(2)
  })

  test('says why when nothing can be asked, and keeps what it knew when asked again', async () => {
    const { $exchange, loadExchange } = await open()
    tab.answer('/getExchange', 'lost')
    await loadExchange()
    expect($exchange.get().state).toBe('ready')
  })

  describe('and its receiving accounts', () => {
    async function openAccounts() {
      const store = await open()
      const accounts = await import('../../../src/stores/withdrawal/receiving-accounts.ts')
      const { $modal, closeModal } = await import('../../../src/stores/core/modals.ts')
      const { $toast } = await import('../../../src/stores/core/toasts.ts')
      return { ...store, ...accounts, $modal, closeModal, $toast }
    }

    test('a new one is chosen at once', async () => {
      const { receivingAccountForm, withdrawalForm } = await openAccounts()
      tab.answer('/addBankInfo', ok({ id: 'a4', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 4' }))
      await receivingAccountForm.submit()
      expect(receivingAccountForm.$form.get().faults).toEqual({
        accountName: 'Type the name on the account.',
        accountNumber: 'Type the 6 to 20 digits of the number.',
      })
      receivingAccountForm.change({ accountName: ' Juana ', accountNumber: '0917000000' })
      await receivingAccountForm.submit()
      expect(tab.sentTo('/addBankInfo')).toMatchObject([
        { body: { bankId: 'gcash', accountName: 'Juana', accountNumber: '0917000000' } },
      ])
      expect(withdrawalForm.$form.get().values.receivingAccountId).toBe('a4')
      expect(tab.sentTo('/getExchange')).toHaveLength(2)
    })

    test('one with corrected details is sent as another, whatever became of the first', async () => {
      const { receivingAccountForm } = await openAccounts()
      tab.answer('/addBankInfo', 'lost', ok({ id: 'a4' }))
      receivingAccountForm.change({ accountName: 'Juana', accountNumber: '0917000000' })
      await receivingAccountForm.submit()
      receivingAccountForm.change({ accountNumber: '0917000001' })
      await receivingAccountForm.submit()
      const [one, other] = tab.sentTo('/addBankInfo')
      expect(other?.body.requestId).not.toBe(one?.body.requestId)
    })

    async function answerQuestion(isConfirmed: boolean, answer: object = ok({})) {
      const page = await openAccounts()
      tab.answer('/delUserBank', answer)
      const removal = page.removeAccount({ id: 'a2', accountNumber: '•••• 2' })
      const modal = page.$modal.get()
      if (modal?.name !== 'confirm') throw new Error('Nobody asked')
      modal.onAnswer(isConfirmed)
      page.closeModal()
      return { ...page, removal }
    }

    test('removing one asks first', async () => {
      const { removal } = await answerQuestion(false)
      await removal
      expect(tab.sentTo('/delUserBank')).toEqual([])
    })

    test('removing one says so when it is done', async () => {
      const { removal, $toast } = await answerQuestion(true)
      await removal
      expect(tab.sentTo('/delUserBank')).toMatchObject([{ body: { id: 'a2' } }])
      expect($toast.get()).toMatchObject({ message: 'The account was removed.' })
    })

    test('a removal that fails says why', async () => {
      const { removal, $modal } = await answerQuestion(true, refused(4104))
      await removal
      expect($modal.get()).toMatchObject({
        title: 'The account was not removed',
        message: 'Choose the account that should receive the money.',
      })
    })
  })
})
