import type { Migration } from './migration.ts'

/** Late webhooks of the sandbox by time, so that a job reads those that are due and not all of them. */
export const migration: Migration = {
  name: '0108-sandbox-checkout-notify',
  kind: 'index',
  index: {
    name: 'sandbox_checkout_notify',
    table: 'sandbox_checkout',
    columns: ['notify_at_ms'],
    where: 'notify_at_ms is not null',
  },
}
