import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { DAYS_PER_WEEK } from '../../../domain/time.ts'
import { defineSetting, moneySchemaWithin, wholeNumberSchema } from '../../../server/settings/setting.ts'
import { DEFAULT_PK_TERMS, PK_SIGN_UP_HOURS_MAX } from '../rules/pk.ts'

const POINTS_MAX = 100_000
const PAY_HOURS_MAX = 336

export const PK_SETTINGS = {
  pk: defineSetting(
    'red versus blue, from the next week on: pointsMin, dayPointsMax, signUpHours, winnerPot, otherPot, pointMax, shareMax, pesoStake (staked for each peso of a share; centavos), payAfterHours',
    z
      .strictObject({
        pointsMin: wholeNumberSchema(1, POINTS_MAX),
        dayPointsMax: wholeNumberSchema(1, POINTS_MAX),
        signUpHours: wholeNumberSchema(1, PK_SIGN_UP_HOURS_MAX),
        winnerPot: moneySchemaWithin(AMOUNT_MAX),
        otherPot: moneySchemaWithin(AMOUNT_MAX),
        pointMax: moneySchemaWithin(AMOUNT_MAX),
        shareMax: moneySchemaWithin(AMOUNT_MAX),
        pesoStake: moneySchemaWithin(AMOUNT_MAX),
        payAfterHours: wholeNumberSchema(1, PAY_HOURS_MAX),
      })
      .refine(it => it.otherPot <= it.winnerPot, {
        path: ['otherPot'],
        message: 'must not be above winnerPot',
      })
      .refine(it => it.shareMax <= it.winnerPot, {
        path: ['shareMax'],
        message: 'must not be above winnerPot',
      })
      .refine(it => it.pointMax <= it.shareMax, {
        path: ['pointMax'],
        message: 'must not be above shareMax',
      })
      .refine(it => it.pointsMin <= it.dayPointsMax * DAYS_PER_WEEK, {
        path: ['pointsMin'],
        message: 'must not be above what a week can bring',
      }),
    () => ({ ...DEFAULT_PK_TERMS }),
  ),
} as const
