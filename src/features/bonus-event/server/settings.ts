import { z } from 'zod'
import {
  CHANNEL_FOLLOW_AWARD,
  DEFAULT_SIGN_UP_BONUS,
  DOWNLOAD_AWARD,
  WEEKLY_LOGIN_AWARD,
} from '../../../domain/awards/bonus-events.ts'
import { GRANT_LIFE_DAYS, WAGERING_MULTIPLE_MAX } from '../../../domain/awards/wagering.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import { defineSetting, moneySchemaWithin, wholeNumberSchema } from '../../../server/settings/setting.ts'

const ITEMS_MAX = 5
const CHANNELS_MAX = 20

const items = z.array(rewardItemSchema).min(1).max(ITEMS_MAX)

const channel = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(40),
  url: z.url({ protocol: /^https$/ }).max(300),
})

/** Settings of the sign-up bonus, the log-in of a week, the installed app, and the pages that players can follow. */
export const BONUS_EVENT_SETTINGS = {
  signUpBonus: defineSetting(
    'the sign-up bonus: amount (centavos), multiple and days of its wagering, claimDays after the registration',
    z.strictObject({
      amount: moneySchemaWithin(AMOUNT_MAX),
      multiple: wholeNumberSchema(0, WAGERING_MULTIPLE_MAX),
      days: wholeNumberSchema(1, GRANT_LIFE_DAYS),
      claimDays: wholeNumberSchema(1, GRANT_LIFE_DAYS),
    }),
    () => ({ ...DEFAULT_SIGN_UP_BONUS }),
  ),
  weeklyLogin: defineSetting('the award of the first log-in of a UTC week', items, () => [
    ...WEEKLY_LOGIN_AWARD,
  ]),
  downloadAward: defineSetting('the award of the first log-in with the installed app', items, () => [
    ...DOWNLOAD_AWARD,
  ]),
  followAward: defineSetting('the award of opening a page or channel of followChannels', items, () => [
    ...CHANNEL_FOLLOW_AWARD,
  ]),
  followChannels: defineSetting(
    'pages and channels of yours that players can follow: id, name, url (https)',
    z
      .array(channel)
      .max(CHANNELS_MAX)
      .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'names a channel twice'),
    () => [],
  ),
} as const
