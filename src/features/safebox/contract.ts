import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  amountSchema,
  emptyResultSchema,
  moneySchema,
  requestIdSchema,
  safeboxPasswordSchema,
} from '../../contract/fields.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const rateLimit = { limit: 20, windowMs: MINUTE_MS, key: 'player', isShared: true } as const

const balances = z.object({
  coin: moneySchema,
  safebox: moneySchema.meta({ description: 'set aside: neither bets nor withdrawals take from it' }),
})

export const getSafebox = endpoint('/getSafebox', {
  summary: 'What is in the safebox, and whether it has a password',
  body: {},
  result: z.object({
    ...balances.shape,
    locked: moneySchema.meta({ description: 'of `coin`: bonus money, which cannot be put in' }),
    hasSafeboxPassword: z.boolean(),
  }),
})

export const setSafeboxPassword = endpoint('/setSafeboxPassword', {
  summary: 'Sets the safebox password, in place of a forgotten one too',
  body: { password: safeboxPasswordSchema },
  result: emptyResultSchema,
  needsFreshCredential: true,
  errors: ['safeboxPasswordEasy'],
  rateLimit,
})

const move = {
  body: { requestId: requestIdSchema, amount: amountSchema, password: safeboxPasswordSchema },
  result: balances,
  needsActiveSession: true,
  rateLimit,
} as const

const passwordErrors = [
  'safeboxPasswordMissing',
  'safeboxPasswordWrong',
  'safeboxLocked',
  'credentialNew',
] as const

export const safeboxIn = endpoint('/safeboxIn', {
  summary: 'Moves money from the balance into the safebox',
  ...move,
  errors: [...passwordErrors, 'notEnoughMoney', 'safeboxBonus'],
})

export const safeboxOut = endpoint('/safeboxOut', {
  summary: 'Moves money from the safebox back to the balance',
  ...move,
  errors: [...passwordErrors, 'notEnoughMoney'],
})
