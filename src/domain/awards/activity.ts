/**
 * The type ids of all activities (spec, section 3). Ids from 101 on belong to activities that the spec does not have.
 */
export const ACTIVITY_TYPE = {
  bind: 4,
  vip: 8,
  points: 9,
  signUpBonus: 15,
  fund: 16,
  inviteUserSpin: 20,
  followRewards: 21,
  redPacket: 22,
  freeLoginBonus: 23,
  notice: 25,
  agent: 26,
  download: 32,
  freeSign: 36,
  agent5: 41,
  tasks: 42,
  firstDeposit: 44,
  luckyJackpot: 47,
  rank: 50,
  lottery: 55,
  coinPusher: 58,
  redPkBlue: 59,
  firstDepositTips: 60,
  live: 61,
  kyc: 62,
  monthlyBonus: 64,
  diamondShop: 110,
} as const

export type ActivityTypeId = (typeof ACTIVITY_TYPE)[keyof typeof ACTIVITY_TYPE]

/** What a tap on an activity opens (spec, section 2): a page of this site, a game, or a page of another site. */
export const ACTIVITY_CLICK_TYPE = { inApp: 1, game: 2, external: 3 } as const

/** The `type` of an activity that opens by itself (spec, section 3). An activity of type 0 opens only by a tap. */
export const POPUP_ACTIVITY_TYPE = 1

/**
 * Whether activities of a type have a button that floats over the pages (spec, section 2: bubble). Only the lucky
 * jackpot has one.
 */
export const hasActivityBubble = (typeId: ActivityTypeId): boolean => typeId === ACTIVITY_TYPE.luckyJackpot

/**
 * The period in which an activity is open: while `status` is `open`, from `opensAtMs` until before `closesAtMs`. Both
 * are epoch milliseconds.
 */
export interface ActivityOpenPeriod {
  readonly status: 'open' | 'closed'
  /** The first millisecond at which the activity is open, epoch milliseconds; `null` for no beginning. */
  readonly opensAtMs: number | null
  /** The first millisecond after the activity's end, epoch milliseconds; `null` for no end. */
  readonly closesAtMs: number | null
}

/** Whether an activity is open at `atMs`, epoch milliseconds. */
export function isActivityOpen({ status, opensAtMs, closesAtMs }: ActivityOpenPeriod, atMs: number): boolean {
  if (status === 'closed') return false
  return (opensAtMs ?? atMs) <= atMs && (closesAtMs === null || atMs < closesAtMs)
}

/**
 * Whether an activity's period overlaps the time from `fromMs` to `untilMs`, both included. The present `status` counts
 * for the whole time, since earlier values are not stored.
 */
export const wasActivityOpen = (
  { status, opensAtMs, closesAtMs }: ActivityOpenPeriod,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): boolean =>
  status === 'open' && (opensAtMs ?? untilMs) <= untilMs && (closesAtMs === null || fromMs < closesAtMs)
