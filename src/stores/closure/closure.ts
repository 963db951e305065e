import { computed } from 'nanostores'
import { ACCOUNT_REVIEWS, type AccountReview } from '../../domain/player/account.ts'
import type { LimitKind } from '../../domain/player/play-limits.ts'
import { environment } from '../../platform/environment.ts'
import { $user, type UserInfo } from '../session/token.ts'

/**
 * Why the player cannot deposit, or cannot play for money: an exclusion or a limit with nothing left, until its end, or a
 * review of the account, until staff end it.
 */
export type ClosureReason =
  | { readonly cause: 'exclusion' | LimitKind; readonly untilMs: number }
  | { readonly cause: AccountReview }

/**
 * The closure by a review, else the one that ends last; `undefined` while none of these limits is hit, none of these
 * reviews is open, and the player is not excluded.
 */
function closureOf(
  user: UserInfo | undefined,
  kinds: readonly LimitKind[],
  reviews: readonly AccountReview[],
): ClosureReason | undefined {
  if (!user) return undefined
  if (user.review && reviews.includes(user.review)) return { cause: user.review }
  if (user.excludedUntilMs) return { cause: 'exclusion', untilMs: user.excludedUntilMs }
  const nowMs = environment().time.now()
  return user.protection.limitsHit
    .filter(({ kind, endsAtMs }) => kinds.includes(kind) && endsAtMs > nowMs)
    .map(({ kind, endsAtMs }) => ({ cause: kind, untilMs: endsAtMs }))
    .sort((a, b) => b.untilMs - a.untilMs)[0]
}

/** Why the player cannot deposit now; `undefined` while they can. */
export const $depositClosure = computed($user, user => closureOf(user, ['deposit'], ACCOUNT_REVIEWS))

/** Why the player cannot stake money now; `undefined` while they can. Steps of an open round that cost nothing stay possible. */
export const $playClosure = computed($user, user =>
  closureOf(user, ['loss', 'wager', 'time'], ['identityReview']),
)

/** Why the player cannot withdraw now, beside the amounts that are locked; `undefined` while they can. */
export const $withdrawalClosure = computed($user, user =>
  user?.review === 'identityReview' ? ({ cause: user.review } as const) : undefined,
)
