import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../../src/domain/time.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'

let tab: TestTab
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
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
    locked: [],
    day: { countLeft: 5, amountLeft: 20_000_000, endTime: 0 },
    secondFactor: 'password',
    secondFactorTime: null,
    appUserBankList: [
      { id: 'a1', bankId: 'maya', accountName: 'J', accountNumber: '•••• 1', usableTime: 0 },
      { id: 'a2', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 2', usableTime: 0 },
      { id: 'a3', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 3', usableTime: 0 },
    ],
  }

  /**
   * Balances that are locked until they are wagered. `ALL_OWED`: the whole balance is locked. `MOST_OWED`: all is
   * locked except an amount that is too small to withdraw.
   */
  const ALL_OWED = { locked: [{ reason: 'wagering', amount: 30_000 }] }
  const MOST_OWED = { locked: [{ reason: 'wagering', amount: 25_000 }] }

  async function open(info: object = {}, address = '/withdrawal/gcash', user: object = {}) {
    const known = { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p', ...user }) }
    tab = await openTestTab(address, known)
    tab.answer('/getExchange', successAnswerOf({ ...INFO, ...info }))
    const store = await import('../../../../../src/features/withdrawal/browser/withdrawal.ts')
    stops = [store.$withdrawalOptions.listen(() => {}), store.$unansweredWithdrawal.listen(() => {})]
    await tab.pass(0)
    return store
  }

  test('the withdrawal form uses the account named in the address, else the first account at the bank in the address', async () => {
    const { $withdrawalOptions } = await open()
    expect($withdrawalOptions.get()?.accounts.map(each => each.id)).toEqual(['a2', 'a3'])
    expect($withdrawalOptions.get()?.account?.id).toBe('a2')
    expect(JSON.parse(tab.storage['perya:user'] ?? '{}').coin).toBe(30_000)
    const chosen = await open({}, '/withdrawal/gcash?account=a3')
    expect(chosen.$withdrawalOptions.get()?.account?.id).toBe('a3')
    const strange = await open({}, '/withdrawal/gcash?account=a1')
    expect(strange.$withdrawalOptions.get()?.account?.id).toBe('a2')
  })

  test('the withdrawal form uses the last used account, unless the address names another or that account must wait', async () => {
    const latest = await open({ appUserBank: 'a3' })
    expect(latest.$withdrawalOptions.get()?.account?.id).toBe('a3')
    const named = await open({ appUserBank: 'a3' }, '/withdrawal/gcash?account=a2')
    expect(named.$withdrawalOptions.get()?.account?.id).toBe('a2')
    const [maya, second, third] = INFO.appUserBankList
    const usableTime = Date.now() + HOUR_MS
    const list = [maya, second, { ...third, usableTime }]
    const waiting = await open({ appUserBank: 'a3', appUserBankList: list })
    expect(waiting.$withdrawalOptions.get()?.account?.id).toBe('a2')
  })

  test('the withdrawal form in the wallet uses the first account at any bank, since the address names no bank', async () => {
    const { $withdrawalOptions } = await open({}, '/wallets?name=withdraw')
    expect($withdrawalOptions.get()?.accounts).toHaveLength(3)
    expect($withdrawalOptions.get()?.account?.id).toBe('a1')
  })

  test('the withdrawal form skips an account that cannot be used yet, and says so where there is no other account', async () => {
    const usableTime = Date.now() + HOUR_MS
    const [, gcash, other] = INFO.appUserBankList
    const { $withdrawalOptions } = await open({ appUserBankList: [{ ...gcash, usableTime }, other] })
    expect($withdrawalOptions.get()?.account?.id).toBe('a3')
    const alone = await open({ appUserBankList: [{ ...gcash, usableTime }] })
    expect(alone.$withdrawalOptions.get()?.account?.id).toBe('a2')
    expect(alone.$withdrawalOptions.get()?.obstacle).toContain('You can withdraw to it from')
  })

  test('the withdrawal form keeps a typed amount when another account is chosen', async () => {
    const { $receivingAccountChoiceUrl, prefillWithdrawalForm, withdrawalForm } = await open(
      {},
      '/withdrawal/gcash?amount=150',
    )
    stops.push($receivingAccountChoiceUrl.listen(() => {}))
    expect($receivingAccountChoiceUrl.get()).toBe('/wallets/card/list/v2')
    prefillWithdrawalForm()
    expect(withdrawalForm.$form.get().values.amount).toBe('150')
    expect($receivingAccountChoiceUrl.get()).toBe('/wallets/card/list/v2?amount=150')
  })

  test.each(['/withdrawal/nothing', '/withdrawal'])(
    'the withdrawal form at %s, which names no known bank, shows the 404 page',
    async address => {
      const { $withdrawalOptions } = await open({}, address)
      expect(tab.isMissing).toBe(true)
      expect($withdrawalOptions.get()).toBeUndefined()
    },
  )

  test.each([
    ['', {}, 'empty'],
    ['x', {}, 'unreadable'],
    ['99.99', {}, 'small'],
    ['250.01', {}, 'large'],
    ['200', { withdrawable: 0 }, 'unaffordable'],
    ['250', {}, undefined],
  ])(
    'the withdrawal form with the typed amount %j and the account data %j shows the error %s',
    async (amount, info, error) => {
      const { $withdrawalOptions, withdrawalForm } = await open(info)
      withdrawalForm.change({ amount })
      expect($withdrawalOptions.get()?.error).toBe(error)
    },
  )

  test.each([
    [{}, '250'],
    [{ withdrawable: 12_345 }, '123.45'],
  ])(
    'one tap fills the withdrawal form with the maximum amount, with the account data %j',
    async (info, amount) => {
      const { $withdrawalOptions, chooseLargestWithdrawalAmount, withdrawalForm } = await open(info)
      chooseLargestWithdrawalAmount()
      expect(withdrawalForm.$form.get().values.amount).toBe(amount)
      expect($withdrawalOptions.get()?.error).toBeUndefined()
    },
  )

  test('the withdrawal form does not ask an excluded player to bet', async () => {
    const { $withdrawalOptions } = await open({ turnoverOwed: 900_000, ...ALL_OWED }, '/withdrawal/gcash', {
      excludedUntilMs: Date.now() + HOUR_MS,
    })
    expect($withdrawalOptions.get()?.obstacle).toBe('Your money is locked for now.')
  })

  test('the withdrawal form does not ask a player at a limit to bet', async () => {
    const { $withdrawalOptions } = await open({ turnoverOwed: 900_000, ...ALL_OWED }, '/withdrawal/gcash', {
      protection: { limitsHit: [{ kind: 'loss', period: 'day', endsAtMs: Date.now() + HOUR_MS }] },
    })
    expect($withdrawalOptions.get()?.obstacle).toBe('Your money is locked for now.')
  })

  test.each([
    [{}, undefined],
    [{ turnoverOwed: 5_000, withdrawable: 29_999, locked: [{ reason: 'wagering', amount: 1 }] }, undefined],
    [{ needsIdentity: true }, 'Verify your identity before you withdraw.'],
    [{ needsIdentity: true, turnoverOwed: 100, ...ALL_OWED }, 'Bet ₱1.00 more before you withdraw.'],
    [{ turnoverOwed: 900_000, ...MOST_OWED }, 'Bet ₱9,000.00 more before you withdraw.'],
  ])(
    'the withdrawal form with the account data %j names this obstacle (undefined: none): %s',
    async (info, obstacle) => {
      const { $withdrawalOptions } = await open(info)
      expect($withdrawalOptions.get()?.obstacle).toBe(obstacle)
    },
  )

  async function openWithConfirmation(secondFactor: string | null, address?: string) {
    const store = await open({ secondFactor }, address)
    const confirmation = await import('../../../../../src/features/withdrawal/browser/confirmation.ts')
    const records = await import('../../../../../src/features/withdrawal/browser/records.ts')
    const { $modals, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    const names = () => $modals.get().map(({ name }) => name)
    tab.answer('/exchangeRecord', successAnswerOf({ list: [], nextCursor: null }))
    return { ...store, ...confirmation, ...records, names, closeModal }
  }

  test('the withdrawal form asks for a confirmation, and makes one withdrawal however often the connection fails', async () => {
    const page = await openWithConfirmation('password')
    const {
      $justRequestedWithdrawal,
      $unansweredWithdrawal,
      reopenWithdrawalConfirmation,
      withdrawalConfirmationForm,
      withdrawalForm,
    } = page
    withdrawalForm.change({ amount: '200' })
    await withdrawalForm.submit()
    expect(page.names()).toEqual(['withdrawal'])
    expect(tab.sentTo('/exchange')).toEqual([])
    await withdrawalConfirmationForm.submit()
    expect(withdrawalConfirmationForm.$form.get().errors.password).toBeDefined()
    tab.answer(
      '/exchange',
      'lost',
      refusalAnswerOf(3008),
      refusalAnswerOf(500),
      successAnswerOf({ orderId: 'w1', amount: 20_000, state: 'held' }),
    )
    withdrawalConfirmationForm.change({ password: 'the lights' })
    await withdrawalConfirmationForm.submit()
    expect($unansweredWithdrawal.get()).toMatchObject({ details: { amount: 20_000 } })
    // No dialog opens, since the page itself shows a notice of the open withdrawal.
    expect(page.names()).toEqual([])
    withdrawalForm.change({ amount: '150' })
    for (const password of ['wrong', 'the lights', 'the lights']) {
      reopenWithdrawalConfirmation()
      withdrawalConfirmationForm.change({ password })
      await withdrawalConfirmationForm.submit()
      page.closeModal()
    }
    const sent = tab.sentTo('/exchange')
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(each => each.body.requestId)).size).toBe(1)
    expect(sent[3]?.body).toMatchObject({ receivingAccountId: 'a2', amount: 20_000, password: 'the lights' })
    expect($justRequestedWithdrawal.get()).toMatchObject({ orderId: 'w1' })
    expect($unansweredWithdrawal.get()).toBeUndefined()
    expect(tab.sentTo('/getExchange')).toHaveLength(2)
  })

  test.each([
    ['safebox', { password: '12345' }, { password: '135790' }, { safeboxPassword: '135790' }],
    ['code', { code: '12' }, { code: '123456' }, { code: '123456' }],
    ['password', { password: '' }, { password: 'x' }, { password: 'x' }],
  ])(
    'a withdrawal is confirmed with this factor: %s, and the form sends nothing while the typed value is missing or malformed',
    async (factor, wrong, right, sent) => {
      const { withdrawalConfirmationForm, withdrawalForm } = await openWithConfirmation(factor)
      withdrawalForm.change({ amount: '200' })
      await withdrawalForm.submit()
      withdrawalConfirmationForm.change(wrong)
      await withdrawalConfirmationForm.submit()
      expect(tab.sentTo('/exchange')).toEqual([])
      tab.answer('/exchange', successAnswerOf({ orderId: 'w1', amount: 20_000, state: 'held' }))
      withdrawalConfirmationForm.change(right)
      await withdrawalConfirmationForm.submit()
      const [call] = tab.sentTo('/exchange')
      expect(call?.body).toMatchObject(sent)
      const given = ['safeboxPassword', 'code', 'password'].filter(field => field in (call?.body ?? {}))
      expect(given).toEqual(Object.keys(sent))
    },
  )

  test('after a request the page stays as it is while the newest withdrawals load: form folded, the new one followed', async () => {
    const page = await openWithConfirmation('password', '/withdrawal/gcash?amount=200')
    const { $isWithdrawalFormUnfolded, $areLatestWithdrawalsKnown, $trackedWithdrawals } = page
    const mountForm = () => $isWithdrawalFormUnfolded.listen(() => {})
    const unmountForm = mountForm()
    stops.push(
      $areLatestWithdrawalsKnown.listen(() => {}),
      $trackedWithdrawals.listen(() => {}),
    )
    await tab.pass(0)
    expect($isWithdrawalFormUnfolded.get(), 'with an amount in the address').toBe(true)
    const known: boolean[] = []
    stops.push($areLatestWithdrawalsKnown.subscribe(value => known.push(value)))
    const made = { orderId: 'w1', amount: 20_000, state: 'held' }
    tab.answer('/exchange', successAnswerOf(made))
    tab.answer('/exchangeRecord', 'lost')
    tab.answer('/exchangeOrder', successAnswerOf({ ...made, state: 'paying' }))
    page.withdrawalForm.change({ amount: '200' })
    await page.withdrawalForm.submit()
    page.withdrawalConfirmationForm.change({ password: 'the lights' })
    await page.withdrawalConfirmationForm.submit()
    expect(known, 'never unknown again').toEqual([true])
    expect($trackedWithdrawals.get()).toMatchObject([made])
    unmountForm()
    await tab.pass(5_000)
    stops.push(mountForm())
    expect($isWithdrawalFormUnfolded.get()).toBe(false)
    expect(tab.sentTo('/exchangeOrder')[0]?.body).toMatchObject({ orderId: 'w1' })
    expect($trackedWithdrawals.get()).toMatchObject([{ orderId: 'w1', state: 'paying' }])
  })

  test("a withdrawal refused because the player's identity is not verified shows that reason in its form", async () => {
    const { $isKycNeededToWithdraw, withdrawalConfirmationForm, withdrawalForm, names } =
      await openWithConfirmation('password')
    withdrawalForm.change({ amount: '200' })
    await withdrawalForm.submit()
    tab.answer('/exchange', refusalAnswerOf(4106))
    withdrawalConfirmationForm.change({ password: 'x' })
    await withdrawalConfirmationForm.submit()
    expect($isKycNeededToWithdraw.get()).toBe(true)
    expect(names()).toEqual(['withdrawal'])
    expect(withdrawalConfirmationForm.$form.get().message).toContain('verify your identity')
  })

  test.each([
    [{ turnoverOwed: 5_000, withdrawable: 0, ...ALL_OWED }, 'Bet ₱50.00 more before you withdraw.'],
    [{ turnoverOwed: 5_000, withdrawable: 5_000, ...MOST_OWED }, 'Bet ₱50.00 more before you withdraw.'],
    [{ day: { countLeft: 0, amountLeft: 0, endTime: 0 }, withdrawable: 0 }, 'reached the daily limit'],
    [{ withdrawable: 0, locked: [{ reason: 'kyc', amount: 30_000 }] }, 'Verify your identity'],
    [{ withdrawable: 0, locked: [{ reason: 'day', amount: 30_000 }] }, 'reached the daily limit'],
    [{ withdrawable: 9_999 }, 'when you have ₱100 or more'],
    [{ secondFactor: null }, 'Set a safebox password first'],
    [{ secondFactor: null, secondFactorTime: 0 }, 'you can withdraw from'],
  ])('the withdrawal form says why nothing can be withdrawn: %j', async (info, words) => {
    const { $withdrawalOptions } = await open(info)
    expect($withdrawalOptions.get()?.obstacle).toContain(words)
  })

  test('a withdrawal form that has loaded keeps its data when loading them again fails', async () => {
    await open()
    const { $withdrawalInfo, loadWithdrawalInfo } = await import(
      '../../../../../src/features/withdrawal/browser/public/exchange.ts'
    )
    tab.answer('/getExchange', 'lost')
    await loadWithdrawalInfo()
    expect($withdrawalInfo.get().state).toBe('ready')
  })
})

