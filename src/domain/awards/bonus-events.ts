import { centavos } from '../money.ts'
import type { AwardItem } from './awards.ts'
import { ITEM_ID } from './items.ts'

/**
 * The events for which `/bonus/event` lists one award each: registering, the first log-in of a UTC week, and the first
 * log-in with the installed app.
 */
export const BONUS_EVENTS = ['sign-up', 'weekly-login', 'download'] as const

export type BonusEventName = (typeof BONUS_EVENTS)[number]

/** The default bonus for registering: its amount in centavos, and its wagering terms. */
export const DEFAULT_SIGN_UP_BONUS = {
  amount: centavos(2_000),
  multiple: 5,
  days: 7,
  /** Number of days after the registration for which the player can claim the bonus. */
  claimDays: 7,
} as const

/** The award of the first log-in of a UTC week. */
export const WEEKLY_LOGIN_AWARD: readonly AwardItem[] = [{ id: ITEM_ID.points, count: 20 }]

/** The award of the first log-in with the installed app. */
export const DOWNLOAD_AWARD: readonly AwardItem[] = [{ id: ITEM_ID.points, count: 50 }]

/** Number of days for which a player can claim the awards for the installed app and for a followed channel. */
export const BONUS_EVENT_CLAIM_WINDOW_DAYS = 30

/** The award for first opening one of the operator's pages or channels on another site. */
export const CHANNEL_FOLLOW_AWARD: readonly AwardItem[] = [{ id: ITEM_ID.points, count: 10 }]
