import { computed } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { messageOfFailure } from '../../../../stores/call/failure.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { setCoinBalance } from '../../../../stores/session/coin-balance.ts'
import type { getExchange } from '../../contract.ts'

export type WithdrawalInfo = ResultOf<typeof getExchange>
export type ReceivingAccount = WithdrawalInfo['appUserBankList'][number]

const query = createQuery<WithdrawalInfo>({
  name: 'getExchange',
  async ask(signal) {
    const info = await sendPlayerRequest<typeof getExchange>('/getExchange', {}, { signal })
    setCoinBalance(info.coin)
    return info
  },
})

/** The withdrawable amount and the receiving accounts; requested when the store is mounted. */
export const $withdrawalInfo = computed(query.$state, state => {
  if (state.state === 'failed') return { state: 'failed' as const, message: messageOfFailure(state.failure) }
  return state.state === 'ready' ? { state: 'ready' as const, info: state.data } : state
})

/**
 * Requests the withdrawable amount and the receiving accounts again. The known values stay visible until the answer
 * arrives.
 */
export const loadWithdrawalInfo = query.restart