describe('the tracker', () => {
  const ROW = { amount: 20_000, reason: '', bankId: 'gcash', accountNumber: '•••• 2', createTime: 1 }
  const row = (orderId: string, state: string) => ({
    ...ROW,
    orderId,
    state,
    approveTime: null,
    payTime: null,
    endTime: null,
    dueTime: 2,
  })

  test('pending withdrawals are followed until they end, and then the balance is fetched', async () => {
    tab = await openTestTab('/wallets?name=withdraw', {
      access_token: 'token',
      'perya:user': storedTextOfUser({ id: 'p' }),
    })
    tab.answer(
      '/exchangeRecord',
      successAnswerOf({ list: [row('w2', 'held'), row('w1', 'paid')], nextCursor: null }),
    )
    tab.answer(
      '/exchangeOrder',
      successAnswerOf(row('w2', 'review')),
      'lost',
      successAnswerOf(row('w2', 'refused')),
    )
    tab.answer(
      '/refreshData',
      successAnswerOf({ coin: 20_000, userInfo: userInfoOf({ id: 'p', coin: 20_000 }) }),
    )
    tab.answer('/getExchange', successAnswerOf({ coin: 20_000 }))
    const { $trackedWithdrawals, latestStateOfWithdrawal, isWithdrawalOverdue } = await import(
      '../../../../../src/features/withdrawal/browser/records.ts'
    )
    stops = [$trackedWithdrawals.listen(() => {})]
    await tab.pass(0)
    expect($trackedWithdrawals.get().map(each => [each.orderId, each.state])).toEqual([['w2', 'held']])
    await tab.pass(5_000)
    expect($trackedWithdrawals.get()[0]?.state).toBe('review')
    expect(isWithdrawalOverdue($trackedWithdrawals.get()[0] as never)).toBe(true)
    await tab.pass(5_000)
    expect($trackedWithdrawals.get()[0]?.state).toBe('review')
    await tab.pass(5_000)
    expect($trackedWithdrawals.get()[0]?.state).toBe('refused')
    expect(latestStateOfWithdrawal(row('w2', 'held') as never, $trackedWithdrawals.get()).state).toBe(
      'refused',
    )
    expect(tab.sentTo('/refreshData')).toHaveLength(1)
    await tab.pass(20_000)
    expect(tab.sentTo('/exchangeOrder')).toHaveLength(3)
  })
})

