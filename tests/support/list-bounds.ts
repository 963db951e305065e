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
import { DRAW_MACHINES } from '../../src/domain/awards/prize-draw.ts'
import { WAITING_KINDS } from '../../src/domain/awards/waiting.ts'
import { GAME_TAGS, HOT_GAMES_MAX } from '../../src/domain/games/catalogue.ts'
import { LOTTERY_PRIZE_GROUPS_MAX, LOTTERY_PRIZES_MAX } from '../../src/domain/games/lottery.ts'
import { BANKS } from '../../src/domain/payments/banks.ts'
import { BALANCE_LOCK_REASONS } from '../../src/domain/payments/withdrawal.ts'
import { PASSKEY_LIMITS, SOCIAL_TYPE, UNRESTORABLE_CREDENTIALS } from '../../src/domain/player/account.ts'
import { FAQ_ANSWERS_MAX } from '../../src/domain/player/chat.ts'
import { LIMIT_KEYS, LIMIT_OFFER_OCCASIONS } from '../../src/domain/player/play-limits.ts'
import { VIP_DAILY_AWARD_ITEMS_MAX } from '../../src/domain/player/vip.ts'
import { DAYS_PER_WEEK } from '../../src/domain/time.ts'
import { HELD_ITEM_IDS } from '../../src/features/held-item/rules/held-items.ts'
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

const boundByCode = (length: number): ListBound => ({ by: 'code', length })
const boundBySetting = (list: string, more = 0): ListBound => ({ by: 'setting', list, more })
const boundByRequest = (list: string): ListBound => ({ by: 'request', list })
const boundByQuery = (table: keyof Schema & string): ListBound => ({ by: 'query', table })
const boundByCut: ListBound = { by: 'cut' }

/** Maximum number of items that a setting may give as one award. It is the limit of the daily award of a VIP level. */
const REWARD_ITEMS_BOUND = boundBySetting('vip [].dailyAward')

const stakesMax = Math.max(...GAME_IDS.map(gameId => findEngine(gameId)?.stakes.length ?? 0))
const couponsMax = COUPON_ID_RANGES.reduce((sum, { first, last }) => sum + last - first + 1, 0)

/** Number of benefits of a VIP level beside its daily award. */
const VIP_BENEFITS_BESIDE_DAILY = 5

/**
 * Maximum length of each list of options for a passkey, such as its key types. The list of the player's own passkeys is
 * not such a list.
 */
const PASSKEY_OPTIONS_MAX = 20

