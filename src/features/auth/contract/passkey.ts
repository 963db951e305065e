import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { atMs, nothing, OWN_LIST_MAX, SET_LIST_MAX, typed } from '../../../contract/fields.ts'
import { KIB } from '../../../domain/bytes.ts'
import { PASSKEY, PASSKEY_PURPOSE } from '../../../domain/player/account.ts'
import { loginRate, signedIn } from './auth.ts'
import { credentialId, newPasskey, passkeyAnswer } from './login-methods.ts'

const plainValue = z.union([z.string(), z.number(), z.boolean()])
const flatObject = z.record(z.string(), z.union([plainValue, z.array(plainValue).max(SET_LIST_MAX)]))

const options = z
  .record(
    z.string(),
    z.union([plainValue, flatObject, z.array(z.union([plainValue, flatObject])).max(SET_LIST_MAX)]),
  )
  .meta({ description: 'options of WebAuthn as JSON, as the browser takes them' })

export const passkeyStart = endpoint('/passkeyStart', {
  summary: 'A challenge for a log-in by passkey, or for a player whose session is idle',
  access: 'public',
  body: {
    purpose: z.enum(PASSKEY_PURPOSE).meta({
      description: 'the answer to a challenge is good for this alone; `reauthenticate` is for players',
    }),
  },
  result: z.object({ options }),
  /** `passkeyRefused`: passkeys do not work at the page's address. */
  errors: ['passkeyRefused', 'unauthorized'],
  rateLimit: loginRate,
})

export const passkeyLogin = endpoint('/passkeyLogin', {
  summary: 'Logs in with a passkey',
  access: 'public',
  body: { passkey: passkeyAnswer },
  largeBody: { bytesMax: 16 * KIB, because: 'the answer of a passkey has signed data' },
  result: signedIn,
  errors: ['passkeyRefused', 'blocked'],
  rateLimit: loginRate,
})

export const passkeyAddStart = endpoint('/passkeyAddStart', {
  summary: 'A challenge for a new passkey',
  body: {},
  result: z.object({ options }),
  errors: ['passkeyRefused', 'passkeyLimit'],
  needsFreshCredential: true,
  rateLimit: loginRate,
})

const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  createTime: atMs,
  useTime: atMs.nullable().meta({ description: 'the last use of it; null before the first' }),
})

export const passkeyAdd = endpoint('/passkeyAdd', {
  summary: 'Stores a new passkey',
  body: { passkey: newPasskey, name: typed(PASSKEY.nameMax).trim().min(1) },
  largeBody: { bytesMax: 16 * KIB, because: 'a new passkey has certificates' },
  result: passkeyRow,
  errors: ['passkeyRefused', 'passkeyLimit'],
  needsFreshCredential: true,
  rateLimit: loginRate,
})

export const passkeyList = endpoint('/passkeyList', {
  summary: 'The passkeys of the player, the newest first',
  body: {},
  result: z.object({
    list: z.array(passkeyRow).max(OWN_LIST_MAX),
    deviceName: z.string().meta({ description: 'a name for a new passkey of this device; may be empty' }),
  }),
})

export const passkeyRemove = endpoint('/passkeyRemove', {
  summary: 'Removes a passkey, unless it is the only way to log in',
  body: { id: credentialId },
  result: nothing,
  errors: ['passkeyUnknown', 'lastLoginMethod'],
  needsFreshCredential: true,
})
