import { z } from 'zod'

/** The fields of the browser's client data that this file reads (WebAuthn, section 5.8.1). */
const clientData = z.object({
  challenge: z.string().min(1).max(128),
  crossOrigin: z.boolean().optional(),
})

/**
 * The challenge that an answer names. Nothing in the answer is verified yet.
 * @param encoded `clientDataJSON`, base64url
 * @returns `undefined` for unreadable data, and for an answer from a frame in a page of another site
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

/** Why an answer was refused, for the log. The library's message may quote what the client sent, so it is cut short. */
export function reasonOf({ message }: Error): string {
  return message.slice(0, REASON_MAX)
}
