import { z } from 'zod'
import { API_PREFIX } from '../../../contract/call.ts'
import { centavos } from '../../../domain/money.ts'
import type { Clock } from '../../clock.ts'
import type { HonoApp } from '../../http/app.ts'
import type { PaymentEvent } from './provider.ts'
import type { SandboxCheckout } from './sandbox-page.ts'
import { signWebhook, verifyWebhook } from './signature.ts'

export const SANDBOX_PAYMENT_PROVIDER_NAME = 'sandbox'
export const PAYMENT_SIGNATURE_HEADER = 'x-signature'

/** Amount in centavos by which the reported payment is too small when the script is `wrong`. */
const MISSING_CENTAVOS = 100

const commonEventFields = { eventId: z.string(), orderId: z.string(), amount: z.int().positive() }
const eventBodySchema = z.discriminatedUnion('outcome', [
  z.strictObject({ ...commonEventFields, outcome: z.enum(['paid', 'failed']) }),
  z.strictObject({ ...commonEventFields, outcome: z.literal('reversed'), paymentId: z.string() }),
])

/** Reads the event in a webhook's body; `undefined` when the signature or the body is not valid. */
export function readSandboxWebhook(
  secret: string,
  rawBody: string,
  signature: string,
  atMs: number,
): PaymentEvent | undefined {
  if (!verifyWebhook(secret, rawBody, signature, atMs)) return undefined
  const parsed = eventBodySchema.safeParse(parseJson(rawBody))
  return parsed.success ? { ...parsed.data, amount: centavos(parsed.data.amount) } : undefined
}

/** Returns the result of a checkout, in the form in which its webhooks report it. */
export function paymentOfCheckout(
  { id, orderId, amount, script }: SandboxCheckout,
  outcome: 'paid' | 'failed',
): PaymentEvent {
  const received = script === 'wrong' ? centavos(amount - MISSING_CENTAVOS) : amount
  return { eventId: `${id}-${outcome}`, orderId, amount: received, outcome }
}

/** Sends the webhooks about checkouts to our own server. */
export interface SandboxWebhooks {
  /** Sends the webhooks of a settled checkout as its script requires. A delayed webhook is sent only when it is due. */
  notify(checkout: SandboxCheckout): Promise<void>
  /** Sends a webhook that is signed with a wrong secret. The checkout stays open. */
  forge(checkout: SandboxCheckout): Promise<void>
}

export function createSandboxWebhooks(server: HonoApp, clock: Clock, secret: string): SandboxWebhooks {
  async function sendWebhook(
    checkout: SandboxCheckout,
    outcome: 'paid' | 'failed',
    key = secret,
  ): Promise<void> {
    const rawBody = JSON.stringify(paymentOfCheckout(checkout, outcome))
    await server.request(`${API_PREFIX}/webhook/payment/${SANDBOX_PAYMENT_PROVIDER_NAME}`, {
      method: 'POST',
      headers: { [PAYMENT_SIGNATURE_HEADER]: signWebhook(key, rawBody, clock.now()) },
      body: rawBody,
    })
  }

  return {
    async notify(checkout) {
      const { state, script, notifyAtMs } = checkout
      if (state === 'open' || (notifyAtMs !== null && notifyAtMs > clock.now())) return
      for (let copy = 0; copy < (script === 'repeat' ? 3 : 1); copy++) await sendWebhook(checkout, state)
      // Simulates webhooks in the wrong order: the failure of the first attempt arrives after the payment of the second
      // attempt.
      if (script === 'reorder') await sendWebhook(checkout, 'failed')
    },
    forge: checkout => sendWebhook(checkout, 'paid', 'not the secret'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
