import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  amountSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
} from '../../contract/fields.ts'

export const tipData = endpoint('/tipData', {
  summary: 'The amounts of a tip to choose from, and what I have tipped',
  body: {},
  result: z.object({ amounts: z.array(moneySchema).max(OPERATOR_LIST_LENGTH_MAX), tipped: moneySchema }),
})

export const tipSend = endpoint('/tipSend', {
  summary: 'Tips the house from the balance',
  body: { requestId: requestIdSchema, amount: amountSchema },
  result: z.object({ coin: moneySchema, tipped: moneySchema }),
  needsActiveSession: true,
  errors: ['offerChanged', 'turnoverOwed', 'accountInReview', 'notEnoughMoney'],
})
