import { atom, computed, onMount } from 'nanostores'
import { depositCreateCall, depositOrderCall, depositRecordCall } from '../../contract/deposit.calls.ts'
import type { depositOrder } from '../../contract/deposit.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import { depositMinimum } from '../../domain/deposit.ts'
import type { Centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { $appConfig } from '../core/app-config.ts'
import { messageOf } from '../core/failure.ts'
import { createRecords } from '../core/records.ts'
import { refreshSession } from '../core/session.ts'
import { createIntent, createSubmit, sendOnce } from '../core/submit.ts'
import { $user } from '../core/token.ts'

const ORDER_POLL_MS = 2000

export type Order = ResultOf<typeof depositOrder>

/** What stands in the amount field, as typed. */
const $amountText = atom('')
/** The channel the player chose; `undefined` takes the default one. */
const $chosenChannel = atom<string | undefined>(undefined)

/** The deposit form as the screen shows it: channel, amounts offered, what is wrong, what will be added. */
export const $depositForm = computed(
  [$appConfig, $amountText, $chosenChannel, $user],
  (appConfig, amountText, chosen, user) => {
    if (appConfig.state !== 'ready') return undefined
    const { rechargeTypes, rechargeItems, minRechargeStatus } = appConfig.config
    const channels = [...rechargeTypes].sort((a, b) => a.sort - b.sort)
    const channel = channels.find(each => each.name === chosen) ?? channels.find(each => each.isDefault)
    if (!channel) return undefined
    const hasRecharged = (user?.totalRecharge ?? 0) > 0
    const min = depositMinimum(channel, { hasRecharged }, minRechargeStatus)
    const bounds = { min, max: channel.maxAmount }
    const { amount, fault } = readAmount(amountText, bounds)
    return {
      channels,
      channel,
      bounds,
      prices: rechargeItems.map(item => item.price).filter(price => price >= min),
      amountText,
      amount,
      fault,
      /** What the deposit asks to be wagered: once its amount. */
      turnover: amount,
    }
  },
)

export function typeAmount(text: string): void {
  $amountText.set(text)
}

export function chooseAmount(amount: Centavos): void {
  $amountText.set(String(amount / 100))
}

export function chooseChannel(name: string): void {
  $chosenChannel.set(name)
}

const intent = createIntent()

/** Opens the order and goes to the provider's checkout. */
export const depositForm = createSubmit<void>(async () => {
  const form = $depositForm.get()
  if (!form?.amount || form.fault) return
  const details = { rechargeType: form.channel.name, amount: form.amount as number }
  const order = await sendOnce(intent, details, body => request(depositCreateCall, body))
  environment().go(order.checkoutUrl)
})

export type WatchedOrder =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'known'; readonly order: Order }

/** The order that the player came back from, followed until it is settled. */
export const $watchedOrder = atom<WatchedOrder>({ state: 'none' })

/** Whether nothing more will happen to an order while the player watches. */
export function isSettled(order: Order): boolean {
  return order.state === 'paid' || order.state === 'failed' || order.state === 'expired'
}

async function lookAtOrder(orderId: string): Promise<void> {
  try {
    const order = await request(depositOrderCall, { orderId }, { isSilent: true })
    $watchedOrder.set({ state: 'known', order })
    if (order.state === 'paid') await refreshSession()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A passing fault must not hide a state that is known.
    if ($watchedOrder.get().state !== 'known') {
      $watchedOrder.set({ state: 'failed', message: messageOf(error.failure) })
    }
  }
}

onMount($watchedOrder, () => {
  const orderId = new URLSearchParams(environment().location().search).get('order')
  if (!orderId) return
  $watchedOrder.set({ state: 'loading' })
  void lookAtOrder(orderId)
  return environment().every(ORDER_POLL_MS, () => {
    const watched = $watchedOrder.get()
    if (watched.state === 'known' && isSettled(watched.order)) return
    void lookAtOrder(orderId)
  })
})

/** My deposits, newest first. */
export const depositRecords = createRecords(cursor => request(depositRecordCall, cursor ? { cursor } : {}))
