import type { Migration } from './migration.ts'

/** Paid deposits by time, so that a job reads the rows of its time and not all of them. */
export const migration: Migration = {
  name: '0105-deposit-order-paid',
  kind: 'index',
  index: {
    name: 'deposit_order_paid',
    table: 'deposit_order',
    columns: ['paid_at_ms', 'id'],
    where: 'paid_at_ms is not null',
  },
}
