import { atom, computed, onMount } from 'nanostores'
import type { BodyOf, ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import {
  addBankInfoCall,
  delUserBankCall,
  exchangeCall,
  exchangeRecordCall,
  getExchangeCall,
} from '../../contract/withdrawal.calls.ts'
import type { addBankInfo, exchange, getExchange } from '../../contract/withdrawal.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { messageOf } from '../core/failure.ts'
import { createRecords } from '../core/records.ts'
import { setCoin } from '../core/session.ts'
import { createIntent, createSubmit, sendOnce } from '../core/submit.ts'

export type ExchangeInfo = ResultOf<typeof getExchange>
export type Withdrawal = ResultOf<typeof exchange>

export type ExchangeState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly info: ExchangeInfo }

/** What may be withdrawn and where to; asked for when a screen looks at it. */
export const $exchange = atom<ExchangeState>({ state: 'loading' })

/** Asks again; keeps what is known while it waits. */
export async function loadExchange(): Promise<void> {
  try {
    const info = await request(getExchangeCall, {})
    setCoin(info.coin)
    $exchange.set({ state: 'ready', info })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if ($exchange.get().state !== 'ready') {
      $exchange.set({ state: 'failed', message: messageOf(error.failure) })
    }
  }
}

onMount($exchange, () => {
  void loadExchange()
})

const $amountText = atom('')
const $chosenAccountId = atom<string | undefined>(undefined)

/** The channel in the address: `/withdrawal/gcash`. */
function channelInAddress(): string {
  return environment().location().pathname.split('/').at(2) ?? ''
}

/** The withdrawal form as the screen shows it. */
export const $withdrawalForm = computed(
  [$exchange, $amountText, $chosenAccountId],
  (exchangeState, amountText, chosenAccountId) => {
    if (exchangeState.state !== 'ready') return undefined
    const { info } = exchangeState
    const channel = channelInAddress()
    const accounts = info.appUserBankList.filter(account => account.bankId === channel)
    const bounds = { min: info.minAmount, max: info.maxAmount, affordable: info.withdrawable }
    const account = accounts.find(each => each.id === chosenAccountId) ?? accounts[0]
    return { info, channel, accounts, account, bounds, amountText, ...readAmount(amountText, bounds) }
  },
)

export function typeWithdrawal(text: string): void {
  $amountText.set(text)
}

export function chooseAccount(accountId: string): void {
  $chosenAccountId.set(accountId)
}

const withdrawalIntent = createIntent()

/** The withdrawal that was just asked for. */
export const $madeWithdrawal = atom<Withdrawal | undefined>(undefined)

/** Asks for the withdrawal. */
export const withdrawalForm = createSubmit<void>(async () => {
  const form = $withdrawalForm.get()
  if (!form?.account || !form.amount || form.fault) return
  const details = { receivingAccountId: form.account.id, amount: form.amount as number }
  const made = await sendOnce(withdrawalIntent, details, body => request(exchangeCall, body))
  $madeWithdrawal.set(made)
  $amountText.set('')
  await loadExchange()
})

const accountIntent = createIntent()

/** Adds a receiving account. */
export const receivingAccountForm = createSubmit<Omit<BodyOf<typeof addBankInfo>, 'requestId'>>(
  async details => {
    const added = await sendOnce(accountIntent, details, body => request(addBankInfoCall, body))
    $chosenAccountId.set(added.id)
    await loadExchange()
  },
)

const removalIntent = createIntent()

/** Removes a receiving account. */
export const removeAccountForm = createSubmit<string>(async id => {
  await sendOnce(removalIntent, { id }, body => request(delUserBankCall, body))
  await loadExchange()
})

/** My withdrawals, newest first. */
export const withdrawalRecords = createRecords(cursor =>
  request(exchangeRecordCall, cursor ? { cursor } : {}),
)