describe('the receiving accounts', () => {
  const ACCOUNT = { id: 'a2', bankId: 'gcash', accountName: 'J', accountNumber: '•••• 2', usableTime: 0 }

  async function open(address: string, info: object = {}) {
    tab = await openTestTab(address, { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p' }) })
    tab.answer(
      '/getExchange',
      successAnswerOf({ coin: 0, legalName: '', appUserBankList: [ACCOUNT], ...info }),
    )
    tab.answer('/anonymous/appConfig', refusalAnswerOf(503))
    const form = await import('../../../../../src/features/withdrawal/browser/account-form.ts')
    const accounts = await import('../../../../../src/features/withdrawal/browser/receiving-accounts.ts')
    const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    const { $toasts } = await import('../../../../../src/stores/modals/toasts.ts')
    stops = [form.$receivingAccountFormPage.listen(() => {}), form.$receivingBankChoice.listen(() => {})]
    await tab.pass(0)
    return { ...form, ...accounts, $modal: $topModal, closeModal, $toasts }
  }

  test('a new receiving account is checked by the rules of its bank and sent with digits only, and then the account list opens', async () => {
    const { receivingAccountForm, $receivingBankChoice } = await open('/wallets/card/edit')
    await receivingAccountForm.submit()
    expect(receivingAccountForm.$form.get().errors).toMatchObject({
      bankId: 'Choose an e-wallet or a bank.',
      accountName: 'Enter the name on the account.',
    })
    receivingAccountForm.change({ bankId: 'bpi', accountName: ' Juana ', accountNumber: '12345' })
    expect(receivingAccountForm.$form.get().errors.accountNumber).toBe(
      'Enter the 10 digits of the account number.',
    )
    expect($receivingBankChoice.get().example).toBe('1234567890')
    receivingAccountForm.change({ bankId: 'gcash' })
    expect(receivingAccountForm.$form.get().errors.accountNumber).toContain('11 digits')
    tab.answer('/addBankInfo', successAnswerOf({ ...ACCOUNT, id: 'a4' }))
    receivingAccountForm.change({ accountNumber: '+63 917 123-4567' })
    void receivingAccountForm.submit()
    await tab.pass(0)
    expect(tab.sentTo('/addBankInfo')).toMatchObject([
      { body: { bankId: 'gcash', accountName: 'Juana', accountNumber: '09171234567' } },
    ])
    expect(tab.went).toEqual(['replace /wallets/card/list'])
  })

  test('after adding a receiving account during a withdrawal, the player returns to the withdrawal with its amount', async () => {
    const { receivingAccountForm } = await open('/wallets/card/edit?for=withdrawal&bank=maya&amount=150', {
      legalName: 'Juana Dela Cruz',
    })
    expect(receivingAccountForm.$form.get().values).toMatchObject({
      bankId: 'maya',
      accountName: 'Juana Dela Cruz',
    })
    tab.answer('/addBankInfo', successAnswerOf({ ...ACCOUNT, id: 'a4', bankId: 'maya' }))
    receivingAccountForm.change({ accountNumber: '09171234567' })
    void receivingAccountForm.submit()
    await tab.pass(0)
    expect(tab.went).toEqual(['replace /withdrawal/maya?account=a4&amount=150'])
  })

  test('a changed receiving account keeps its number unless a new number is typed or the bank changes', async () => {
    const { receivingAccountForm } = await open('/wallets/card/edit?id=a2')
    expect(receivingAccountForm.$form.get().values).toEqual({
      bankId: 'gcash',
      accountName: 'J',
      accountNumber: '',
    })
    receivingAccountForm.change({ bankId: 'maya', accountName: 'Juana' })
    await receivingAccountForm.submit()
    expect(receivingAccountForm.$form.get().errors.accountNumber).toContain('11 digits')
    receivingAccountForm.change({ bankId: 'gcash' })
    tab.answer('/modifyBankInfo', successAnswerOf(ACCOUNT))
    void receivingAccountForm.submit()
    await tab.pass(0)
    const [sent] = tab.sentTo('/modifyBankInfo')
    expect(sent?.body).toMatchObject({ id: 'a2', bankId: 'gcash', accountName: 'Juana' })
    expect(sent?.body).not.toHaveProperty('accountNumber')
  })

  test('editing the receiving account of another player shows the 404 page', async () => {
    await open('/wallets/card/edit?id=a9')
    expect(tab.isMissing).toBe(true)
  })

  test('a receiving account with corrected details is sent under a new request id', async () => {
    const { receivingAccountForm } = await open('/wallets/card/edit')
    tab.answer('/addBankInfo', 'lost', successAnswerOf({ ...ACCOUNT, id: 'a4' }))
    receivingAccountForm.change({ bankId: 'gcash', accountName: 'Juana', accountNumber: '09171234567' })
    await receivingAccountForm.submit()
    receivingAccountForm.change({ accountNumber: '09171234568' })
    void receivingAccountForm.submit()
    await tab.pass(0)
    const [one, other] = tab.sentTo('/addBankInfo')
    expect(other?.body.requestId).not.toBe(one?.body.requestId)
  })

  async function answerQuestion(isConfirmed: boolean, answer: object = successAnswerOf({})) {
    const page = await open('/wallets/card/list')
    tab.answer('/delUserBank', answer)
    const removal = page.askToRemoveReceivingAccount({ id: 'a2', accountNumber: '•••• 2' })
    const modal = page.$modal.get()
    if (modal?.name !== 'confirm') throw new Error('Nobody asked')
    modal.onAnswer(isConfirmed)
    page.closeModal()
    return { ...page, removal }
  }

  test('removing a receiving account asks for a confirmation first', async () => {
    const { removal } = await answerQuestion(false)
    await removal
    expect(tab.sentTo('/delUserBank')).toEqual([])
  })

  test('removing a receiving account shows a message once the account is removed', async () => {
    const { removal, $toasts } = await answerQuestion(true)
    await removal
    expect(tab.sentTo('/delUserBank')).toMatchObject([{ body: { id: 'a2' } }])
    expect($toasts.get()).toMatchObject([{ message: 'Account removed.' }])
  })

  test('a receiving account that cannot be removed shows the reason', async () => {
    const { removal, $modal } = await answerQuestion(true, refusalAnswerOf(4104))
    await removal
    expect($modal.get()).toMatchObject({
      title: "The account wasn't removed",
      message: 'Choose a receiving account.',
    })
  })
})
