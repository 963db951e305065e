import { z } from 'zod'
import { idSchema } from '../../../contract/fields.ts'
import { providerAmountSchema } from '../../../contract/provider-wallet.ts'
import { MEBIBYTE } from '../../../domain/bytes.ts'
import { PROVIDER_ROUND_STATES } from '../../../domain/games/provider-round.ts'
import type { Clock } from '../../clock.ts'
import { signWebhook, verifyWebhook } from '../payment/signature.ts'
import { type GameProvider, GameProviderFailure } from './provider.ts'

/** Address, key and time limit for the calls to the provider. */
export interface HttpGameProviderOptions {
  readonly name: string
  readonly brand: string
  /** Address of the provider's API, without a slash at the end. */
  readonly url: string
  /** Key of the HMAC that signs the calls in both directions. */
  readonly secret: string
  readonly clock: Clock
  /** Longest time to wait for an answer of the provider, in milliseconds. */
  readonly timeoutMs?: number
}

/**
 * Longest time to wait for an answer of the provider, in milliseconds. It is short, because the player waits for the
 * game.
 */
const TIMEOUT_MS = 5_000

const ANSWER_BYTES_MAX = 8 * MEBIBYTE

const SIGNATURE_HEADER = 'x-signature'

const launchAnswerSchema = z.object({ launchUrl: z.url({ protocol: /^https?$/ }) })

const roundSchema = z.object({
  roundId: z.string().max(64),
  playerId: idSchema,
  stake: providerAmountSchema,
  payout: providerAmountSchema,
  state: z.enum(PROVIDER_ROUND_STATES),
  startedAtMs: z.int().nonnegative(),
})
const roundAnswerSchema = z.object({ round: roundSchema.nullable() })
const listAnswerSchema = z.object({ rounds: z.array(roundSchema) })

/**
 * Creates a provider with an HTTP API: `POST {url}/launch`, `/round` and `/rounds`, each with a JSON body. The bodies
 * are signed in the same way as the provider's calls to our wallet.
 */
export function createHttpGameProvider(options: HttpGameProviderOptions): GameProvider {
  const { name, brand, secret } = options
  return {
    name,
    brand,
    signatureHeader: SIGNATURE_HEADER,
    unlistedGames: [],
    isSigned: (rawBody, signature, atMs) => verifyWebhook(secret, rawBody, signature, atMs),
    launch: async request => (await askProvider(options, '/launch', request, launchAnswerSchema)).launchUrl,
    findRound: async roundId =>
      (await askProvider(options, '/round', { roundId }, roundAnswerSchema)).round ?? undefined,
    listRounds: async time => (await askProvider(options, '/rounds', time, listAnswerSchema)).rounds,
  }
}

/**
 * Sends a signed call to the provider and parses the answer.
 * @throws GameProviderFailure whose message contains neither the secret nor the body
 */
async function askProvider<Answer>(
  { url, secret, clock, timeoutMs = TIMEOUT_MS }: HttpGameProviderOptions,
  path: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const rawBody = JSON.stringify(body)
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(secret, rawBody, clock.now()),
      },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new GameProviderFailure(`${path} was answered with HTTP ${response.status}`)
    const text = await response.text()
    if (text.length > ANSWER_BYTES_MAX)
      throw new GameProviderFailure(`${path} was answered at too great length`)
    return schema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof GameProviderFailure) throw error
    throw new GameProviderFailure(`${path} was not answered: ${(error as Error).name}`)
  }
}
