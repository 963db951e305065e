import { centavos } from '../money.ts'
import type { AwardItem } from './awards.ts'
import { ITEM } from './items.ts'

/** The events of `/bonus/event` that give one award each: for registering, once a UTC week, and for the installed app. */
export const BONUS_EVENTS = ['sign-up', 'weekly-login', 'download'] as const

export type BonusEventName = (typeof BONUS_EVENTS)[number]

/** The bonus of a player who registers: centavos, and what it asks to be wagered. */
export const SIGN_UP_BONUS = {
  amount: centavos(2_000),
  multiple: 5,
  days: 7,
  /** How long it can be claimed after the registration. */
  claimDays: 7,
} as const

/** The award of the first log-in of a UTC week. */
export const WEEKLY_LOGIN_AWARD: readonly AwardItem[] = [{ id: ITEM.points, count: 20 }]

/** The award of the first log-in in the installed app. */
export const DOWNLOAD_AWARD: readonly AwardItem[] = [{ id: ITEM.points, count: 50 }]

/** How long the award of the installed app and that of a followed channel can be claimed. */
export const EVENT_CLAIM_DAYS = 30

/** The award of opening a page or channel of the operator for the first time. */
export const FOLLOW_AWARD: readonly AwardItem[] = [{ id: ITEM.points, count: 10 }]
