import { afterEach, describe, expect, test, vi } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser, type UserFields, userInfoOf } from '../../../../support/user-info.ts'

const CONFIG = {
  edition: 'sandbox',
  minRechargeStatus: true,
  clientConfig: { walletMessageJson: '[{"text":"Maya is slow.","tone":"info","channels":["maya"]}]' },
  deposit: { minAmount: 10_000, maxAmount: 5_000_000, turnoverMultiple: 1 },
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
  instructions: null,
  credited: 20_000,
  turnover: 20_000,
  bonus: 0,
  coupon: 0,
  diamonds: 0,
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
  async function open(user: UserFields = {}) {
    const known = { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p', ...user }) }
    tab = await openTestTab('/wallets?name=deposit', known)
    return load()
  }

  async function load() {
    tab.answer('/anonymous/appConfig', successAnswerOf(CONFIG))
    const store = await import('../../../../../src/features/deposit/browser/deposit.ts')
    stops = [store.$depositOptions.listen(() => {}), store.$unansweredDeposit.listen(() => {})]
    await tab.pass(0)
    return store
  }

  test('the deposit form offers the channels in their order, selects the default one, and offers its amounts', async () => {
    const { $depositOptions, depositForm } = await open()
    expect($depositOptions.get()?.channels.map(each => each.name)).toEqual(['gcash', 'maya'])
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'gcash' }, bounds: { min: 10_000 } })
    depositForm.change({ rechargeType: 'maya' })
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'maya' }, prices: [10_000, 20_000] })
  })

  test("the deposit form shows the operator's text about the chosen channel", async () => {
    const { depositForm } = await open()
    const { $depositNotices } = await import('../../../../../src/features/deposit/browser/notices.ts')
    stops.push($depositNotices.listen(() => {}))
    expect($depositNotices.get()).toEqual([])
    depositForm.change({ rechargeType: 'maya' })
    expect($depositNotices.get()).toMatchObject([{ text: 'Maya is slow.' }])
  })

  test('the deposit form requires a higher minimum of players who have deposited, if the operator has set that', async () => {
    const { $depositOptions } = await open({ totalRecharge: 100 })
    expect($depositOptions.get()).toMatchObject({ bounds: { min: 20_000 }, prices: [20_000] })
  })

  test('the deposit form shows built-in options at first, and an order waits for the configuration', async () => {
    tab = await openTestTab('/wallets?name=deposit', { access_token: 'token' })
    let answer = () => {}
    const store = await import('../../../../../src/features/deposit/browser/deposit.ts')
    const { $depositOptions, chooseDepositAmount, depositForm, submitDeposit } = store
    const { DEFAULT_DEPOSIT_OPTIONS } = await import('../../../../../src/features/deposit/browser/options.ts')
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    const { network } = tab.environment
    const { fetch } = network
    network.fetch = async (...call) => {
      await asked
      return fetch(...call)
    }
    tab.answer('/anonymous/appConfig', successAnswerOf({ ...CONFIG, minRechargeStatus: false }))
    stops = [$depositOptions.listen(() => {})]
    expect($depositOptions.get()).toEqual(DEFAULT_DEPOSIT_OPTIONS)
    chooseDepositAmount(centavos(5_000_000))
    for (let tap = 0; tap < 3; tap++) void submitDeposit()
    await tab.pass(0)
    expect(depositForm.$form.get().isPending).toBe(true)
    answer()
    await tab.pass(0)
    expect(tab.sentTo('/depositCreate')).toEqual([])
    expect(depositForm.$form.get()).toMatchObject({
      isPending: false,
      errors: { amount: expect.stringContaining('500') },
    })
    chooseDepositAmount(centavos(20_000))
    tab.answer('/depositCreate', successAnswerOf(order('pending')))
    void submitDeposit()
    await tab.pass(0)
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
  })

  test('the deposit form places no order on a channel that the form has not yet shown to the player', async () => {
    tab = await openTestTab('/wallets?name=deposit', { access_token: 'token' })
    const store = await import('../../../../../src/features/deposit/browser/deposit.ts')
    const { $depositOptions, chooseDepositAmount, depositForm, submitDeposit } = store
    const maya = { ...CONFIG.rechargeTypes[0], isDefault: true }
    tab.answer('/anonymous/appConfig', successAnswerOf({ ...CONFIG, rechargeTypes: [maya] }))
    stops = [$depositOptions.listen(() => {})]
    expect($depositOptions.get()).toMatchObject({ channel: { name: 'gcash' } })
    chooseDepositAmount(centavos(9_000))
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
  ])('the deposit form shows for the amount %j the error %s', async (amount, error) => {
    const { $depositOptions, depositForm } = await open()
    depositForm.change({ amount })
    expect($depositOptions.get()?.error).toBe(error)
  })

  test("the deposit form makes one order and opens the payment provider's page, even when the first request timed out", async () => {
    const { chooseDepositAmount, depositForm } = await open()
    chooseDepositAmount(centavos(20_000))
    tab.answer('/depositCreate', 'timeout', successAnswerOf(order('pending')))
    void depositForm.submit()
    await tab.pass(10_000)
    expect(depositForm.$form.get()).toMatchObject({
      values: { amount: '200' },
      isPending: false,
      message: undefined,
    })
    const { $modals } = await import('../../../../../src/stores/modals/modals.ts')
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

  test('the deposit form opens the order page when the player pays there, for example by scanning a code', async () => {
    const { chooseDepositAmount, depositForm } = await open()
    chooseDepositAmount(centavos(20_000))
    tab.answer(
      '/depositCreate',
      successAnswerOf(order('pending', { instructions: { kind: 'qr', payload: '00' } })),
    )
    void depositForm.submit()
    await tab.pass(0)
    expect(tab.went).toEqual(['go /wallets?name=deposit&order=o1'])
  })

  test('the deposit form is filled with the amount and the channel that the address of the page names', async () => {
    tab = await openTestTab('/wallets?name=deposit&amount=250&channel=maya', { access_token: 'token' })
    const { depositForm, prefillDepositForm } = await load()
    prefillDepositForm()
    expect(depositForm.$form.get().values).toMatchObject({ amount: '250', rechargeType: 'maya' })
  })

  describe('with a bonus', () => {
    const part = { bonusId: 4, amount: 1_000, multiple: 5, turnover: 5_000 }
    const quote = (change: object = {}) => ({
      amount: 20_000,
      credited: 20_000,
      turnover: 20_000,
      bonus: null,
      coupon: null,
      diamonds: 2,
      bonuses: [],
      coupons: [],
      needsIdentity: false,
      ...change,
    })
    const WITH_BONUS = quote({ credited: 21_000, turnover: 25_000, bonus: part })

    async function openWithOffers(user: UserFields = {}) {
      const store = await open(user)
      const { $depositQuote } = await import('../../../../../src/features/deposit/browser/quote.ts')
      stops.push(
        store.$isOfferListOpen.listen(() => {}),
        store.$depositSums.listen(() => {}),
      )
      return { ...store, $quote: $depositQuote }
    }

    test('the deposit form requests one quote once the player stops typing, and shows its diamonds even if no bonus is chosen', async () => {
      const { depositForm, $depositSums, $quote } = await openWithOffers()
      expect($depositSums.get().diamonds).toBeUndefined()
      tab.answer('/depositQuote', successAnswerOf(quote()))
      for (const amount of ['2', '20', '200', '2000', '200']) {
        depositForm.change({ amount })
        await tab.pass(100)
      }
      await tab.pass(300)
      expect(tab.sentTo('/depositQuote').map(({ body }) => (body as { price: number }).price)).toEqual([
        20_000,
      ])
      expect($quote.get()).toMatchObject({ state: 'ready', isCurrent: true })
      expect($depositSums.get()).toMatchObject({ credited: 20_000, bonus: 0, diamonds: 2 })
    })

    test('the deposit form asks for no quote while promotions are off, unless the player opens the bonuses', async () => {
      const { chooseDepositAmount, openOfferList } = await openWithOffers({
        protection: { arePromotionsOff: true },
      })
      chooseDepositAmount(centavos(20_000))
      await tab.pass(1_000)
      expect(tab.sentTo('/depositQuote')).toEqual([])
      tab.answer('/depositQuote', successAnswerOf(quote({ diamonds: 0 })))
      openOfferList()
      await tab.pass(300)
      expect(tab.sentTo('/depositQuote')).toHaveLength(1)
    })

    test('the deposit form shows and orders the sums of the current quote, and shows no sums during a new request', async () => {
      const store = await openWithOffers({ totalRecharge: 100 })
      const { chooseDepositAmount, depositForm, openOfferList, submitDeposit, $depositSums } = store
      chooseDepositAmount(centavos(20_000))
      openOfferList()
      depositForm.change({ bonusId: 4 })
      expect($depositSums.get()).toMatchObject({ amount: 20_000, credited: undefined })
      tab.answer('/depositQuote', successAnswerOf(WITH_BONUS))
      await tab.pass(300)
      expect($depositSums.get()).toEqual({
        amount: 20_000,
        credited: 21_000,
        turnover: 25_000,
        bonus: 1_000,
        coupon: 0,
        diamonds: 2,
      })
      tab.answer('/depositCreate', successAnswerOf(order('pending')))
      void submitDeposit()
      await tab.pass(0)
      expect(tab.sentTo('/depositCreate')[0]?.body).toMatchObject({
        amount: 20_000,
        bonusId: 4,
        credited: 21_000,
      })
      chooseDepositAmount(centavos(30_000))
      expect($depositSums.get()).toMatchObject({ amount: 30_000, credited: undefined, bonus: 0 })
    })

    test('the deposit form places no order while the chosen bonus does not fit the deposit', async () => {
      const { chooseDepositAmount, depositForm, openOfferList, submitDeposit } = await openWithOffers()
      chooseDepositAmount(centavos(20_000))
      openOfferList()
      depositForm.change({ bonusId: 4 })
      tab.answer('/depositQuote', successAnswerOf(quote()))
      await tab.pass(300)
      await submitDeposit()
      expect(tab.sentTo('/depositCreate')).toEqual([])
      expect(depositForm.$form.get().errors.bonusId).toMatch(/does not fit this deposit/)
    })

    test.each([
      ['another order holds it', 'held', /^Another open order of yours has this bonus\. Cancel that order/],
      ['it is used up', 'taken', /^This bonus is used up\.$/],
    ])('the deposit form says that the chosen bonus does not come, because %s', async (_, problem, text) => {
      const { chooseDepositAmount, depositForm, openOfferList, submitDeposit } = await openWithOffers()
      chooseDepositAmount(centavos(20_000))
      openOfferList()
      depositForm.change({ bonusId: 4 })
      tab.answer('/depositQuote', successAnswerOf(quote({ bonuses: [{ bonusId: 4, problem }] })))
      await tab.pass(300)
      await submitDeposit()
      expect(tab.sentTo('/depositCreate')).toEqual([])
      expect(depositForm.$form.get().errors.bonusId).toMatch(text)
    })

    const FIRST_OFFERED = quote({ bonuses: [{ bonusId: 1, type: 1, problem: null }] })

    test('a first deposit that can get a bonus is ordered only once the player has chosen the bonus or no bonus', async () => {
      const { chooseDepositAmount, depositForm, submitDeposit } = await openWithOffers({ totalRecharge: 0 })
      tab.answer('/depositQuote', successAnswerOf(FIRST_OFFERED))
      chooseDepositAmount(centavos(20_000))
      await submitDeposit()
      expect(depositForm.$form.get().errors.bonusId).toBe('Choose the bonus or no bonus.')
      expect(tab.sentTo('/depositCreate')).toEqual([])
      depositForm.change({ bonusId: 0 })
      tab.answer('/depositCreate', successAnswerOf(order('pending')))
      void submitDeposit()
      await vi.dynamicImportSettled()
      await tab.pass(0)
      const { closeModal } = await import('../../../../../src/stores/modals/modals.ts')
      closeModal()
      await tab.pass(0)
      expect(tab.sentTo('/depositCreate')[0]?.body).not.toHaveProperty('bonusId')
    })

    test.each([
      ['has deposited before', { totalRecharge: 100 }, FIRST_OFFERED],
      ['is offered no bonus for a first deposit', { totalRecharge: 0 }, quote()],
    ])('a player who %s need not choose', async (_, user, answer) => {
      const { chooseDepositAmount, depositForm, $isFirstBonusChoiceShown } = await openWithOffers(user)
      stops.push($isFirstBonusChoiceShown.listen(() => {}))
      tab.answer('/depositQuote', successAnswerOf(answer))
      chooseDepositAmount(centavos(20_000))
      await tab.pass(300)
      expect($isFirstBonusChoiceShown.get()).toBe(false)
      expect(depositForm.$form.get().errors.bonusId).toBeUndefined()
    })

    test('the deposit form requests a quote instead of an order when the sums of the chosen bonus have not been shown yet', async () => {
      const { chooseDepositAmount, depositForm, submitDeposit } = await openWithOffers()
      chooseDepositAmount(centavos(20_000))
      depositForm.change({ bonusId: 4 })
      tab.answer('/depositQuote', successAnswerOf(WITH_BONUS))
      await submitDeposit()
      expect(tab.sentTo('/depositCreate')).toEqual([])
      expect(tab.sentTo('/depositQuote')).toHaveLength(1)
    })

    test('a deposit bonus whose terms have changed since its quote is quoted again', async () => {
      const { chooseDepositAmount, depositForm, openOfferList, submitDeposit } = await openWithOffers()
      chooseDepositAmount(centavos(20_000))
      openOfferList()
      depositForm.change({ bonusId: 4 })
      tab.answer('/depositQuote', successAnswerOf(WITH_BONUS), successAnswerOf(quote()))
      await tab.pass(300)
      tab.answer('/depositCreate', refusalAnswerOf(4006))
      await submitDeposit()
      await tab.pass(0)
      expect(tab.sentTo('/depositQuote')).toHaveLength(2)
      expect(depositForm.$form.get().errors.bonusId).toBeDefined()
    })
  })

  test('four taps on the deposit button open one order', async () => {
    const { chooseDepositAmount, depositForm } = await open()
    chooseDepositAmount(centavos(20_000))
    tab.answer('/depositCreate', successAnswerOf(order('pending')))
    for (let tap = 0; tap < 4; tap++) {
      void depositForm.submit()
      await tab.pass(500)
    }
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
    expect(depositForm.$form.get().isPending).toBe(true)
  })

  test('the deposit form shows an order without an answer, also after a reload, and repeats only that order', async () => {
    const first = await open()
    first.chooseDepositAmount(centavos(20_000))
    tab.answer('/depositCreate', 'lost')
    await first.depositForm.submit()
    expect(first.$unansweredDeposit.get()).toMatchObject({ details: { amount: 20_000 } })
    first.chooseDepositAmount(centavos(10_000))
    await first.depositForm.submit()
    expect(tab.sentTo('/depositCreate')).toHaveLength(1)
    expect(first.depositForm.$form.get().message).toMatch(/has no answer yet/)

    await openNextPageInTab(tab, '/wallets?name=deposit')
    const { $unansweredDeposit, resendUnansweredDeposit } = await load()
    expect($unansweredDeposit.get()).toMatchObject({ details: { amount: 20_000 } })
    tab.answer('/depositCreate', refusalAnswerOf(503), successAnswerOf(order('pending')))
    await resendUnansweredDeposit()
    expect($unansweredDeposit.get(), 'the server did not look').toBeDefined()
    void resendUnansweredDeposit()
    await tab.pass(0)
    expect(tab.went).toEqual(['go /sandbox/checkout/c1'])
    expect(new Set(tab.sentTo('/depositCreate').map(sent => JSON.stringify(sent.body))).size).toBe(1)
    expect($unansweredDeposit.get()).toBeUndefined()
  })

  test('the deposit form sends nothing while a field is invalid, and shows the errors', async () => {
    const { depositForm } = await open()
    depositForm.change({ amount: '0.50' })
    await depositForm.submit()
    expect(tab.sentTo('/depositCreate')).toEqual([])
    expect(depositForm.$form.get().errors).toEqual({ amount: 'Use ₱100 or more.' })
  })
})

