import { z } from 'zod'

/** As much of what a browser signs beside the authenticator's data (WebAuthn, section 5.8.1) as is read here. */
const clientData = z.object({
  challenge: z.string().min(1).max(128),
  crossOrigin: z.boolean().optional(),
})

/**
 * The challenge that an answer claims to be for, before anything of the answer is verified.
 * @param encoded `clientDataJSON`, base64url
 * @returns `undefined` for garbage, and for an answer out of a frame of another site
 */
export function challengeIn(encoded: string): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    const { challenge, crossOrigin } = clientData.parse(json)
    return crossOrigin ? undefined : challenge
  } catch {
    return undefined
  }
}

const REASON_MAX = 200

/** Why an answer was refused, for the log: the library's words, which quote what the client sent. */
export function reasonOf({ message }: Error): string {
  return message.slice(0, REASON_MAX)
}
