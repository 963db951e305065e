import { computed } from 'nanostores'
import { ACCOUNT_REVIEW_KINDS, type AccountReviewKind } from '../../domain/player/account.ts'
import type { LimitKind } from '../../domain/player/play-limits.ts'
import { environment } from '../../platform/environment.ts'
import { $user, type UserInfo } from '../session/token.ts'

/**
 * The reason why the player cannot deposit, or cannot play for money: an exclusion or a used-up limit, until `untilMs`;
 * or a review of the account, until staff end it.
 */
export type ClosureReason =
  | { readonly cause: 'exclusion' | LimitKind; readonly untilMs: number }
  | { readonly cause: AccountReviewKind }

/**
 * Returns the first reason that applies, in this order: an open review that `reviews` contains; the exclusion; the
 * reached limit of `kinds` that ends last. Returns `undefined` when no reason applies.
 */
function findClosureReason(
  user: UserInfo | undefined,
  kinds: readonly LimitKind[],
  reviews: readonly AccountReviewKind[],
): ClosureReason | undefined {
  if (!user) return undefined
  if (user.review && reviews.includes(user.review)) return { cause: user.review }
  if (user.excludedUntilMs) return { cause: 'exclusion', untilMs: user.excludedUntilMs }
  const nowMs = environment().time.now()
  const hit = user.protection.limitsHit.find(({ kind, endsAtMs }) => kinds.includes(kind) && endsAtMs > nowMs)
  return hit && { cause: hit.kind, untilMs: hit.endsAtMs }
}

/** The reason why the player cannot deposit now; `undefined` when deposits are possible. */
export const $depositClosure = computed($user, user =>
  findClosureReason(user, ['deposit'], ACCOUNT_REVIEW_KINDS),
)

/**
 * The reason why the player cannot stake money now; `undefined` when stakes are possible. Free steps of an open round
 * stay possible in any case.
 */
export const $playClosure = computed($user, user =>
  findClosureReason(user, ['loss', 'wager', 'time'], ['identityReview']),
)

/**
 * The reason why the player cannot withdraw now, apart from locked amounts; `undefined` when withdrawals are possible.
 */
export const $withdrawalClosure = computed($user, user =>
  user?.review === 'identityReview' ? ({ cause: user.review } as const) : undefined,
)
