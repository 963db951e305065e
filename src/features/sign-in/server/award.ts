import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { nextUtcDayStartMsAfter, utcDayAt, utcDayEndMsOf } from '../../../domain/day.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { signInStreakStateAt } from '../rules/sign-in.ts'
import { findLatestSignIn, storeLatestSignIn } from './repository.ts'

/** The text that identifies the sign-in on the day of `atMs` as the source of an award. */
export const signInAwardSourceAt = (atMs: number) => createAwardSource('sign-in', utcDayAt(atMs))

/** The award for signing in on a day, which the player can claim only on that day. */
export const signInAward: AwardKind = {
  name: 'sign-in',
  activity: ACTIVITY_TYPE.freeSign,
  dot: 'signInFlag',
  async offers({ services, query, playerId, atMs }) {
    const { streak } = signInStreakStateAt(await findLatestSignIn(query, playerId), atMs)
    const item = services.settings.get('signIn')[streak - 1]
    return [
      {
        source: signInAwardSourceAt(atMs),
        items: item ? [item] : [],
        isEarned: true,
        untilMs: nextUtcDayStartMsAfter(atMs),
        details: { day: streak },
      },
    ]
  },
  endOf: ([day = '']) => utcDayEndMsOf(day),
  async claimed(tx, { details }, { services, playerId, atMs }) {
    const streak = Number(details?.day)
    await storeLatestSignIn(tx, playerId, { day: utcDayAt(atMs), streak })
    await services.hooks.emit(tx, 'signedIn', { playerId, streak, atMs })
  },
}
