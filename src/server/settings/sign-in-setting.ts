import { z } from 'zod'
import { SIGN_IN_AWARDS, SIGN_IN_DAYS } from '../../domain/sign-in.ts'
import { rewardItem } from './reward-item.ts'
import { setting } from './setting.ts'

/** Settings of the free sign-in. */
export const SIGN_IN_SETTINGS = {
  signIn: setting(
    'the awards of the seven days of a sign-in streak: id, and count in pieces or in centavos',
    z.array(rewardItem).length(SIGN_IN_DAYS),
    () => [...SIGN_IN_AWARDS],
  ),
} as const
