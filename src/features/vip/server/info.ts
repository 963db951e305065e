import type { ResultOf } from '../../../contract/endpoint.ts'
import { AWARD_CLAIM_WINDOW_DAYS } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { centavos, multiplyMoney } from '../../../domain/money.ts'
import {
  computeVipExperiencePoints,
  computeVipProgress,
  VIP_BENEFIT_SHOW_TYPE,
  type VipLevel,
} from '../../../domain/player/vip.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import type { AwardOffer, AwardOfferFacts } from '../../../server/awards/kind.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import type { Settings } from '../../../server/settings/settings.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { getVipInfo } from '../contract.ts'
import { rebateRateOfGameType } from '../rules/rebate-rates.ts'
import { stakesOfVipTerm } from '../rules/vip-standing.ts'
import {
  readDailyAwardStakes,
  readSignInAwardStakes,
  vipDailyAward,
  vipLevelAward,
  vipSignInAward,
  vipWeeklyTaskAwardSource,
} from './awards.ts'
import { isVipOpen } from './opening.ts'
import { listVipWeeklyTasks } from './tasks.ts'
import { type PlayerVip, readPlayerVipByLevels, readVipChanges, type VipChange } from './vip.ts'

type VipInfo = ResultOf<typeof getVipInfo>

type Benefit = VipInfo['levels'][number]['benefits'][number]

/** A player's VIP level, the stakes that keep it, and the benefits of each level, from committed rows. */
export async function describeVip(services: Services, playerId: string, atMs: number): Promise<VipInfo> {
  const { db, settings } = services
  const levels = settings.get('vip')
  const totals = await playerTotalsOf(db, playerId)
  const facts: AwardOfferFacts = { services, query: db.read, playerId, totals, atMs }
  const [vip, isOpen, isOff, changes, tasks, offers] = await Promise.all([
    readPlayerVipByLevels(db, levels, { playerId, counted: totals.counted, atMs }),
    isVipOpen(db, atMs),
    arePromotionsOff(services, playerId, atMs),
    readVipChanges(db.read, playerId),
    listVipWeeklyTasks(facts),
    Promise.all([vipLevelAward, vipDailyAward, vipSignInAward].map(kind => kind.offers(facts))),
  ])
  const [levelOffers = [], [daily] = [], [signIn] = []] = offers
  const sources = [
    ...offers.flat().map(it => it.source),
    ...tasks.map(it => vipWeeklyTaskAwardSource(it.week)),
  ]
  const taken = await listGrantedSources(db.read, playerId, sources)
  const [dailyAsks, signInAsks] = await Promise.all([
    readDailyAwardStakes(facts, vip.level),
    readSignInAwardStakes(facts, vip.level),
  ])
  // Whether an award is shown. At level 0 none is shown; a player whom promotions may not reach sees only awards that
  // are earned already.
  const isOfferShown = ({ isEarned }: AwardOffer) => vip.level > 0 && (isEarned || !isOff)
  const { experience, nextExperience = null } = computeVipProgress(
    levels,
    vip.level,
    computeVipExperiencePoints(vip.experienced),
  )
  return {
    isOpen,
    coinTerms: freeCoinTermsOfPlayer(services, totals),
    level: vip.level,
    highest: vip.highest,
    experience,
    nextExperience,
    keep: stakesToKeep(levels, vip, totals),
    back: stakesToReturn(levels, vip, totals),
    levels: levels.map(each => ({
      level: each.level,
      experience: each.experience,
      keepStake: each.betLimit,
      benefits: benefitsOf(settings, each),
      award: each.level === 0 ? null : levelAwardOf(each.level, { levelOffers, changes, taken, atMs }),
    })),
    daily:
      daily && isOfferShown(daily)
        ? {
            items: [...daily.items],
            ...dailyAsks,
            isTaken: taken.has(daily.source),
            nextTime: nextUtcDayStartMsAfter(atMs),
          }
        : null,
    signIn:
      signIn && isOfferShown(signIn)
        ? {
            amount: centavos(signIn.items[0]?.count ?? 0),
            ...signInAsks,
            isEarned: signIn.isEarned,
            isTaken: taken.has(signIn.source),
          }
        : null,
    tasks: isOff
      ? []
      : tasks
          .filter((task, index) => index === 0 || task.staked >= task.stake)
          .map(({ week, untilMs, ...task }) => ({
            ...task,
            id: week,
            isTaken: taken.has(vipWeeklyTaskAwardSource(week)),
            untilTime: untilMs,
          })),
  }
}

type Levels = readonly VipLevel[]

function stakesToKeep(levels: Levels, vip: PlayerVip, totals: { readonly counted: number }): VipInfo['keep'] {
  const stake = levels.find(each => each.level === vip.level)?.betLimit
  if (vip.untilMs === null || stake === undefined) return null
  return { untilTime: vip.untilMs, stake, staked: centavos(stakesOfVipTerm(vip, totals)) }
}

function stakesToReturn(
  levels: Levels,
  vip: PlayerVip,
  totals: { readonly counted: number },
): VipInfo['back'] {
  const lost = levels.find(each => each.level === vip.level + 1)
  if (vip.level >= vip.highest || !lost) return null
  return { level: lost.level, stake: lost.betLimit, staked: centavos(stakesOfVipTerm(vip, totals)) }
}

/** The state of the award for reaching a level. The award ends some days after the level was reached. */
function levelAwardOf(
  level: number,
  {
    levelOffers,
    changes,
    taken,
    atMs,
  }: {
    readonly levelOffers: readonly AwardOffer[]
    readonly changes: readonly VipChange[]
    readonly taken: ReadonlySet<string>
    readonly atMs: number
  },
): VipInfo['levels'][number]['award'] {
  const reached = changes.find(({ to, cause }) => cause === 'reached' && to === level)
  const offer = levelOffers.find(each => each.details?.level === level)
  if (!reached || !offer) return { state: 'ahead', untilTime: null }
  const untilTime = reached.atMs + AWARD_CLAIM_WINDOW_DAYS * DAY_MS
  if (taken.has(offer.source)) return { state: 'taken', untilTime }
  if (atMs >= untilTime) return { state: 'ended', untilTime }
  return { state: offer.isEarned ? 'earned' : 'ahead', untilTime }
}

/** The benefits of a level under the current settings; none at level 0. */
function benefitsOf(settings: Settings, { level, dailyAward }: VipLevel): Benefit[] {
  if (level === 0) return []
  const { levels, dailyStake, signIn, signInStake, task } = settings.get('vipAwards')
  const rates = settings.get('rebate')
  const coins = { showType: VIP_BENEFIT_SHOW_TYPE.coins, id: ITEM_ID.coin, stake: null }
  const rebateRateBenefit = (kind: Benefit['kind'], type: string): Benefit => ({
    kind,
    showType: VIP_BENEFIT_SHOW_TYPE.percent,
    id: null,
    count: rebateRateOfGameType(rates, type, level),
    stake: null,
  })
  return [
    { ...coins, kind: 'level', count: levels[level - 1] ?? 0 },
    ...dailyAward.map(
      (award): Benefit => ({ ...award, kind: 'daily', stake: multiplyMoney(dailyStake, level) }),
    ),
    { ...coins, kind: 'signIn', count: signIn * level, stake: multiplyMoney(signInStake, level) },
    { ...coins, kind: 'task', count: task.award * level, stake: multiplyMoney(task.stake, level) },
    rebateRateBenefit('rebateSlots', 'slots'),
    rebateRateBenefit('rebateOthers', 'others'),
  ]
}
