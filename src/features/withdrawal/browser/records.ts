import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import {
  HELD_WITHDRAWAL_STATES,
  RETURNED_WITHDRAWAL_STATES,
  type WithdrawalStateGroup,
} from '../../../domain/payments/withdrawal.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { requestListPage } from '../../../stores/call/endless-list.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createRecordLists } from '../../../stores/records/record-lists.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { exchange, exchangeOrder, exchangeRecord } from '../contract.ts'
import { loadWithdrawalInfo } from './public/exchange.ts'

export type Withdrawal = ResultOf<typeof exchange>

const LATEST_ROWS = 3

/** The player's withdrawals: the list that loads page by page, and the latest rows. */
export const { records: withdrawalRecords, latest: latestWithdrawals } = createRecordLists<
  Withdrawal,
  WithdrawalStateGroup
>((fields, page) => requestListPage<typeof exchangeRecord>('/exchangeRecord', fields, page), LATEST_ROWS)

/** Whether a withdrawal is in progress: it was not paid yet, and its amount was not returned. */
export function isWithdrawalUnderWay({ state }: Withdrawal): boolean {
  return HELD_WITHDRAWAL_STATES.some(each => each === state)
}

/** Whether the amount of a withdrawal in this state is back on the balance. */
export function isWithdrawalReturned(
  state: Withdrawal['state'],
): state is (typeof RETURNED_WITHDRAWAL_STATES)[number] {
  return RETURNED_WITHDRAWAL_STATES.some(each => each === state)
}

/** Whether a withdrawal has no final result although its due time has passed. */
export function isWithdrawalOverdue(withdrawal: Withdrawal): boolean {
  return isWithdrawalUnderWay(withdrawal) && withdrawal.dueTime < environment().time.now()
}

const POLL_INTERVAL_MS = 5_000

/** The withdrawal that the player has just requested on this page; `undefined` before. */
export const $justRequestedWithdrawal = atom<Withdrawal | undefined>(undefined)

/** The latest poll's answer for each withdrawal, by the withdrawal's id. */
const $polledWithdrawals = atom<Readonly<Record<string, Withdrawal>>>({})

/**
 * The newest withdrawals, with the states from the latest polls. The one that was just requested is among them even if
 * the list does not contain it yet.
 */
const $latestWithPolledStates = computed(
  [latestWithdrawals.$records, $polledWithdrawals, $justRequestedWithdrawal],
  (records, polled, made) => {
    const listed = records.state === 'ready' ? records.rows : []
    const isListed = !made || listed.some(({ orderId }) => orderId === made.orderId)
    return (isListed ? listed : [made, ...listed]).map(row => polled[row.orderId] ?? row)
  },
)

/**
 * The newest withdrawals without a final result, those that got their result while this page was open, and the one that
 * was just requested.
 */
export const $trackedWithdrawals = computed(
  [$latestWithPolledStates, $polledWithdrawals, $justRequestedWithdrawal],
  (latest, polled, made) =>
    latest.filter(row => isWithdrawalUnderWay(row) || row.orderId in polled || row.orderId === made?.orderId),
)

const $areKnown = atom(false)

/**
 * Whether the newest withdrawals have been requested: false until the first answer or its failure arrives, and true
 * while they are requested again.
 */
export const $areLatestWithdrawalsKnown: ReadableAtom<boolean> = $areKnown

onPageMount($areKnown, () =>
  latestWithdrawals.$records.subscribe(({ state }) => {
    if (state !== 'loading') $areKnown.set(true)
  }),
)

/**
 * Polls every withdrawal without a final result. If one of them now has its result, also reloads the balance and the
 * withdrawable amount.
 */
async function pollOpenWithdrawals(): Promise<undefined> {
  const open = $latestWithPolledStates.get().filter(isWithdrawalUnderWay)
  const answers = await Promise.all(open.map(({ orderId }) => requestWithdrawalState(orderId)))
  const known = answers.flatMap(answer => (answer ? [answer] : []))
  if (known.length === 0) return
  $polledWithdrawals.set({
    ...$polledWithdrawals.get(),
    ...Object.fromEntries(known.map(each => [each.orderId, each])),
  })
  if (known.every(isWithdrawalUnderWay)) return
  await Promise.all([refreshSession(), loadWithdrawalInfo()])
}

/**
 * Requests the current state of a withdrawal.
 * @returns `undefined` if the call fails; the next poll asks again
 */
async function requestWithdrawalState(orderId: string): Promise<Withdrawal | undefined> {
  try {
    return await sendPlayerRequest<typeof exchangeOrder>('/exchangeOrder', { orderId }, { isSilent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}

onPageMount($trackedWithdrawals, () => startPoller({ everyMs: POLL_INTERVAL_MS, poll: pollOpenWithdrawals }))

/** The polled state of a withdrawal in a list, or the withdrawal itself if it is not tracked. */
export function latestStateOfWithdrawal(withdrawal: Withdrawal, tracked: readonly Withdrawal[]): Withdrawal {
  return tracked.find(each => each.orderId === withdrawal.orderId) ?? withdrawal
}
