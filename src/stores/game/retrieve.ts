import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { CallError } from '../../contract/requester.ts'
import { retrieveBalanceCall, retrieveBalanceSettleCall } from '../../contract/retrieve-balance.calls.ts'
import type { retrieveBalance } from '../../contract/retrieve-balance.ts'
import { retrieveMessages } from '../../i18n/en-US/retrieve.ts'
import { formatMoney } from '../../i18n/money.ts'
import { request } from '../core/api.ts'
import { messageBesideNotice, messageOf } from '../core/failure.ts'
import { createQuery } from '../core/query.ts'
import { setCoin } from '../core/session.ts'

export type RestingRound = ResultOf<typeof retrieveBalance>['list'][number]

const query = createQuery<ResultOf<typeof retrieveBalance>>({
  name: 'retrieveBalance',
  ask: signal => request(retrieveBalanceCall, {}, { signal }),
})

/** Money that rests with providers; requested when the store is mounted. */
export const $resting = computed(query.$state, state =>
  state.state === 'failed' ? { state: 'failed' as const, message: messageOf(state.failure) } : state,
)

export const loadResting = query.load

/** The round that is asked about, and what came of the last question. */
export interface Asking {
  readonly roundId: string | undefined
  readonly said: string
  readonly isFault: boolean
}

const $state = atom<Asking>({ roundId: undefined, said: '', isFault: false })

export const $asking = computed($state, state => state)

/** Asks the provider of a round what became of it; its money comes back when the round has ended. One at a time. */
export async function settleRound({ roundId, gameName }: RestingRound): Promise<void> {
  if ($state.get().roundId !== undefined) return
  $state.set({ roundId, said: '', isFault: false })
  const t = retrieveMessages.get()
  try {
    const { state, returned, coin } = await request(retrieveBalanceSettleCall, { roundId })
    setCoin(coin)
    const amount = formatMoney(returned)
    const words = {
      open: t.stillOpen({ game: gameName }),
      completed: t.completed({ game: gameName, amount }),
      cancelled: t.cancelled({ game: gameName, amount }),
    }
    $state.set({ roundId: undefined, said: words[state], isFault: false })
    if (state !== 'open') await loadResting()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const said = messageBesideNotice(error.failure) ?? ''
    $state.set({ roundId: undefined, said, isFault: true })
  }
}
