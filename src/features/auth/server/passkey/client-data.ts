import { z } from 'zod'

/** The fields of the browser's client data that this file reads (WebAuthn, section 5.8.1). */
const clientData = z.object({
  challenge: z.string().min(1).max(128),
  crossOrigin: z.boolean().optional(),
})

/**
 * Reads the challenge from a passkey's answer before the answer is verified.
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

const ERROR_MESSAGE_LENGTH_MAX = 200

/**
 * The reason why a passkey's answer is refused, for the log. It is shortened, because the library's message may quote
 * the client.
 */
export function shortErrorMessageOf({ message }: Error): string {
  return message.slice(0, ERROR_MESSAGE_LENGTH_MAX)
}
