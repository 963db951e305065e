import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import { CallError } from '../../../../contract/requester.ts'
import { retrieveBalanceMessages } from '../../../../i18n/en-US/retrieve.ts'
import { formatMoney } from '../../../../i18n/money.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { messageOfFailure, messageOfFailureUnlessAnswerLost } from '../../../../stores/call/failure.ts'
import {
  type CommandIntent,
  createCommandIntent,
  sendMoneyCommandOnce,
} from '../../../../stores/call/intent.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { setCoinBalance } from '../../../../stores/session/coin-balance.ts'
import type { retrieveBalance, retrieveBalanceSettle } from '../../contract/retrieve-balance.ts'

export type UnsettledRound = ResultOf<typeof retrieveBalance>['list'][number]

const query = createQuery<ResultOf<typeof retrieveBalance>>({
  name: 'retrieveBalance',
  ask: signal => sendPlayerRequest<typeof retrieveBalance>('/retrieveBalance', {}, { signal }),
})

/**
 * The settlement request of each round, by round id. If a request gets no answer, the next tap repeats the same
 * request.
 */
const intents = new Map<string, CommandIntent<{ roundId: string }>>()

function intentOf(roundId: string): CommandIntent<{ roundId: string }> {
  const intent = intents.get(roundId) ?? createCommandIntent()
  intents.set(roundId, intent)
  return intent
}

/** The player's rounds at providers that are not settled yet. Requested when the first component uses the store. */
export const $unsettledRounds = computed(query.$state, state =>
  state.state === 'failed' ? { state: 'failed' as const, message: messageOfFailure(state.failure) } : state,
)

export const loadUnsettledRounds = query.load

/** The round whose settlement is being requested, if any, and the message about the last request. */
export interface SettlementRequest {
  readonly roundId: string | undefined
  readonly said: string
  readonly isError: boolean
}

const $settlementState = atom<SettlementRequest>({ roundId: undefined, said: '', isError: false })

export const $settlementRequest = computed($settlementState, state => state)

/**
 * Requests the settlement of a round from its provider, one round at a time. The money of a round that has ended
 * returns to the balance.
 */
export async function requestSettlement({ roundId, gameName }: UnsettledRound): Promise<void> {
  if ($settlementState.get().roundId !== undefined) return
  $settlementState.set({ roundId, said: '', isError: false })
  const t = retrieveBalanceMessages.get()
  try {
    const { state, returned, coin } = await sendMoneyCommandOnce(intentOf(roundId), { roundId }, body =>
      sendPlayerRequest<typeof retrieveBalanceSettle>('/retrieveBalanceSettle', body),
    )
    setCoinBalance(coin)
    const amount = formatMoney(returned)
    const words = {
      open: t.stillOpen({ game: gameName }),
      completed: t.completed({ game: gameName, amount }),
      cancelled: t.cancelled({ game: gameName, amount }),
    }
    $settlementState.set({ roundId: undefined, said: words[state], isError: false })
    if (state !== 'open') await loadUnsettledRounds()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const said = messageOfFailureUnlessAnswerLost(error.failure) ?? ''
    $settlementState.set({ roundId: undefined, said, isError: true })
  }
}
