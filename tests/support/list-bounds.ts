import { GAME_TYPES } from '../../src/content/front-matter.ts'
import { CATALOGUE_GAMES_MAX } from '../../src/contract/fields.ts'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { AWARD_CLAIM_WINDOW_DAYS } from '../../src/domain/awards/awards.ts'
import { BONUS_EVENTS } from '../../src/domain/awards/bonus-events.ts'
import { LATEST_EXCHANGES_MAX } from '../../src/domain/awards/diamond-shop.ts'
import { FIRST_WEEK_DAYS } from '../../src/domain/awards/first-week.ts'
import { GRANT_KINDS } from '../../src/domain/awards/grant-kinds.ts'
import { COUPON_ID_RANGES, ITEM_ID } from '../../src/domain/awards/items.ts'
import { JACKPOT_POOLS } from '../../src/domain/awards/jackpot.ts'
import { GAME_TAGS, HOT_GAMES_MAX } from '../../src/domain/games/catalogue.ts'
import { LOTTERY_PRIZE_GROUPS_MAX, LOTTERY_PRIZES_MAX } from '../../src/domain/games/lottery.ts'
import { BANKS } from '../../src/domain/payments/banks.ts'
import { BALANCE_LOCK_REASONS } from '../../src/domain/payments/withdrawal.ts'
import { PASSKEY_LIMITS, SOCIAL_TYPE, UNRESTORABLE_CREDENTIALS } from '../../src/domain/player/account.ts'
import { FAQ_ANSWERS_MAX } from '../../src/domain/player/chat.ts'
import { LIMIT_KEYS, LIMIT_OFFER_OCCASIONS } from '../../src/domain/player/play-limits.ts'
import { VIP_DAILY_AWARD_ITEMS_MAX } from '../../src/domain/player/vip.ts'
import { DAYS_PER_WEEK } from '../../src/domain/time.ts'
import { KYC_ITEMS } from '../../src/features/kyc/rules/kyc.ts'
import {
  MAIL_LIMITS,
  MAILS_PER_CLAIM_MAX,
  TRANSCRIPT_LINES_PER_PAGE,
} from '../../src/features/mail/rules/mail.ts'
import { REPORT_ROWS_MAX } from '../../src/features/rounds/contract.ts'
import { SAVINGS_BOXES_OPEN_MAX } from '../../src/features/savings-box/rules/savings-box.ts'
import { MOVEMENT_GROUPS } from '../../src/features/statement/rules/statement.ts'
import { findEngine } from '../../src/games/engines.ts'
import { GAME_IDS } from '../../src/games/list.ts'
import type { Schema } from '../../src/server/db/schema.ts'

/** The reason why a list in an answer never becomes longer than its maximum. */
export type ListBound =
  /** The code decides the length, which is at most `length`. */
  | { readonly by: 'code'; readonly length: number }
  /**
   * A setting decides the length. The list has at most `more` entries more than the setting's list, whose schema limits
   * its length. `list` is a name in the form that `findResultLists` uses.
   */
  | { readonly by: 'setting'; readonly list: string; readonly more: number }
  /** The list has at most one entry for each entry of a list of the request. */
  | { readonly by: 'request'; readonly list: string }
  /** The query that reads the rows has a limit. An API test makes the call and reads the limit from the query. */
  | { readonly by: 'query'; readonly table: keyof Schema & string }
  /** The server shortens the list after a query that reads more rows. An API test stores more rows than the maximum. */
  | { readonly by: 'cut' }
  /** The list is a page of at most `pageSize` rows. */
  | { readonly by: 'page' }

const code = (length: number): ListBound => ({ by: 'code', length })
const setting = (list: string, more = 0): ListBound => ({ by: 'setting', list, more })
const request = (list: string): ListBound => ({ by: 'request', list })
const query = (table: keyof Schema & string): ListBound => ({ by: 'query', table })
const cut: ListBound = { by: 'cut' }

/** Maximum number of items that a setting may give as one award. It is the limit of the daily award of a VIP level. */
const REWARD_ITEMS = setting('vip [].dailyAward')

