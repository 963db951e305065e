import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { BONUS_EVENT_CLAIM_WINDOW_DAYS, type BonusEventName } from '../../../domain/awards/bonus-events.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { utcDayAt, utcDayEndMsOf } from '../../../domain/day.ts'
import { limitWindowAt } from '../../../domain/player/play-limits.ts'
import { DAY_MS, DAYS_PER_WEEK } from '../../../domain/time.ts'
import type { EmptyActivityFacts } from '../../../server/awards/empty-activities.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { findEntitlementTimeMs } from './repository.ts'

/** The bonus of a player who registered while the activity was open. */
const signUpAward: AwardKind = {
  name: 'sign-up',
  activity: ACTIVITY_TYPE.signUpBonus,
  dot: 'hasSignUpBonus',
  async offers({ services, query, playerId, atMs }) {
    const registeredAtMs = await findEntitlementTimeMs(query, playerId, 'sign-up')
    if (registeredAtMs === undefined) return []
    const { amount, multiple, days, claimDays } = services.settings.get('signUpBonus')
    return [
      {
        source: bonusEventAwardSourceAt('sign-up', atMs),
        items: [{ id: ITEM_ID.coin, count: amount }],
        isEarned: true,
        untilMs: registeredAtMs + claimDays * DAY_MS,
        wagering: { multiple, days },
      },
    ]
  },
}

/** Whether a player has no sign-up bonus, has claimed it, or can no longer claim it. A visitor can still get it. */
export async function isSignUpBonusGone({
  db,
  settings,
  player,
  atMs,
}: EmptyActivityFacts): Promise<boolean> {
  if (!player) return false
  const registeredAtMs = await findEntitlementTimeMs(db.read, player.id, 'sign-up')
  if (registeredAtMs === undefined) return true
  if (atMs >= registeredAtMs + settings.get('signUpBonus').claimDays * DAY_MS) return true
  return (await listGrantedSources(db.read, player.id, [bonusEventAwardSourceAt('sign-up', atMs)])).size > 0
}

/** The award of a UTC week, for a player who is logged in on any of its days. */
const weeklyLoginAward: AwardKind = {
  name: 'weekly-login',
  activity: ACTIVITY_TYPE.freeLoginBonus,
  async offers({ services, atMs }) {
    return [
      {
        source: bonusEventAwardSourceAt('weekly-login', atMs),
        items: services.settings.get('weeklyLogin'),
        isEarned: true,
        untilMs: limitWindowAt('week', atMs).endMs,
      },
    ]
  },
  endOf: ([week = '']) => utcDayEndMsOf(week) + (DAYS_PER_WEEK - 1) * DAY_MS,
}

/** The award of a player's first log-in with the installed app. */
const downloadAward: AwardKind = {
  name: 'download',
  activity: ACTIVITY_TYPE.download,
  async offers({ services, query, playerId, atMs }) {
    const openedAtMs = await findEntitlementTimeMs(query, playerId, 'download')
    if (openedAtMs === undefined) return []
    return [
      {
        source: bonusEventAwardSourceAt('download', atMs),
        items: services.settings.get('downloadAward'),
        isEarned: true,
        untilMs: openedAtMs + BONUS_EVENT_CLAIM_WINDOW_DAYS * DAY_MS,
      },
    ]
  },
}

export const BONUS_EVENT_AWARDS: Readonly<Record<BonusEventName, AwardKind>> = {
  'sign-up': signUpAward,
  'weekly-login': weeklyLoginAward,
  download: downloadAward,
}

/** The source of an event's award at `atMs`, epoch milliseconds. */
export function bonusEventAwardSourceAt(name: BonusEventName, atMs: number): string {
  if (name === 'weekly-login') return createAwardSource(name, utcDayAt(limitWindowAt('week', atMs).startMs))
  return createAwardSource(name, 'once')
}
