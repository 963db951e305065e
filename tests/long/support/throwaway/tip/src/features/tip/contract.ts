import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { amount, money, OPERATOR_LIST_LENGTH_MAX, requestId } from '../../contract/fields.ts'

export const tipData = endpoint('/tipData', {
  summary: 'The amounts of a tip to choose from, and what I have tipped',
  body: {},
  result: z.object({ amounts: z.array(money).max(OPERATOR_LIST_LENGTH_MAX), tipped: money }),
})

export const tipSend = endpoint('/tipSend', {
  summary: 'Tips the house from the balance',
  body: { requestId, amount },
  result: z.object({ coin: money, tipped: money }),
  needsActiveSession: true,
  errors: ['offerChanged', 'turnoverOwed', 'accountInReview', 'notEnoughMoney'],
})
