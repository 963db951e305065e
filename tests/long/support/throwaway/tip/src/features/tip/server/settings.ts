import { AMOUNT_MAX } from '../../../domain/money.ts'
import { distinctListSchema, moneySchemaWithin, setting } from '../../../server/settings/setting.ts'
import { TIP_AMOUNTS } from '../rules/tip.ts'

/** The settings of tips, by key. */
export const TIP_SETTINGS = {
  tipAmounts: setting(
    'the amounts of a tip to choose from, in centavos',
    distinctListSchema(moneySchemaWithin(AMOUNT_MAX), it => it),
    () => [...TIP_AMOUNTS],
  ),
} as const