const stakesMax = Math.max(...GAME_IDS.map(gameId => findEngine(gameId)?.stakes.length ?? 0))
const coupons = COUPON_ID_RANGES.reduce((sum, { first, last }) => sum + last - first + 1, 0)

/** Number of benefits of a VIP level beside its daily award. */
const VIP_BENEFITS_BESIDE_DAILY = 5

/**
 * Maximum number of entries of the lists of key types and similar options for a passkey. The player's own passkeys are
 * not included.
 */
const PASSKEY_OPTIONS_MAX = 20

/** Maximum number of activities. They are rows that migrations store; no command adds one. */
const ACTIVITIES = code(Object.keys(ACTIVITY_TYPE).length)

/**
 * Maximum number of brands: our own, and one for each provider of games that a server can have (the sandbox and one
 * more).
 */
const BRANDS_MAX = 3

/**
 * Number of outlets in the instructions of the sandbox's counter channel. The other provider's instructions have no
 * outlets.
 */
const SANDBOX_OUTLETS = 3

/** Maximum number of pictures of a feedback message: the highest value that the setting `feedback` allows. */
const FEEDBACK_PICTURES_MAX = 6

const MONTHS_OF_YEAR = 12

/** Maximum number of game types for which a player can have a rebate. The front matter of games allows fewer types. */
const REBATE_TYPES_MAX = 20

/**
 * The bound of every list in the results of calls, by the call and the path to the list. `*` matches any call. An exact
 * key has priority over a key with `*`.
 */
