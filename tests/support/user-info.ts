import { userInfoSchema } from '../../src/contract/session.ts'
import { REALITY_CHECK_DEFAULT_MINUTES } from '../../src/domain/player/exclusion.ts'
import type { UserInfo } from '../../src/stores/session/token.ts'

type Fields = Omit<UserInfo, 'protection'>

/**
 * The fields of a player that a test can set, including each field of `protection`. Money is in centavos, as plain
 * numbers.
 */
export type UserFields = {
  readonly [Name in keyof Fields]?: Fields[Name] extends number ? number : Fields[Name]
} & { readonly protection?: Partial<UserInfo['protection']> }

/** A player who has just registered by an account name, without any restriction. */
const NEW_USER = {
  id: 'p1',
  uuid: '01m7wd7tg0e9re89tv8jdasxyf',
  account: 'player1',
  accountType: 2,
  avatar: 1,
  avatarOther: '',
  nickname: 'player1',
  mobile: '',
  facebookAccount: '',
  facebookName: '',
  googleAccount: '',
  googleName: '',
  lineAccount: '',
  lineName: '',
  hasSafeboxPassword: false,
  hasKyc: false,
  hasUserOther: false,
  hasPassword: true,
  wantsPromotions: false,
  coin: 0,
  safebox: 0,
  lottery: 0,
  totalRecharge: 0,
  bet: 0,
  exchange: 0,
  vip: 0,
  vipExp: 0,
  userLevel: 1,
  pid: '',
  inviterName: '',
  regPeriod: 0,
  excludedUntilMs: null,
  review: null,
  protection: {
    arePromotionsOff: false,
    realityCheckMinutes: REALITY_CHECK_DEFAULT_MINUTES,
    isRealityCheckDue: false,
    offers: [],
    limitsHit: [],
  },
} satisfies Required<UserFields>

/** Creates a player in the form in which the server answers it and the device stores it. */
export function userInfoOf({ protection, ...fields }: UserFields = {}): UserInfo {
  return userInfoSchema.parse({
    ...NEW_USER,
    ...fields,
    protection: { ...NEW_USER.protection, ...protection },
  })
}

/** Returns the text that the device stores about a logged-in player. */
export function storedTextOfUser(fields?: UserFields): string {
  return JSON.stringify(userInfoOf(fields))
}
