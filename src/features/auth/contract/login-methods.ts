import { z } from 'zod'
import { typedTextSchema } from '../../../contract/fields.ts'

/** The parameters that a social provider adds to the address of the return page. */
export const socialReturnParamsSchema = z.object({
  state: typedTextSchema(128).min(16),
  code: typedTextSchema(2048).min(1),
})

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]*$/)

/** The id of a passkey, created by its authenticator. */
export const credentialIdSchema = base64url.min(1).max(1_024)

/** Fields of every answer of an authenticator (WebAuthn, section 5.8: the credential as JSON). */
const credentialFields = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
}

/** A passkey's signed answer to a challenge. Parsing drops the fields that the server does not read. */
export const passkeyAnswerSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

/** The authenticator's data of a new passkey. Parsing drops the fields that the server does not read. */
export const newPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})
