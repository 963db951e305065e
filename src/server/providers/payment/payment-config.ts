import { z } from 'zod'

/** The chosen provider of deposits and payouts, with its settings. */
export type PaymentConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'paymongo'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly payoutWebhookSecret: string
      /** The operator's wallet at the provider, from which payouts are sent. */
      readonly wallet: { readonly number: string; readonly name: string }
      /** Origin of the provider's API, without a slash at the end. */
      readonly url: string
    }

/** The environment variables that configure the payment provider, with the checks of their values. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(['sandbox', 'paymongo']).default('sandbox'),
  PAYMENT_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMONGO_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{8,}$/, 'must be a secret key: sk_test_… or sk_live_…')
    .optional(),
  PAYMONGO_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMONGO_PAYOUT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMONGO_WALLET_NUMBER: z
    .string()
    .regex(/^\d{6,20}$/, 'must be the digits of the wallet')
    .optional(),
  PAYMONGO_WALLET_NAME: z.string().min(2).max(100).optional(),
  PAYMONGO_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin such as https://api.paymongo.com')
    .default('https://api.paymongo.com'),
}

type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>

/** Messages about keys that the chosen provider needs but that are not set, one line each. */
export function listMissingPaymentVariables(
  values: PaymentVariables & { PUBLIC_URL?: string | undefined },
): string[] {
  if (values.PAYMENT_PROVIDER !== 'paymongo') return []
  const needed = [
    'PAYMONGO_SECRET_KEY',
    'PAYMONGO_WEBHOOK_SECRET',
    'PAYMONGO_PAYOUT_WEBHOOK_SECRET',
    'PAYMONGO_WALLET_NUMBER',
    'PAYMONGO_WALLET_NAME',
    'PUBLIC_URL',
  ] as const
  return needed
    .filter(name => !values[name])
    .map(name => `${name}: not set; PAYMENT_PROVIDER paymongo needs it`)
}

/**
 * Returns reasons why production must not start with these payment variables, one line each: the sandbox provider, a
 * test key, or an address without https.
 */
export function listForbiddenPaymentVariables(values: PaymentVariables): string[] {
  if (values.PAYMENT_PROVIDER === 'sandbox') return ['PAYMENT_PROVIDER: sandbox moves no real money']
  return [
    ...(values.PAYMONGO_SECRET_KEY?.startsWith('sk_test_')
      ? ['PAYMONGO_SECRET_KEY: a key of the test mode moves no real money']
      : []),
    ...(values.PAYMONGO_URL.startsWith('https://') ? [] : ['PAYMONGO_URL: must be an https address']),
  ]
}

/**
 * Creates the payment config from the variables.
 * @param values variables for which `listMissingPaymentVariables` finds no error
 */
export function createPaymentConfig(values: PaymentVariables): PaymentConfig {
  if (values.PAYMENT_PROVIDER === 'sandbox') return { provider: 'sandbox' }
  return {
    provider: 'paymongo',
    secretKey: values.PAYMONGO_SECRET_KEY ?? '',
    webhookSecret: values.PAYMONGO_WEBHOOK_SECRET ?? '',
    payoutWebhookSecret: values.PAYMONGO_PAYOUT_WEBHOOK_SECRET ?? '',
    wallet: { number: values.PAYMONGO_WALLET_NUMBER ?? '', name: values.PAYMONGO_WALLET_NAME ?? '' },
    url: values.PAYMONGO_URL,
  }
}
