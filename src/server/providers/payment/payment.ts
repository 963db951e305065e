import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { createPaymongoDeposits } from './paymongo.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxPayment } from './sandbox.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'

/** The payment provider that the configuration names. */
export function createPayment({
  config,
  db,
  clock,
}: {
  config: Pick<Config, 'payment' | 'paymentWebhookSecret' | 'publicUrl'>
  db: Database
  clock: Clock
}): PaymentProvider {
  const { payment, paymentWebhookSecret: secret, publicUrl = '' } = config
  if (payment.provider === 'sandbox') return createSandboxPayment({ db, clock, secret })
  // Withdrawals stay play money, for which production refuses to start.
  return { ...createPaymongoDeposits({ ...payment, publicUrl }), ...createSandboxPayouts(db, clock) }
}
