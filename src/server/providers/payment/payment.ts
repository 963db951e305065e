import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PaymentConfig } from './payment-config.ts'
import { createPaymongoDeposits } from './paymongo.ts'
import { createPaymongoPayouts } from './paymongo-payouts.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxPaymentProvider } from './sandbox.ts'

/** The payment provider that the config names. */
export function createPaymentProvider({
  config,
  db,
  clock,
}: {
  config: {
    readonly payment: PaymentConfig
    readonly paymentWebhookSecret: string
    readonly publicUrl: string | undefined
  }
  db: Database
  clock: Clock
}): PaymentProvider {
  const { payment, paymentWebhookSecret: secret, publicUrl = '' } = config
  if (payment.provider === 'sandbox') return createSandboxPaymentProvider({ db, clock, secret })
  const options = { ...payment, publicUrl }
  return { ...createPaymongoDeposits(options), ...createPaymongoPayouts(options) }
}
