import { z } from 'zod'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import { defineSetting } from '../../../server/settings/setting.ts'
import { SIGN_IN_AWARDS, SIGN_IN_STREAK_DAYS } from '../rules/sign-in.ts'

export const SIGN_IN_SETTINGS = {
  signIn: defineSetting(
    'the awards of the seven days of a sign-in streak: id, and count in pieces or in centavos',
    z.array(rewardItemSchema).length(SIGN_IN_STREAK_DAYS),
    () => [...SIGN_IN_AWARDS],
  ),
} as const
