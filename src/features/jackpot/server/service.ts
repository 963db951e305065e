import type { Kysely } from 'kysely'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { amountBand, displayRangeOf, feedPools, type JackpotPool } from '../../../domain/awards/jackpot.ts'
import { maskedNickname } from '../../../domain/masked.ts'
import { centavos } from '../../../domain/money.ts'
import { listActivityWindows } from '../../../server/activities/activity-repository.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { ensureSeed } from '../../../server/fair/seed-repository.ts'
import { hashedPathOf } from '../../../server/http/hashed-path.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { namesOf } from '../../../server/identity/player-profile-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type {
  getJackpotDrawInfo,
  getJackpotMeter,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
} from '../contract.ts'
import { chanceOfToday, heldChances } from './chance.ts'
import { currentPools, listLatestFedDays, sumEndedDays, unfedStakes } from './pools.ts'
import {
  findBestWin,
  type JackpotDrawRow,
  listDrawsPage,
  listLatestWins,
  listWinsPage,
} from './repository.ts'

type Meter = NonNullable<ResultOf<typeof getJackpotMeter>>

/** How long a process reuses a sum of stakes. */
const SUM_LIFE_MS = 5_000

const WINNERS_SHOWN = 20

/** Whether the jackpot is open. Reads committed rows. */
export async function isJackpotOpen({ db }: Pick<Services, 'db'>, atMs: number): Promise<boolean> {
  const window = (await listActivityWindows(db.read)).get(ACTIVITY_TYPE.luckyJackpot)
  return window !== undefined && isActivityOpen(window, atMs)
}

/**
 * Creates the calls that read the jackpots: meter and draw info. One object for a process, which keeps the sum of
 * stakes.
 */
export function createJackpot(services: Services) {
  const { db, settings } = services
  let cache: { readonly atMs: number; readonly days: ReturnType<typeof sumEndedDays> } | undefined

  /** The ended stakes of the latest days. Sums only grow, so that an old sum never makes the meter show too much. */
  function latestDays(atMs: number): ReturnType<typeof sumEndedDays> {
    if (!cache || atMs - cache.atMs >= SUM_LIFE_MS || atMs < cache.atMs) {
      const entry = { atMs, days: listLatestFedDays(db.read).then(fed => sumEndedDays(db.read, fed, atMs)) }
      cache = entry
      entry.days.catch(() => {
        if (cache === entry) cache = undefined
      })
    }
    return cache.days
  }

  async function meter(atMs: number): Promise<Meter> {
    const days = await latestDays(atMs)
    // Balances are read before the fed stakes: a feeding in between makes the meter show less, never too much.
    const pools = await currentPools(services)
    const fedPools = feedPools(
      pools,
      settings.get('jackpotPools'),
      unfedStakes(days, await listLatestFedDays(db.read)),
    )
    const sections = new Map(fedPools.map(({ pool, balance }) => [pool, displayRangeOf(balance)]))
    const section = (pool: JackpotPool) => sections.get(pool) ?? displayRangeOf(centavos(0))
    return {
      total: centavos([...sections.values()].reduce((sum, { max }) => sum + max, 0)),
      megaJackpot: section('mega'),
      majorJackpot: section('major'),
      minorJackpot: section('minor'),
      miniJackpot: section('mini'),
    }
  }

  return {
    async openMeter(atMs: number): Promise<Meter | null> {
      return (await isJackpotOpen(services, atMs)) ? meter(atMs) : null
    },

    /** @throws Refusal `activityClosed` */
    async infoFor(caller: Caller, atMs: number): Promise<ResultOf<typeof getJackpotDrawInfo>> {
      const { playerId } = caller
      const meterNow = await this.openMeter(atMs)
      if (!meterNow) throw new Refusal('activityClosed', { activityId: ACTIVITY_TYPE.luckyJackpot })
      const [chance, chanceSize, wins, fairSeed] = await Promise.all([
        chanceOfToday(services, db.read, playerId, atMs),
        heldChances(db.read, playerId, atMs),
        listLatestWins(db.read, WINNERS_SHOWN),
        ensureSeed(services, playerId),
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
  const names = await namesOf(
    query,
    wins.map(win => win.player_id),
  )
  return wins.map(({ player_id, prop_id, amount, place, created_at_ms }) => ({
    nickname: maskedNickname(names.get(player_id)?.nickname ?? ''),
    propId: prop_id,
    type: 2,
    amountSection: amountBand(amount),
    count: place ?? 1,
    updateTime: created_at_ms,
  }))
}

const pageRange = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  offset: (pageNum - 1) * pageSize,
  limit: pageSize,
})

/** A page of a player's draws, the latest first. */
export async function pageOfDrawLog(
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

/** A page of the won jackpots, the highest first, and the player's highest. */
export async function pageOfRank(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  body: ParsedBodyOf<typeof getJackpotRank>,
): Promise<ResultOf<typeof getJackpotRank>> {
  const { offset, limit } = pageRange(body)
  const [{ rows, total }, own] = await Promise.all([
    listWinsPage(db.read, { offset, limit }),
    findBestWin(db.read, playerId),
  ])
  const names = await namesOf(db.read, [playerId, ...rows.map(row => row.player_id)])
  const describe = ({ player_id, prop_id, amount, created_at_ms }: JackpotDrawRow, place: number) => {
    const { nickname = '', avatar = 0 } = names.get(player_id) ?? {}
    return {
      id: place,
      nickname: player_id === playerId ? nickname : maskedNickname(nickname),
      avatar,
      propId: prop_id,
      amountSection: amountBand(amount),
      createTime: created_at_ms,
    }
  }
  return {
    allRank: { list: rows.map((row, index) => describe(row, offset + index + 1)) },
    pages: Math.ceil(total / body.pageSize),
    personRank: own ? describe(own.row, own.place) : null,
  }
}
