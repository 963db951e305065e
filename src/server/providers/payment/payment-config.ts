import { z } from 'zod'

/** The provider of deposits. */
export type PaymentConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'paymongo'
      readonly secretKey: string
      readonly webhookSecret: string
      /** Origin of the API, without a slash at the end. */
      readonly url: string
    }

/** The environment variables of the payment providers. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(['sandbox', 'paymongo']).default('sandbox'),
  PAYMENT_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMONGO_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{8,}$/, 'must be a secret key: sk_test_… or sk_live_…')
    .optional(),
  PAYMONGO_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMONGO_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin such as https://api.paymongo.com')
    .default('https://api.paymongo.com'),
}

type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>

/** Keys that the chosen provider needs and that are not set. */
export function missingPaymentKeys(values: PaymentVariables & { PUBLIC_URL?: string | undefined }): string[] {
  if (values.PAYMENT_PROVIDER !== 'paymongo') return []
  const needed = ['PAYMONGO_SECRET_KEY', 'PAYMONGO_WEBHOOK_SECRET', 'PUBLIC_URL'] as const
  return needed
    .filter(name => !values[name])
    .map(name => `${name}: not set; PAYMENT_PROVIDER paymongo needs it`)
}

/**
 * Reasons in the payments why production does not start, one line each: the sandbox provider or its payouts, a test
 * key, an address without https.
 */
export function sandboxPaymentNames(values: PaymentVariables): string[] {
  if (values.PAYMENT_PROVIDER === 'sandbox') return ['PAYMENT_PROVIDER: sandbox moves no real money']
  return [
    'PAYMENT_PROVIDER: paymongo takes deposits alone; withdrawals are still paid by the sandbox',
    ...(values.PAYMONGO_SECRET_KEY?.startsWith('sk_test_')
      ? ['PAYMONGO_SECRET_KEY: a key of the test mode moves no real money']
      : []),
    ...(values.PAYMONGO_URL.startsWith('https://') ? [] : ['PAYMONGO_URL: must be an https address']),
  ]
}

/** @param values without an error that `missingPaymentKeys` finds */
export function paymentConfig(values: PaymentVariables): PaymentConfig {
  const { PAYMONGO_SECRET_KEY: secretKey = '', PAYMONGO_WEBHOOK_SECRET: webhookSecret = '' } = values
  if (values.PAYMENT_PROVIDER === 'sandbox') return { provider: 'sandbox' }
  return { provider: 'paymongo', secretKey, webhookSecret, url: values.PAYMONGO_URL }
}
