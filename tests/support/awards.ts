import { awardClaim } from '../../src/contract/award.ts'
import { ERROR_CODE } from '../../src/contract/errors.ts'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import type { AwardItem, AwardKindName } from '../../src/domain/awards/awards.ts'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { DEFAULT_SLOTSHACK_TERMS } from '../../src/features/slotshack/rules/slotshack.ts'
import { serverModules } from '../../src/server/features.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { openActivities } from './activities.ts'
import { refusalReasonOfCall, type TestApp, type TestClient } from './app.ts'
import { runCommandInProcess } from './operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

const CHANNELS = [{ id: 'news', name: 'News', url: 'https://news.perya.test/' }]

const tableOfOnePrize = (item: AwardItem) => ({ total: 1, prizes: [{ weight: 1, item }] })

/**
 * Settings of the scratch card, the daily wheel and the slotshack with only one prize, so that tests know the result of
 * each draw.
 */
const SURE_PRIZES = {
  scratchCard: {
    isOpen: true,
    table: tableOfOnePrize({ id: ITEM_ID.coin, count: 200 }),
    steps: [{ cards: 1, item: { id: ITEM_ID.coin, count: 300 } }],
  },
  dailyWheel: { isOpen: true, table: tableOfOnePrize({ id: ITEM_ID.coin, count: 100 }) },
  slotshack: {
    isOpen: true,
    ...DEFAULT_SLOTSHACK_TERMS,
    table: tableOfOnePrize({ id: ITEM_ID.ticket1, count: 1 }),
  },
}

/** Closes the draws in `SURE_PRIZES` by their settings. They have no activity that could be closed. */
export async function closeSurePrizeDraws({ services }: TestApp): Promise<void> {
  for (const [key, value] of Object.entries(SURE_PRIZES)) {
    await runCommandInProcess(services, 'settings', 'set', key, JSON.stringify({ ...value, isOpen: false }))
  }
  await services.settings.refresh()
}

/** An award that a test earns; times in epoch milliseconds. */
export interface AwardCase {
  readonly player: TestPlayer
  /** The source that is sent to `/awardClaim`. */
  readonly source: string
  /** The source of the same award in the next period; absent for a kind without periods. */
  readonly next?: string
  /** The first time at which the player can claim the award. `untilMs` is the end, `Infinity` for no end. */
  readonly fromMs: number
  readonly untilMs: number
  readonly earn: () => Promise<unknown>
  /** Name of the job that must run after the period has ended, before the award can be claimed. */
  readonly settle?: string
  /** Claims the award through the kind's own call; absent for a kind that players claim only through `/awardClaim`. */
  readonly claim?: (client: TestClient, requestId: string) => Promise<unknown>
}

/** Opens every activity and sets the settings that the awards need. Call it before the first player registers. */
export async function openAllAwards(app: TestApp): Promise<void> {
  const { settings, clock } = app.services
  await openActivities(app.services, Object.values(ACTIVITY_TYPE))
  const stamp = { staff: 'tester', atMs: clock.now() }
  await settings.set('followChannels', CHANNELS, stamp)
  for (const key of Object.keys(SURE_PRIZES) as (keyof typeof SURE_PRIZES)[]) {
    await settings.set(key, SURE_PRIZES[key], stamp)
  }
  await runCommandInProcess(app.services, 'task', 'set', 'daily-login', JSON.stringify({ liveness: 20 }))
  await settings.refresh()
  await runJob(app.services, 'vip-opening')
}

/** Moves the clock to `atMs`, and logs the player in again, since the old session may have ended by then. */
export async function moveClockAndLogIn(app: TestApp, player: TestPlayer, atMs: number): Promise<void> {
  app.clock.move(atMs - app.clock.now())
  player.token = (await logInAgain(app, player)).token
}

/** Earns awards of one kind, moves the clock to the time at which players can claim them, and runs the kind's job. */
export async function earnAwards(app: TestApp, ...awards: readonly AwardCase[]): Promise<void> {
  for (const { earn } of awards) await earn()
  for (const { player, fromMs } of awards) await moveClockAndLogIn(app, player, fromMs)
  const settle = awards[0]?.settle
  if (settle) await runJob(app.services, settle)
}

/** Registers a player with ₱5,000 of real money that needs no further wagering. */
export async function registerFundedPlayer(app: TestApp): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  await player.depositWithWageringDone(500_000)
  return player
}

/** The kinds of awards that players can claim through `/awardClaim`. */
const LISTED: readonly string[] = serverModules.flatMap(({ awards = [] }) => awards.map(({ name }) => name))

const ERROR_NAME_BY_CODE = new Map(Object.entries(ERROR_CODE).map(([name, code]) => [code as number, name]))

/** Claims the award with a source. @returns the kind of the award, or the refusal */
export async function claimAwardOfSource(
  client: TestClient,
  source: string,
  requestId = newRequestId(),
): Promise<string> {
  const { claimed, refused } = await client.call(awardClaim, { requestId, sources: [source] })
  return claimed[0]?.kind ?? ERROR_NAME_BY_CODE.get(refused[0]?.errcode ?? 0) ?? ''
}

/**
 * Claims an award through `/awardClaim`, or through the kind's own call if `LISTED` does not contain the kind.
 * @returns the reason of the refusal, or `given`
 */
export async function claimAwardByKindCall(
  kind: AwardKindName,
  { player, source, claim }: AwardCase,
  client: TestClient = player,
  requestId = newRequestId(),
): Promise<string> {
  if (LISTED.includes(kind)) {
    const answer = await claimAwardOfSource(client, source, requestId).catch(reasonOfError)
    return answer === kind ? 'given' : answer
  }
  return (claim?.(client, requestId) ?? Promise.resolve()).then(() => 'given').catch(reasonOfError)
}

const reasonOfError = (error: unknown) => refusalReasonOfCall(Promise.reject(error))

/** Returns the granted awards of a kind; of an award with several items, only the first item. */
export async function listGrantedAwards(
  { services: { db } }: TestApp,
  playerId: string,
  kind: AwardKindName,
) {
  const rows = await db.read
    .selectFrom('item_grant')
    .select(['id', 'source', 'item', 'amount', 'state'])
    .where('player_id', '=', playerId)
    .execute()
  return rows.filter(({ source }) => source.startsWith(`${kind}:`) && !source.includes('#'))
}

/** Returns the number of pieces that a player has of each item. An item without pieces has no entry. */
export async function heldPiecesByItem(
  { services: { db } }: TestApp,
  playerId: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db.read
    .selectFrom('balance')
    .select(['item', 'amount'])
    .where('account', '=', playerAccount(playerId))
    .execute()
  return Object.fromEntries(rows.flatMap(({ item, amount }) => (amount === 0 ? [] : [[item, amount]])))
}
