import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { awardSource } from '../../../domain/awards/awards.ts'
import { nextUtcDayMs, utcDay, utcDayEndMs } from '../../../domain/day.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { signInStreakState } from '../rules/sign-in.ts'
import { findLatestSignIn, storeLatestSignIn } from './repository.ts'

/** The text that identifies the sign-in on the day of `atMs` as the source of an award. */
export const signInAwardSource = (atMs: number) => awardSource('sign-in', utcDay(atMs))

/** The award for signing in on a day, which the player can claim only on that day. */
export const signInAward: AwardKind = {
  name: 'sign-in',
  activity: ACTIVITY_TYPE.freeSign,
  dot: 'signInFlag',
  async offers({ services, query, playerId, atMs }) {
    const { streak } = signInStreakState(await findLatestSignIn(query, playerId), atMs)
    const item = services.settings.get('signIn')[streak - 1]
    return [
      {
        source: signInAwardSource(atMs),
        items: item ? [item] : [],
        isEarned: true,
        untilMs: nextUtcDayMs(atMs),
        details: { day: streak },
      },
    ]
  },
  endOf: ([day = '']) => utcDayEndMs(day),
  async claimed(tx, { details }, { services, playerId, atMs }) {
    const streak = Number(details?.day)
    await storeLatestSignIn(tx, playerId, { day: utcDay(atMs), streak })
    await services.hooks.emit(tx, 'signedIn', { playerId, streak, atMs })
  },
}
