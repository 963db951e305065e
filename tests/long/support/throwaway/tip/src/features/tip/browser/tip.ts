import type { ResultOf } from '../../../contract/endpoint.ts'
import type { Centavos } from '../../../domain/money.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailureUnlessAnswerLost } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { setCoinBalance } from '../../../stores/session/coin-balance.ts'
import type { tipData, tipSend } from '../contract.ts'

export type Tip = ResultOf<typeof tipData>

const query = createQuery<Tip>({
  name: 'tipData',
  ask: signal => sendPlayerRequest<typeof tipData>('/tipData', {}, { signal }),
})

/**
 * The state of the request for the offered amounts and the sum that the player has tipped. The request is sent when a
 * component mounts the store.
 */
export const $tip = query.$state

export const loadTip = query.load

const intent = createCommandIntent<{ readonly amount: Centavos }>('tip')

/**
 * The tip whose outcome is unknown; `undefined` if all outcomes are known. While it is set, the player can send no
 * other tip.
 */
export const $openTip = intent.$open

/**
 * Sends a tip. If an unanswered tip has the same amount, it is sent again with the same request id, so that the player
 * pays only once.
 */
export const tipping = createSubmitAction<{ readonly amount: Centavos }>(async ({ amount }) => {
  const { coin, tipped } = await sendMoneyCommandOnce(intent, { amount }, body =>
    sendPlayerRequest<typeof tipSend>('/tipSend', body),
  )
  setCoinBalance(coin)
  const tip = query.$state.get()
  if (tip.state === 'ready') query.set({ ...tip.data, tipped })
}, messageOfFailureUnlessAnswerLost)
