import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { timeMsSchema } from '../../../contract/fields.ts'
import { UNDOABLE_CREDENTIAL_CHANGES, UNRESTORABLE_CREDENTIALS } from '../../../domain/player/account.ts'
import { loginRateLimit } from './auth.ts'

/**
 * The fields that both calls of an undo link share. `token` comes from the link in the message about a credential
 * change; a caller with the token needs no log-in.
 */
const undo = {
  access: 'public',
  body: { token: z.string().min(1).max(64) },
  errors: ['undoLinkEnded'],
  rateLimit: loginRateLimit,
} as const

export const credentialChange = endpoint('/credentialChange', {
  summary: 'What the link of a message undoes; changes nothing',
  ...undo,
  result: z.object({
    what: z.enum(UNDOABLE_CREDENTIAL_CHANGES),
    createTime: timeMsSchema,
    isRemoval: z.boolean().meta({ description: 'whether something was removed, which undoing brings back' }),
    isUndone: z.boolean(),
  }),
})

export const undoCredentialChange = endpoint('/undoCredentialChange', {
  summary: 'Undoes a change of the account and every later one, and ends every session',
  ...undo,
  result: z.object({
    hasPassword: z.boolean().meta({ description: 'false: the owner logs in another way and sets a new one' }),
    notRestored: z
      .array(z.enum(UNRESTORABLE_CREDENTIALS))
      .max(UNRESTORABLE_CREDENTIALS.length)
      .meta({ description: 'what did not come back, since another account has or had it' }),
  }),
})
