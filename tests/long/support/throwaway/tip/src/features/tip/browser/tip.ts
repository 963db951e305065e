import type { ResultOf } from '../../../contract/endpoint.ts'
import type { Centavos } from '../../../domain/money.ts'
import { request } from '../../../stores/call/api.ts'
import { messageUnlessAnswerLost } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { setCoinBalance } from '../../../stores/session/session.ts'
import type { tipData, tipSend } from '../contract.ts'

export type Tip = ResultOf<typeof tipData>

const query = createQuery<Tip>({
  name: 'tipData',
  ask: signal => request<typeof tipData>('/tipData', {}, { signal }),
})

/** The amounts to choose from, and the sum that the player has tipped; requested when the store is mounted. */
export const $tip = query.$state

export const loadTip = query.load

const intent = createCommandIntent<{ readonly amount: Centavos }>('tip')

/** The tip whose outcome is unknown, if any; no other tip can be sent until it is known. */
export const $openTip = intent.$open

/** Sends a tip. A tip with the details of the open tip is sent again under the same id. */
export const tipping = createSubmitAction<{ readonly amount: Centavos }>(async ({ amount }) => {
  const { coin, tipped } = await sendMoneyCommandOnce(intent, { amount }, body =>
    request<typeof tipSend>('/tipSend', body),
  )
  setCoinBalance(coin)
  const tip = query.$state.get()
  if (tip.state === 'ready') query.set({ ...tip.data, tipped })
}, messageUnlessAnswerLost)
