import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import {
  emptyResultSchema,
  OPERATOR_LIST_LENGTH_MAX,
  timeMsSchema,
  typedTextSchema,
} from '../../../contract/fields.ts'
import { KIBIBYTE } from '../../../domain/bytes.ts'
import { PASSKEY_LIMITS, PASSKEY_PURPOSES } from '../../../domain/player/account.ts'
import { loginAnswerSchema, loginRateLimit } from './auth.ts'
import { credentialIdSchema, newPasskeySchema, passkeyAnswerSchema } from './login-methods.ts'

const plainValue = z.union([z.string(), z.number(), z.boolean()])
const flatObject = z.record(
  z.string(),
  z.union([plainValue, z.array(plainValue).max(OPERATOR_LIST_LENGTH_MAX)]),
)

const options = z
  .record(
    z.string(),
    z.union([
      plainValue,
      flatObject,
      z.array(z.union([plainValue, flatObject])).max(OPERATOR_LIST_LENGTH_MAX),
    ]),
  )
  .meta({ description: 'options of WebAuthn as JSON, as the browser takes them' })

export const passkeyStart = endpoint('/passkeyStart', {
  summary: 'A challenge for a log-in by passkey, or for a player whose session is idle',
  access: 'public',
  body: {
    purpose: z.enum(PASSKEY_PURPOSES).meta({
      description: 'the answer to a challenge is good for this alone; `reauthenticate` is for players',
    }),
  },
  result: z.object({
    options,
    freshCredentialOptions: options.nullable().optional().meta({
      description:
        '`options` for a call that needs a fresh credential: only passkeys that are old enough; null without one, absent for a log-in',
    }),
  }),
  /** The refusals. `passkeyRefused` means that passkeys do not work at the page's address. */
  errors: ['passkeyRefused', 'unauthorized'],
  rateLimit: loginRateLimit,
})

export const passkeyLogin = endpoint('/passkeyLogin', {
  summary: 'Logs in with a passkey',
  access: 'public',
  body: { passkey: passkeyAnswerSchema },
  largeBody: { bytesMax: 16 * KIBIBYTE, because: 'the answer of a passkey has signed data' },
  result: loginAnswerSchema,
  errors: ['passkeyRefused', 'blocked'],
  rateLimit: loginRateLimit,
})

export const passkeyAddStart = endpoint('/passkeyAddStart', {
  summary: 'A challenge for a new passkey',
  body: {},
  result: z.object({ options }),
  errors: ['passkeyRefused', 'passkeyLimit'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})

const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  createTime: timeMsSchema,
  useTime: timeMsSchema.nullable().meta({ description: 'the last use of it; null before the first' }),
})

export const passkeyAdd = endpoint('/passkeyAdd', {
  summary: 'Stores a new passkey',
  body: { passkey: newPasskeySchema, name: typedTextSchema(PASSKEY_LIMITS.nameMax).trim().min(1) },
  largeBody: { bytesMax: 16 * KIBIBYTE, because: 'a new passkey has certificates' },
  result: passkeyRow,
  errors: ['passkeyRefused', 'passkeyLimit'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})

export const passkeyList = endpoint('/passkeyList', {
  summary: 'The passkeys of the player, the newest first',
  body: {},
  result: z.object({
    list: z.array(passkeyRow).max(PASSKEY_LIMITS.countMax),
    deviceName: z.string().meta({ description: 'a name for a new passkey of this device; may be empty' }),
  }),
})

export const passkeyRemove = endpoint('/passkeyRemove', {
  summary: 'Removes a passkey, unless it is the only way to log in',
  body: { id: credentialIdSchema },
  result: emptyResultSchema,
  errors: ['passkeyUnknown', 'lastLoginMethod'],
  needsFreshCredential: true,
})