/** Maximum number of activities. They are rows that migrations store; no command adds one. */
const ACTIVITIES_BOUND = boundByCode(Object.keys(ACTIVITY_TYPE).length)

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
  '* userInfo.protection.offers': boundByCode(LIMIT_OFFER_OCCASIONS.length),
  '* userInfo.protection.limitsHit': boundByCode(LIMIT_KEYS.length),
  '* protection.offers': boundByCode(LIMIT_OFFER_OCCASIONS.length),
  '* protection.limitsHit': boundByCode(LIMIT_KEYS.length),
  '* items': REWARD_ITEMS_BOUND,
  '* claimed[].items': REWARD_ITEMS_BOUND,
  '* instructions.outlets': boundByCode(SANDBOX_OUTLETS),
  '* list[].instructions.outlets': boundByCode(SANDBOX_OUTLETS),
  '* options{}': boundByCode(PASSKEY_OPTIONS_MAX + PASSKEY_LIMITS.countMax),
  '* options{}{}': boundByCode(PASSKEY_OPTIONS_MAX),
  '* options{}[]{}': boundByCode(PASSKEY_OPTIONS_MAX),
  '* freshCredentialOptions{}': boundByCode(PASSKEY_OPTIONS_MAX + PASSKEY_LIMITS.countMax),
  '* freshCredentialOptions{}{}': boundByCode(PASSKEY_OPTIONS_MAX),
  '* freshCredentialOptions{}[]{}': boundByCode(PASSKEY_OPTIONS_MAX),
  '* activityIds': ACTIVITIES_BOUND,
  '/getActivityIds limitedIds': ACTIVITIES_BOUND,
  '* wheel.prizes': boundBySetting('inviteWheel prizes'),
  '* table.prizes': boundBySetting('scratchCard table.prizes'),
  '* stakes': boundByCode(stakesMax),
  '* hotGameIds': boundByCode(HOT_GAMES_MAX),
  '* games[].tags': boundByCode(GAME_TAGS.length),
  '* appCustomerServiceQueue': boundBySetting('customerServices'),

  // Lists in the calls of the shell.
  '/activityGetStatusList list': ACTIVITIES_BOUND,
  '/activityGetStatusList notices': boundByCut,
  '/getCustomerServices list': boundBySetting('customerServices'),
  '/anonymous/appConfig gameTypes': boundByCode(GAME_TYPES.length),
  '/anonymous/appConfig games': boundByCode(CATALOGUE_GAMES_MAX),
  '/anonymous/appConfig brands': boundByCode(BRANDS_MAX),
  '/anonymous/appConfig vipMap': boundBySetting('vip'),
  '/anonymous/appConfig vipMap[].dailyAward': boundBySetting('vip [].dailyAward'),
  '/anonymous/appConfig rechargeTypes': boundBySetting('rechargeTypes'),
  '/anonymous/appConfig rechargeItems': boundBySetting('rechargeItems'),
  '/anonymous/appConfig withdrawal.channels': boundByCode(BANKS.length),
  '/anonymous/appConfig avatarConfig': boundBySetting('avatars'),
  '/anonymous/appConfig genericImages': boundBySetting('images'),
  '/anonymous/appConfig socialTypes': boundByCode(Object.keys(SOCIAL_TYPE).length),
  '/anonymous/appConfig openMachines': boundByCode(DRAW_MACHINES.length),
  '/preLogin games': boundByCode(CATALOGUE_GAMES_MAX),
  '/getAfterLoginInfoWeb appGameDataUser.gameLikes': boundByQuery('game_like'),
  '/getAfterLoginInfoWeb appGameDataUser.gameLikeIds': boundByQuery('game_like'),
  '/getAfterLoginInfoWeb appGameDataUser.gameHistory': boundByQuery('last_played'),
  '/gameLike gameLikeIds': boundByQuery('game_like'),
  '/getRecentWinners list': boundByQuery('recent_win'),

  // Lists in the calls of the player's account.
  '/sessionList list': boundByQuery('session'),
  '/passkeyList list': boundByQuery('passkey'),
  '/undoCredentialChange notRestored': boundByCode(UNRESTORABLE_CREDENTIALS.length),
  '/addKyc items': boundByCode(KYC_ITEMS.length),
  '/kyc items': boundByCode(KYC_ITEMS.length),
  '/uploadKyc items': boundByCode(KYC_ITEMS.length),
  '/getSelfLimit list': boundByCode(LIMIT_KEYS.length),
  '/getSelfLimit choices.realityCheckMinutes': boundBySetting('protectionChoices realityCheckMinutes'),
  '/getSelfLimit choices.coolOffHours': boundBySetting('protectionChoices coolOffHours'),
  '/getSelfLimit choices.selfExclusionMonths': boundBySetting('protectionChoices selfExclusionMonths'),
  '/getSelfLimit offers': boundByCode(LIMIT_OFFER_OCCASIONS.length),
  '/getSelfLimit selfExclusionTakes.items': boundByCode(Object.keys(ITEM_ID).length),

  // Lists in the calls about money.
  '/depositQuote bonuses': boundBySetting('rechargeBonuses'),
  '/depositQuote bonuses[].value.tiers': boundBySetting('rechargeBonuses [].value.tiers'),
  '/depositQuote coupons': boundBySetting('rechargeBonuses'),
  '/depositQuote coupons[].value.tiers': boundBySetting('rechargeBonuses [].value.tiers'),
  '/firstDepositBonus bonus.value.tiers': boundBySetting('rechargeBonuses [].value.tiers'),
  '/couponList list': boundByCode(couponsMax),
  '/couponList list[].ends': boundByCut,
  '/couponList list[].terms.value.tiers': boundBySetting('rechargeBonuses [].value.tiers'),
  '/getExchange locked': boundByCode(BALANCE_LOCK_REASONS.length),
  '/getExchange grants': boundByCut,
  '/getExchange appUserBankList': boundByQuery('receiving_account'),
  '/explainBalance groups': boundByCode(MOVEMENT_GROUPS.length),
  '/statementYear groups': boundByCode(MOVEMENT_GROUPS.length),
  '/statementYear awards': boundByCut,
  '/statementYear months': boundByCode(MONTHS_OF_YEAR),
  '/statementYear games': boundByCut,
  '/betRecordReport rows': boundByCut,
  '/betRecordReport games': boundByCode(REPORT_ROWS_MAX),
  '/roundDetail plays': boundByCut,
  '/roundDetails list[].plays': boundByCut,
  '/retrieveBalance list': boundByQuery('provider_round'),

  // Lists in the calls about awards.
  '/awardClaim claimed': boundByRequest('sources'),
  '/awardClaim refused': boundByRequest('sources'),
  '/awardInbox claimable': boundByCut,
  '/awardInbox claimable[].items': REWARD_ITEMS_BOUND,
  '/awardInbox locked': boundByCode(GRANT_KINDS.length + 1),
  '/awardInbox locked[].items': boundByCode(Object.keys(ITEM_ID).length),
  '/awardInbox waiting': boundByCode(WAITING_KINDS.length),
  '/firstWeekAwards list': boundBySetting('tasks', 1 + FIRST_WEEK_DAYS),
  '/loginBonus3User awards': boundBySetting('signIn'),
  '/getTaskUser tasks': boundBySetting('tasks'),
  '/getTaskUser tasks[].items': boundBySetting('tasks [].items'),
  '/getTaskUser chest.steps': boundBySetting('taskChests'),
  '/getTaskUser chest.steps[].items': boundBySetting('taskChests [].items'),
  '/bonusEvent events': boundByCode(BONUS_EVENTS.length),
  '/bonusEvent events[].items': boundBySetting('downloadAward'),
  '/followUser channels': boundBySetting('followChannels'),
  '/getVipInfo levels': boundBySetting('vip'),
  '/getVipInfo levels[].benefits': boundByCode(VIP_DAILY_AWARD_ITEMS_MAX + VIP_BENEFITS_BESIDE_DAILY),
  '/getVipInfo daily.items': REWARD_ITEMS_BOUND,
  '/getVipInfo tasks': boundByCode(Math.ceil(AWARD_CLAIM_WINDOW_DAYS / DAYS_PER_WEEK) + 1),
  '/betBonus rates.slots': boundBySetting('rebate slots'),
  '/betBonus rates.others': boundBySetting('rebate others'),
  '/betBonus list': boundByCode(REBATE_TYPES_MAX),
  '/betBonusReceive claimed': boundByCode(REBATE_TYPES_MAX),
  '/pointsData exchanges': boundBySetting('points exchanges'),
  '/rankData current.list': boundBySetting('rankDiamonds'),
  '/rankData last.list': boundByQuery('rank_winner'),
  '/monthlyBonusData steps': boundBySetting('monthlyBonus steps'),
  '/savingsBoxData boxes': boundByCode(SAVINGS_BOXES_OPEN_MAX),
  '/heldItems list': boundByCode(HELD_ITEM_IDS.length),
  '/prizeDraws list[].items': boundByCode(1),
  '/prizeDraws list[].table.prizes': boundBySetting('scratchCard table.prizes'),
  '/coinPusherData stakes': boundBySetting('coinPusherStakes'),
  '/appAgent5User tiers': boundBySetting('agent tiers'),
  '/appAgent5UserReceive claimed': boundByQuery('agent_day'),
  '/redPacket packets': boundByQuery('red_packet_share'),
  '/redPacketOpen redPacket.packets': boundByQuery('red_packet_share'),
  '/getJackpotDrawInfo prizes.prizes': boundBySetting('jackpotPrizes prizes'),
  '/getJackpotDrawInfo wheel.prizes': boundByCode(JACKPOT_POOLS.length),
  '/getJackpotDrawInfo jackpotWinnerList': boundByQuery('jackpot_draw'),
  '/getJackpotRank allRank.list': boundByQuery('jackpot_draw'),
  '/getPersonJackpotDrawAwardLog list': boundByQuery('jackpot_draw'),
  '/{drawPath} draw.items': boundByCode(1),
  '/{drawPath} wheel.items': boundByCode(1),
  '/getScratchCardInfo steps': boundBySetting('scratchCard steps'),
  '/getScratchCardInfo steps[].items': boundByCode(1),
  '/getScratchCardInfo last.items': boundByCode(1),
  '/searchScratchCardAwardLog list[].items': boundByCode(1),
  '/appDiamondBonusTickersData list': boundByCode(LATEST_EXCHANGES_MAX),
  '/diamondShopData goods': boundByQuery('goods'),
  '/lotteryData draws': boundByQuery('lottery_draw'),
  '/lotteryData draws[].prizes': boundBySetting('lottery [].prizes.list', 1),
  '/lotteryData draws[].fullPrizes': boundBySetting('lottery [].prizes.list', 1),
  '/lotteryDraw prizes': boundByCode(LOTTERY_PRIZE_GROUPS_MAX + 1),
  '/lotteryDraw winners': boundByQuery('lottery_winner'),
  '/lotteryHistory list[].prizes': boundByCode(LOTTERY_PRIZE_GROUPS_MAX + 1),
  '/lotteryOrders list[].goods': boundByCode(LOTTERY_PRIZES_MAX),

  // Lists in the calls about messages.
  '* list[].questions': boundByCode(FAQ_ANSWERS_MAX),
  '* message.questions': boundByCode(FAQ_ANSWERS_MAX),
  '* transcript[].questions': boundByCode(FAQ_ANSWERS_MAX),
  '/chatMessages list': boundByQuery('chat_message'),
  '/feedbackDetail messages': boundByQuery('feedback_message'),
  '/feedbackDetail messages[].imageIds': boundByCode(FEEDBACK_PICTURES_MAX),
  '/getMailDetail items': boundByCode(MAIL_LIMITS.items),
  '/getMailDetail transcript': boundByCode(TRANSCRIPT_LINES_PER_PAGE),
  '/receiveMail items': boundByCode(MAILS_PER_CLAIM_MAX * MAIL_LIMITS.items),
  '/receiveMail mailIds': boundByCode(MAILS_PER_CLAIM_MAX),
}

/**
 * Returns the bound of a list, by the place that `findResultLists` returns for it; `undefined` for a list without a
 * bound.
 */
export function boundOfList(place: string, isPage: boolean): ListBound | undefined {
  const list = place.slice(place.indexOf(' ') + 1)
  return LIST_BOUNDS[place] ?? (isPage && list === 'list' ? { by: 'page' } : LIST_BOUNDS[`* ${list}`])
}