describe('an order that the player came back from', () => {
  async function watchOrder(address: string) {
    tab = await openTestTab(address, { access_token: 'token' })
    tab.answer(
      '/refreshData',
      successAnswerOf({ coin: 20_000, userInfo: userInfoOf({ id: 'p', coin: 20_000 }) }),
    )
    const { $watchedOrder } = await import(
      '../../../../../src/features/deposit/browser/public/watched-order.ts'
    )
    return $watchedOrder
  }

  test('a deposit order is polled every two seconds until it is paid, then the balance is fetched', async () => {
    const $watchedOrder = await watchOrder('/wallets?name=deposit&order=o1')
    tab.answer('/depositOrder', successAnswerOf(order('pending')), 'lost', successAnswerOf(order('paid')))
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

  test("the page of another player's deposit order says that the order belongs to another player, and is not polled", async () => {
    const $watchedOrder = await watchOrder('/wallets?order=o9')
    tab.answer('/depositOrder', refusalAnswerOf(4004))
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(60_000)
    expect($watchedOrder.get()).toEqual({
      state: 'unknown',
      message: 'We could not find this order. Look in your wallet records.',
    })
    expect(tab.sentTo('/depositOrder')).toHaveLength(1)
  })

  test('a deposit order whose state cannot be read now can be requested again', async () => {
    const $watchedOrder = await watchOrder('/wallets?order=o1')
    tab.answer('/depositOrder', refusalAnswerOf(503), successAnswerOf(order('paid')))
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(0)
    expect($watchedOrder.get()).toMatchObject({ state: 'failed' })
    await tab.pass(2_000)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'paid' } })
  })

  test('cancelling a deposit order asks first, and shows a message when it fails', async () => {
    const $watchedOrder = await watchOrder('/wallets?order=o1')
    tab.answer('/depositOrder', successAnswerOf(order('pending')))
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(0)
    const { showWatchedOrder } = await import(
      '../../../../../src/features/deposit/browser/public/watched-order.ts'
    )
    const { confirmAndCancelOrder } = await import(
      '../../../../../src/features/deposit/browser/cancel-order.ts'
    )
    const { $modals, $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    const cancelAndAnswer = async (isConfirmed: boolean) => {
      const done = confirmAndCancelOrder({ orderId: 'o1', onCancelled: showWatchedOrder })
      const question = $topModal.get()
      if (question?.name !== 'confirm') throw new Error('No question')
      expect(question.message).toContain('A canceled order pays no bonus.')
      question.onAnswer(isConfirmed)
      closeModal()
      await done
    }
    await cancelAndAnswer(false)
    expect(tab.sentTo('/depositCancel')).toEqual([])
    tab.answer('/depositCancel', refusalAnswerOf(503), successAnswerOf(order('expired')))
    await cancelAndAnswer(true)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'pending' } })
    expect($modals.get()).toMatchObject([{ name: 'alert', title: "The order wasn't canceled" }])
    await cancelAndAnswer(true)
    expect($watchedOrder.get()).toMatchObject({ order: { state: 'expired' } })
  })

  test('the deposit page requests no order when its address names none', async () => {
    const $watchedOrder = await watchOrder('/wallets')
    stops = [$watchedOrder.listen(() => {})]
    await tab.pass(5_000)
    expect(tab.sent).toEqual([])
  })
})

