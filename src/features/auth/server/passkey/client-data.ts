import { z } from 'zod'

/** The fields of the browser's client data that this file reads (WebAuthn, section 5.8.1). */
const clientData = z.object({
  challenge: z.string().min(1).max(128),
  crossOrigin: z.boolean().optional(),
})

/**
 * Reads the challenge from an answer that is not verified yet.
 * @param encoded `clientDataJSON`, base64url
 * @returns `undefined` for unreadable data, and for an answer from a frame in a page of another site
 */
export function readChallenge(encoded: string): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    const { challenge, crossOrigin } = clientData.parse(json)
    return crossOrigin ? undefined : challenge
  } catch {
    return undefined
  }
}

const REASON_MAX = 200

/** The reason for refusing an answer, for the log. Shortened, because the library's message may quote the client. */
export function shortErrorMessageOf({ message }: Error): string {
  return message.slice(0, REASON_MAX)
}
