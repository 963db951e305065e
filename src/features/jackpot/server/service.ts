import type { Kysely } from 'kysely'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import {
  addStakesToPools,
  bandOfWonAmount,
  displayRangeOfPool,
  JACKPOT_WINNERS_SHOWN,
  type JackpotPool,
} from '../../../domain/awards/jackpot.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { centavos } from '../../../domain/money.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { ensureActorSeed } from '../../../server/fair/seed-repository.ts'
import { hashedPathOf } from '../../../server/http/hashed-path.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { nicknamesAndAvatarsByPlayer } from '../../../server/identity/player-profile-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type {
  getJackpotDrawInfo,
  getJackpotMeter,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
} from '../contract.ts'
import { countHeldDrawChances, readChanceProgressToday } from './chance.ts'
import {
  listLatestStakesFedToPools,
  readCurrentPools,
  sumEndedStakesByDay,
  sumStakesNotFedToPools,
} from './pools.ts'
import {
  findBestPoolWin,
  type JackpotDrawRow,
  listDrawsPage,
  listLatestPoolWins,
  listPoolWinsPage,
} from './repository.ts'

type Meter = NonNullable<ResultOf<typeof getJackpotMeter>>

/** Time in milliseconds for which a process reuses the sum of stakes before it reads the sum again. */
const SUM_LIFE_MS = 5_000

/** Whether the jackpot is open. Reads committed rows. */
export async function isJackpotOpen({ db }: Pick<Services, 'db'>, atMs: number): Promise<boolean> {
  const window = (await listActivityOpenPeriods(db.read)).get(ACTIVITY_TYPE.luckyJackpot)
  return window !== undefined && isActivityOpen(window, atMs)
}

/**
 * Creates the object that reads the meter and the draw info of the jackpots. A process has one such object, which
 * caches the sum of stakes.
 */
export function createJackpotReader(services: Services) {
  const { db, settings } = services
  let cache: { readonly atMs: number; readonly days: ReturnType<typeof sumEndedStakesByDay> } | undefined

  /**
   * The ended stakes of the latest days, cached for `SUM_LIFE_MS`. The sums only grow, so a cached sum never makes the
   * meter show too much.
   */
  function readLatestEndedDays(atMs: number): ReturnType<typeof sumEndedStakesByDay> {
    if (!cache || atMs - cache.atMs >= SUM_LIFE_MS || atMs < cache.atMs) {
      const entry = {
        atMs,
        days: listLatestStakesFedToPools(db.read).then(fed => sumEndedStakesByDay(db.read, fed, atMs)),
      }
      cache = entry
      entry.days.catch(() => {
        if (cache === entry) cache = undefined
      })
    }
    return cache.days
  }

  async function readMeter(atMs: number): Promise<Meter> {
    const days = await readLatestEndedDays(atMs)
    // The balances are read before the fed stakes. If the pools are fed in between, the meter shows less than the true
    // amount, never more.
    const pools = await readCurrentPools(services)
    const fedPools = addStakesToPools(
      pools,
      settings.get('jackpotPools'),
      sumStakesNotFedToPools(days, await listLatestStakesFedToPools(db.read)),
    )
    const sections = new Map(fedPools.map(({ pool, balance }) => [pool, displayRangeOfPool(balance)]))
    const displayRangeOf = (pool: JackpotPool) => sections.get(pool) ?? displayRangeOfPool(centavos(0))
    return {
      total: centavos([...sections.values()].reduce((sum, { max }) => sum + max, 0)),
      megaJackpot: displayRangeOf('mega'),
      majorJackpot: displayRangeOf('major'),
      minorJackpot: displayRangeOf('minor'),
      miniJackpot: displayRangeOf('mini'),
    }
  }

  return {
    async readMeterIfOpen(atMs: number): Promise<Meter | null> {
      return (await isJackpotOpen(services, atMs)) ? readMeter(atMs) : null
    },

    /**
     * Reads the jackpots, chances and prizes for a player, and creates the player's seed if it is missing.
     * @throws Refusal `activityClosed`
     */
    async readDrawInfo(caller: Caller, atMs: number): Promise<ResultOf<typeof getJackpotDrawInfo>> {
      const { playerId } = caller
      const meterNow = await this.readMeterIfOpen(atMs)
      if (!meterNow) throw new Refusal('activityClosed', { activityId: ACTIVITY_TYPE.luckyJackpot })
      const [chance, chanceSize, wins, fairSeed] = await Promise.all([
        readChanceProgressToday(services, db.read, playerId, atMs),
        countHeldDrawChances(db.read, playerId, atMs),
        listLatestPoolWins(db.read, JACKPOT_WINNERS_SHOWN),
        ensureActorSeed(services, playerId),
      ])
      const { drawMinMs: _, ...chanceTerms } = settings.get('jackpotChance')
      return {
        ...meterNow,
        canReceiveDrawChance: chance.canReceive,
        chanceSize,
        needDeposit: chance.needDeposit,
        needTyping: chance.needTyping,
        chanceTerms,
        takenToday: chance.taken,
        prizes: copyTable(settings.get('jackpotPrizes')),
        wheel: copyTable(settings.get('jackpotWheel')),
        jackpotWinnerList: await describeWinners(db.read, wins),
        fairSeed,
        drawPath: hashedPathOf('/{drawPath}', caller),
      }
    },
  }
}

