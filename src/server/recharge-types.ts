import type { z } from 'zod'
import type { rechargeType } from '../contract/config.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN, DEPOSIT_MIN_LATER } from '../domain/deposit.ts'

/** The deposit channels that are open, as `/anonymous/appConfig` lists them. */
export const RECHARGE_TYPES: readonly z.output<typeof rechargeType>[] = [
  {
    name: 'gcash',
    title: 'GCash',
    sort: 1,
    minAmount: DEPOSIT_MIN,
    minAmount2: DEPOSIT_MIN_LATER,
    maxAmount: DEPOSIT_MAX,
    isDefault: true,
  },
]
