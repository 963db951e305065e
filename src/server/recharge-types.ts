import type { z } from 'zod'
import type { rechargeType } from '../contract/config.ts'
import { CHANNEL_MIN, CHANNEL_MIN_LATER, DEPOSIT_MAX } from '../domain/deposit.ts'

/** The deposit channels that are open, as `/anonymous/appConfig` lists them. */
export const RECHARGE_TYPES: readonly z.output<typeof rechargeType>[] = [
  {
    name: 'gcash',
    title: 'GCash',
    sort: 1,
    minAmount: CHANNEL_MIN,
    minAmount2: CHANNEL_MIN_LATER,
    maxAmount: DEPOSIT_MAX,
    isDefault: true,
  },
]