describe('the unpaid orders on the deposit page', () => {
  const known = { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p' }) }
  const inFuture = { expireTime: Date.now() + 60_000 }

  async function loadOrders() {
    const known = await import('../../../../../src/features/deposit/browser/known-orders.ts')
    const open = await import('../../../../../src/features/deposit/browser/open-orders.ts')
    stops.push(
      known.$reservedOrderRows.listen(() => {}),
      open.$openDepositOrders.listen(() => {}),
    )
    await tab.pass(0)
    return { ...known, ...open }
  }

  test('a page reserves space for the unpaid orders that the tab knows, and for no order that is paid or too old', async () => {
    tab = await openTestTab('/wallets?name=deposit', known)
    tab.answer('/depositRecord', successAnswerOf({ list: [], nextCursor: null }))
    const { $reservedOrderRows, storeKnownOrder } = await loadOrders()
    expect($reservedOrderRows.get()).toBe(0)
    storeKnownOrder(order('pending', { orderId: 'o1', ...inFuture }) as never)
    storeKnownOrder(order('pending', { orderId: 'o2', ...inFuture }) as never)
    storeKnownOrder(order('pending', { orderId: 'o3', expireTime: 1 }) as never)
    storeKnownOrder(order('paid', { orderId: 'o2', ...inFuture }) as never)
    for (const stop of stops) stop()
    stops = []
    tab = await openNextPageInTab(tab, '/wallets?name=deposit')
    tab.answer('/depositRecord', successAnswerOf({ list: [order('pending')], nextCursor: null }))
    expect((await loadOrders()).$reservedOrderRows.get()).toBe(1)
  })

  test('cancelling an order on the deposit page loads the unpaid orders again', async () => {
    tab = await openTestTab('/wallets?name=deposit', known)
    const list = [order('pending', { bonus: 500, ...inFuture })]
    tab.answer(
      '/depositRecord',
      successAnswerOf({ list, nextCursor: null }),
      successAnswerOf({ list: [], nextCursor: null }),
    )
    const { $openDepositOrders, handleCancelledOrder } = await loadOrders()
    expect($openDepositOrders.get()).toMatchObject({ data: { list: [{ orderId: 'o1' }] } })
    expect(tab.sentTo('/depositRecord')[0]?.body).toMatchObject({ group: 'open' })
    const { $cancelledOrderId, confirmAndCancelOrder } = await import(
      '../../../../../src/features/deposit/browser/cancel-order.ts'
    )
    stops.push($cancelledOrderId.listen(() => {}))
    const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    const { $toasts } = await import('../../../../../src/stores/modals/toasts.ts')
    tab.answer('/depositCancel', successAnswerOf(order('expired', { bonus: 500 })))
    const done = confirmAndCancelOrder({ orderId: 'o1', onCancelled: handleCancelledOrder })
    const question = $topModal.get()
    if (question?.name !== 'confirm') throw new Error('No question')
    question.onAnswer(true)
    closeModal()
    await tab.pass(0)
    await done
    expect($openDepositOrders.get()).toMatchObject({ data: { list: [] } })
    expect($toasts.get()).toMatchObject([{ message: 'Order canceled. You can use its bonus again.' }])
    expect($cancelledOrderId.get()).toBeUndefined()
  })
})
