import { z } from 'zod'

/** The chosen provider of text messages, with its settings. */
export type SmsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'semaphore'
      readonly apiKey: string
      /** A sender name that the provider has approved; empty for the provider's default. */
      readonly sender: string
      readonly url: string
    }

/** The environment variables that configure text messages, with the checks of their values. */
export const smsVariables = {
  SMS_PROVIDER: z.enum(['sandbox', 'semaphore']).default('sandbox'),
  SEMAPHORE_API_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  SEMAPHORE_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/, 'must have at most 11 letters and digits')
    .optional(),
  SEMAPHORE_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin such as https://api.semaphore.co')
    .default('https://api.semaphore.co'),
}

type SmsVariables = z.output<z.ZodObject<typeof smsVariables>>

/** Messages about keys that the chosen provider needs but that are not set, one line each. */
export function listMissingSmsVariables({
  SMS_PROVIDER: sms,
  SEMAPHORE_API_KEY: key,
}: SmsVariables): string[] {
  return sms === 'semaphore' && !key
    ? ['SEMAPHORE_API_KEY: the key of SMS_PROVIDER semaphore is not set']
    : []
}

/**
 * Returns reasons why production must not start with these SMS variables, one line each. The only possible reason is
 * the sandbox provider.
 */
export function listForbiddenSmsVariables({ SMS_PROVIDER: sms }: SmsVariables): string[] {
  return sms === 'sandbox' ? ['SMS_PROVIDER: sandbox sends nothing to phones'] : []
}

/**
 * Creates the SMS config from the variables.
 * @param values variables for which `listMissingSmsVariables` finds no error
 */
export function createSmsConfig(values: SmsVariables): SmsConfig {
  const { SMS_PROVIDER: provider, SEMAPHORE_API_KEY: apiKey = '' } = values
  if (provider === 'sandbox') return { provider }
  return { provider, apiKey, sender: values.SEMAPHORE_SENDER ?? '', url: values.SEMAPHORE_URL }
}
