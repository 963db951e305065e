import { AMOUNT_MAX } from '../../../domain/money.ts'
import { defineSetting, distinctListSchema, moneySchemaWithin } from '../../../server/settings/setting.ts'
import { TIP_AMOUNTS } from '../rules/tip.ts'

/** The settings of the feature tip, by their keys. */
export const TIP_SETTINGS = {
  tipAmounts: defineSetting(
    'the amounts of a tip to choose from, in centavos',
    distinctListSchema(moneySchemaWithin(AMOUNT_MAX), it => it),
    () => [...TIP_AMOUNTS],
  ),
} as const