export const LIST_BOUNDS: Readonly<Record<string, ListBound>> = {
  // Lists that the results of many calls contain.
  '* userInfo.protection.offers': code(LIMIT_OFFER_OCCASIONS.length),
  '* userInfo.protection.limitsHit': code(LIMIT_KEYS.length),
  '* protection.offers': code(LIMIT_OFFER_OCCASIONS.length),
  '* protection.limitsHit': code(LIMIT_KEYS.length),
  '* items': REWARD_ITEMS,
  '* claimed[].items': REWARD_ITEMS,
  '* instructions.outlets': code(SANDBOX_OUTLETS),
  '* list[].instructions.outlets': code(SANDBOX_OUTLETS),
  '* options{}': code(PASSKEY_OPTIONS_MAX + PASSKEY_LIMITS.countMax),
  '* options{}{}': code(PASSKEY_OPTIONS_MAX),
  '* options{}[]{}': code(PASSKEY_OPTIONS_MAX),
  '* freshCredentialOptions{}': code(PASSKEY_OPTIONS_MAX + PASSKEY_LIMITS.countMax),
  '* freshCredentialOptions{}{}': code(PASSKEY_OPTIONS_MAX),
  '* freshCredentialOptions{}[]{}': code(PASSKEY_OPTIONS_MAX),
  '* activityIds': ACTIVITIES,
  '* wheel.prizes': setting('inviteWheel prizes'),
  '* table.prizes': setting('scratchCard table.prizes'),
  '* stakes': code(stakesMax),
  '* hotGameIds': code(HOT_GAMES_MAX),
  '* games[].tags': code(GAME_TAGS.length),
  '* appCustomerServiceQueue': setting('customerServices'),

  // Lists in the calls of the shell.
  '/activityGetStatusList list': ACTIVITIES,
  '/activityGetStatusList notices': cut,
  '/getCustomerServices list': setting('customerServices'),
  '/anonymous/appConfig gameTypes': code(GAME_TYPES.length),
  '/anonymous/appConfig games': code(CATALOGUE_GAMES_MAX),
  '/anonymous/appConfig brands': code(BRANDS_MAX),
  '/anonymous/appConfig vipMap': setting('vip'),
  '/anonymous/appConfig vipMap[].dailyAward': setting('vip [].dailyAward'),
  '/anonymous/appConfig rechargeTypes': setting('rechargeTypes'),
  '/anonymous/appConfig rechargeItems': setting('rechargeItems'),
  '/anonymous/appConfig withdrawal.channels': code(BANKS.length),
  '/anonymous/appConfig avatarConfig': setting('avatars'),
  '/anonymous/appConfig genericImages': setting('images'),
  '/anonymous/appConfig socialTypes': code(Object.keys(SOCIAL_TYPE).length),
  '/preLogin games': code(CATALOGUE_GAMES_MAX),
  '/getAfterLoginInfoWeb appGameDataUser.gameLikes': query('game_like'),
  '/getAfterLoginInfoWeb appGameDataUser.gameLikeIds': query('game_like'),
  '/getAfterLoginInfoWeb appGameDataUser.gameHistory': query('last_played'),
  '/gameLike gameLikeIds': query('game_like'),
  '/getRecentWinners list': query('recent_win'),

  // Lists in the calls of the player's account.
  '/sessionList list': query('session'),
  '/passkeyList list': query('passkey'),
  '/undoCredentialChange notRestored': code(UNRESTORABLE_CREDENTIALS.length),
  '/addKyc items': code(KYC_ITEMS.length),
  '/kyc items': code(KYC_ITEMS.length),
  '/uploadKyc items': code(KYC_ITEMS.length),
  '/getSelfLimit list': code(LIMIT_KEYS.length),
  '/getSelfLimit choices.realityCheckMinutes': setting('protectionChoices realityCheckMinutes'),
  '/getSelfLimit choices.coolOffHours': setting('protectionChoices coolOffHours'),
  '/getSelfLimit choices.selfExclusionMonths': setting('protectionChoices selfExclusionMonths'),
  '/getSelfLimit offers': code(LIMIT_OFFER_OCCASIONS.length),
  '/getSelfLimit selfExclusionTakes.items': code(Object.keys(ITEM_ID).length),

  // Lists in the calls about money.
  '/depositQuote bonuses': setting('rechargeBonuses'),
  '/depositQuote bonuses[].value.tiers': setting('rechargeBonuses [].value.tiers'),
  '/depositQuote coupons': setting('rechargeBonuses'),
  '/depositQuote coupons[].value.tiers': setting('rechargeBonuses [].value.tiers'),
  '/firstDepositBonus bonus.value.tiers': setting('rechargeBonuses [].value.tiers'),
  '/couponList list': code(coupons),
  '/couponList list[].ends': cut,
  '/couponList list[].terms.value.tiers': setting('rechargeBonuses [].value.tiers'),
  '/getExchange locked': code(BALANCE_LOCK_REASONS.length),
  '/getExchange grants': cut,
  '/getExchange appUserBankList': query('receiving_account'),
  '/explainBalance groups': code(MOVEMENT_GROUPS.length),
  '/statementYear groups': code(MOVEMENT_GROUPS.length),
  '/statementYear awards': cut,
  '/statementYear months': code(MONTHS_OF_YEAR),
  '/statementYear games': cut,
  '/betRecordReport rows': cut,
  '/betRecordReport games': code(REPORT_ROWS_MAX),
  '/roundDetail plays': cut,
  '/roundDetails list[].plays': cut,
  '/retrieveBalance list': query('provider_round'),

  // Lists in the calls about awards.
  '/awardClaim claimed': request('sources'),
  '/awardClaim refused': request('sources'),
  '/awardInbox claimable': cut,
  '/awardInbox claimable[].items': REWARD_ITEMS,
  '/awardInbox locked': code(GRANT_KINDS.length + 1),
  '/awardInbox locked[].items': code(Object.keys(ITEM_ID).length),
  '/firstWeekAwards list': setting('tasks', 1 + FIRST_WEEK_DAYS),
  '/loginBonus3User awards': setting('signIn'),
  '/getTaskUser tasks': setting('tasks'),
  '/getTaskUser tasks[].items': setting('tasks [].items'),
  '/getTaskUser chest.steps': setting('taskChests'),
  '/getTaskUser chest.steps[].items': setting('taskChests [].items'),
  '/bonusEvent events': code(BONUS_EVENTS.length),
  '/bonusEvent events[].items': setting('downloadAward'),
  '/followUser channels': setting('followChannels'),
  '/getVipInfo levels': setting('vip'),
  '/getVipInfo levels[].benefits': code(VIP_DAILY_AWARD_ITEMS_MAX + VIP_BENEFITS_BESIDE_DAILY),
  '/getVipInfo daily.items': REWARD_ITEMS,
  '/getVipInfo tasks': code(Math.ceil(AWARD_CLAIM_WINDOW_DAYS / DAYS_PER_WEEK) + 1),
  '/betBonus list': code(REBATE_TYPES_MAX),
  '/betBonusReceive claimed': code(REBATE_TYPES_MAX),
  '/pointsData exchanges': setting('points exchanges'),
  '/rankData current.list': setting('rankDiamonds'),
  '/rankData last.list': query('rank_winner'),
  '/monthlyBonusData steps': setting('monthlyBonus steps'),
  '/savingsBoxData boxes': code(SAVINGS_BOXES_OPEN_MAX),
  '/heldItems list': code(Object.keys(ITEM_ID).length),
  '/prizeDraws list[].items': code(1),
  '/prizeDraws list[].table.prizes': setting('scratchCard table.prizes'),
  '/coinPusherData stakes': setting('coinPusherStakes'),
  '/appAgent5User tiers': setting('agent tiers'),
  '/appAgent5UserReceive claimed': query('agent_day'),
  '/redPacket packets': query('red_packet_share'),
  '/redPacketOpen redPacket.packets': query('red_packet_share'),
  '/getJackpotDrawInfo prizes.prizes': setting('jackpotPrizes prizes'),
  '/getJackpotDrawInfo wheel.prizes': code(JACKPOT_POOLS.length),
  '/getJackpotDrawInfo jackpotWinnerList': query('jackpot_draw'),
  '/getJackpotRank allRank.list': query('jackpot_draw'),
  '/getPersonJackpotDrawAwardLog list': query('jackpot_draw'),
  '/{drawPath} draw.items': code(1),
  '/{drawPath} wheel.items': code(1),
  '/getScratchCardInfo steps': setting('scratchCard steps'),
  '/getScratchCardInfo steps[].items': code(1),
  '/getScratchCardInfo last.items': code(1),
  '/searchScratchCardAwardLog list[].items': code(1),
  '/appDiamondBonusTickersData list': code(LATEST_EXCHANGES_MAX),
  '/diamondShopData goods': query('goods'),
  '/lotteryData draws': query('lottery_draw'),
  '/lotteryData draws[].prizes': setting('lottery [].prizes.list', 1),
  '/lotteryData draws[].fullPrizes': setting('lottery [].prizes.list', 1),
  '/lotteryDraw prizes': code(LOTTERY_PRIZE_GROUPS_MAX + 1),
  '/lotteryDraw winners': query('lottery_winner'),
  '/lotteryHistory list[].prizes': code(LOTTERY_PRIZE_GROUPS_MAX + 1),
  '/lotteryOrders list[].goods': code(LOTTERY_PRIZES_MAX),

  // Lists in the calls about messages.
  '* list[].questions': code(FAQ_ANSWERS_MAX),
  '* message.questions': code(FAQ_ANSWERS_MAX),
  '* transcript[].questions': code(FAQ_ANSWERS_MAX),
  '/chatMessages list': query('chat_message'),
  '/feedbackDetail messages': query('feedback_message'),
  '/feedbackDetail messages[].imageIds': code(FEEDBACK_PICTURES_MAX),
  '/getMailDetail items': code(MAIL_LIMITS.items),
  '/getMailDetail transcript': code(TRANSCRIPT_LINES_PER_PAGE),
  '/receiveMail items': code(MAILS_PER_CLAIM_MAX * MAIL_LIMITS.items),
  '/receiveMail mailIds': code(MAILS_PER_CLAIM_MAX),
}

/**
 * Returns the bound of a list, by the place that `findResultLists` returns for it; `undefined` for a list without a
 * bound.
 */
export function boundOfList(place: string, isPage: boolean): ListBound | undefined {
  const list = place.slice(place.indexOf(' ') + 1)
  return LIST_BOUNDS[place] ?? (isPage && list === 'list' ? { by: 'page' } : LIST_BOUNDS[`* ${list}`])
}