type Table = ResultOf<typeof getJackpotDrawInfo>['prizes']

const copyTable = ({
  total,
  prizes,
}: {
  readonly total: number
  readonly prizes: readonly {
    readonly weight: number
    readonly item: Readonly<Table['prizes'][number]['item']>
  }[]
}): Table => ({ total, prizes: prizes.map(({ weight, item }) => ({ weight, item: item && { ...item } })) })

async function describeWinners(
  query: Kysely<Schema>,
  wins: readonly JackpotDrawRow[],
): Promise<ResultOf<typeof getJackpotDrawInfo>['jackpotWinnerList']> {
  const names = await nicknamesAndAvatarsByPlayer(
    query,
    wins.map(win => win.player_id),
  )
  return wins.map(({ player_id, prop_id, amount, place, created_at_ms }) => ({
    nickname: maskNickname(names.get(player_id)?.nickname ?? ''),
    propId: prop_id,
    type: 2,
    amountSection: bandOfWonAmount(amount),
    count: place ?? 1,
    updateTime: created_at_ms,
  }))
}

const pageRange = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  offset: (pageNum - 1) * pageSize,
  limit: pageSize,
})

/** A page of a player's draws, the latest first. */
export async function pageOfPlayerDraws(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  body: ParsedBodyOf<typeof getPersonJackpotDrawAwardLog>,
): Promise<ResultOf<typeof getPersonJackpotDrawAwardLog>> {
  const { rows, total } = await listDrawsPage(db.read, playerId, pageRange(body))
  return {
    list: rows.map(({ id, prop_id, pool, amount, created_at_ms }) => ({
      id,
      propId: prop_id,
      type: pool === null ? 1 : 2,
      count: amount,
      createTime: created_at_ms,
    })),
    pages: Math.ceil(total / body.pageSize),
  }
}

/** A page of the won jackpots, the highest first, and the player's own highest win. */
export async function pageOfJackpotRank(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  body: ParsedBodyOf<typeof getJackpotRank>,
): Promise<ResultOf<typeof getJackpotRank>> {
  const { offset, limit } = pageRange(body)
  const [{ rows, total }, own] = await Promise.all([
    listPoolWinsPage(db.read, { offset, limit }),
    findBestPoolWin(db.read, playerId),
  ])
  const names = await nicknamesAndAvatarsByPlayer(db.read, [playerId, ...rows.map(row => row.player_id)])
  const describe = ({ player_id, prop_id, amount, created_at_ms }: JackpotDrawRow, place: number) => {
    const { nickname = '', avatar = 0 } = names.get(player_id) ?? {}
    return {
      id: place,
      nickname: player_id === playerId ? nickname : maskNickname(nickname),
      avatar,
      propId: prop_id,
      amountSection: bandOfWonAmount(amount),
      createTime: created_at_ms,
    }
  }
  return {
    allRank: { list: rows.map((row, index) => describe(row, offset + index + 1)) },
    pages: Math.ceil(total / body.pageSize),
    personRank: own ? describe(own.row, own.place) : null,
  }
}
