import { z } from 'zod'
import { OPERATOR_LIST_LENGTH_MAX } from './fields.ts'

/** Instructions that tell the player how to pay a deposit order without leaving the site. */
export const payInstructionsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('qr'),
    payload: z.string().meta({ description: 'the text of the QRPh code' }),
  }),
  z.object({
    kind: z.literal('bank'),
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    reference: z.string().meta({ description: 'what the player writes into the transfer' }),
  }),
  z.object({
    kind: z.literal('counter'),
    outlets: z.array(z.string()).max(OPERATOR_LIST_LENGTH_MAX),
    reference: z.string().meta({ description: 'what the player shows at the counter' }),
  }),
])
