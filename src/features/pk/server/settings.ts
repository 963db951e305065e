import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { WEEK_DAYS } from '../../../domain/time.ts'
import { moneyWithin, setting, whole } from '../../../server/settings/setting.ts'
import { PK_SIGN_UP_HOURS_MAX, PK_TERMS } from '../rules/pk.ts'

const POINTS_MAX = 100_000
const PAY_HOURS_MAX = 336

export const PK_SETTINGS = {
  pk: setting(
    'red versus blue, from the next week on: pointsMin, dayPointsMax, signUpHours, winnerPot, otherPot, pointMax, shareMax, pesoStake (staked for each peso of a share; centavos), payAfterHours',
    z
      .strictObject({
        pointsMin: whole(1, POINTS_MAX),
        dayPointsMax: whole(1, POINTS_MAX),
        signUpHours: whole(1, PK_SIGN_UP_HOURS_MAX),
        winnerPot: moneyWithin(AMOUNT_MAX),
        otherPot: moneyWithin(AMOUNT_MAX),
        pointMax: moneyWithin(AMOUNT_MAX),
        shareMax: moneyWithin(AMOUNT_MAX),
        pesoStake: moneyWithin(AMOUNT_MAX),
        payAfterHours: whole(1, PAY_HOURS_MAX),
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
      .refine(it => it.pointsMin <= it.dayPointsMax * WEEK_DAYS, {
        path: ['pointsMin'],
        message: 'must not be above what a week can bring',
      }),
    () => ({ ...PK_TERMS }),
  ),
} as const
