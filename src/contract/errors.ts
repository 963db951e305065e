import { COMMON_ERROR } from './common-errors.ts'

/**
 * Every code that an answer may carry: the common ones; 1001 to 1004, the draw chance errors of the spec's section 8; and
 * ours, grouped by family.
 */
export const ERROR = {
  ...COMMON_ERROR,

  drawChanceNone: 1001,
  drawChanceDeposit: 1002,
  drawChanceWagering: 1003,
  drawChanceClosed: 1004,

  requestIdReused: 2001,
  notEnoughMoney: 2002,

  wrongCredentials: 3001,
  accountTaken: 3002,
  locked: 3003,
  underAge: 3004,
  termsOutdated: 3005,
  passwordCommon: 3006,
  passwordIsSet: 3007,
  passwordWrong: 3008,
  confirmationMissing: 3009,
  inviterUnknown: 3010,
  codeWrong: 3101,
  codeExpired: 3102,
  codeTries: 3103,
  codeTooSoon: 3104,
  codeDayLimit: 3105,
  codeNotSent: 3106,
  phoneTaken: 3107,
  phoneBound: 3108,
  phoneMissing: 3109,
  sessionUnknown: 3110,
  blocked: 3111,
  excluded: 3112,
  nicknameTaken: 3201,
  nicknameInvalid: 3202,
  avatarUnknown: 3203,
  imageRefused: 3204,
  inviterSelf: 3205,
  inviterSet: 3206,
  inviterLoop: 3207,

  depositBelowMinimum: 4001,
  depositAboveMaximum: 4002,
  channelClosed: 4003,
  orderUnknown: 4004,
  withdrawalBelowMinimum: 4101,
  withdrawalAboveMaximum: 4102,
  turnoverOwed: 4103,
  receivingAccountUnknown: 4104,
  tooManyReceivingAccounts: 4105,
  kycRequired: 4106,

  bonusUnknown: 4201,
  bonusChanged: 4202,
  depositFirst: 4203,

  gameUnknown: 5001,
  gameComing: 5002,
  stakeNotOffered: 5003,
  roundOpen: 5004,
  roundUnknown: 5005,
  tooFast: 5006,
  practiceUnknown: 5007,
  gameNotOpened: 5008,
  choiceInvalid: 5009,
  gameClosed: 5010,

  themeUnknown: 6001,
} as const

export type ErrorName = keyof typeof ERROR
export type ErrorCode = (typeof ERROR)[ErrorName]
