import { CARD_SETTINGS } from './card-settings.ts'
import { DIAMOND_SHOP_SETTINGS } from './diamond-shop-settings.ts'
import { JACKPOT_SETTINGS } from './jackpot-settings.ts'
import { LIVE_SETTINGS } from './live-settings.ts'
import { LOTTERY_SETTINGS } from './lottery-setting.ts'
import { PK_SETTINGS } from './pk-settings.ts'

/** Settings of draws and of the activities around them. */
export const PRIZE_SETTINGS = {
  ...CARD_SETTINGS,
  ...JACKPOT_SETTINGS,
  ...LOTTERY_SETTINGS,
  ...DIAMOND_SHOP_SETTINGS,
  ...PK_SETTINGS,
  ...LIVE_SETTINGS,
} as const
