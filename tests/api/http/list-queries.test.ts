import { expect, test } from 'vitest'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { PAGE_ROWS_MAX } from '../../../src/contract/fields.ts'
import { gameLike } from '../../../src/contract/game-like.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { sessionList } from '../../../src/features/auth/contract/auth.ts'
import { passkeyList } from '../../../src/features/auth/contract/passkey.ts'
import { chatEnd } from '../../../src/features/chat/contract.ts'
import { diamondShopData } from '../../../src/features/diamond-shop/contract.ts'
import { feedbackDetail } from '../../../src/features/feedback/contract.ts'
import { retrieveBalance } from '../../../src/features/game/contract/retrieve-balance.ts'
import { listClaimableAgentDays } from '../../../src/features/invite/server/agent-repository.ts'
import {
  getJackpotDrawInfo,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
} from '../../../src/features/jackpot/contract.ts'
import { getRecentWinners } from '../../../src/features/lobby/contract.ts'
import { lotteryData } from '../../../src/features/lottery/contract.ts'
import { listLotteryWinners } from '../../../src/features/lottery/server/ticket-repository.ts'
import { getMail3, mailTranscript } from '../../../src/features/mail/contract.ts'
import { rankData } from '../../../src/features/rank/contract.ts'
import { listRedPacketShares } from '../../../src/features/red-packet/server/repository.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { findResultLists } from '../../guard/support/list-bounds.ts'
import { openActivities } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { listMessagesOfChat, openChatOfPlayer, sendChatText } from '../../support/chat.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { sendFeedback } from '../../support/feedback.ts'
import { boundOfList } from '../../support/list-bounds.ts'
import { registerPlayer, TEST_GAME_ID, type TestPlayer } from '../../support/player.ts'
import { watchSqliteStatements } from '../../support/sqlite-statements.ts'

const app = startAppForSuite(suiteDatabasesOnEngine('sqlite'))
const read = () => app.services.db.read
const PLACEHOLDER_ID = '00000000000000000000000000'

/**
 * For each list, a function that reads the list's rows. It makes the call, or runs only the call's query when the call
 * would need old data.
 */
const READERS: Readonly<Record<string, (player: TestPlayer) => Promise<unknown>>> = {
  '/getAfterLoginInfoWeb appGameDataUser.gameLikes': player => player.call(getAfterLoginInfoWeb, {}),
  '/getAfterLoginInfoWeb appGameDataUser.gameLikeIds': player => player.call(getAfterLoginInfoWeb, {}),
  '/getAfterLoginInfoWeb appGameDataUser.gameHistory': player => player.call(getAfterLoginInfoWeb, {}),
  '/gameLike gameLikeIds': player => player.call(gameLike, { gameId: TEST_GAME_ID, isLiked: true }),
  '/getRecentWinners list': player => player.call(getRecentWinners, {}),
  '/sessionList list': player => player.call(sessionList, {}),
  '/passkeyList list': player => player.call(passkeyList, {}),
  '/getExchange appUserBankList': player => player.call(getExchange, {}),
  '/retrieveBalance list': player => player.call(retrieveBalance, {}),
  '/rankData last.list': player => player.call(rankData, {}),
  '/appAgent5UserReceive claimed': ({ id }) => listClaimableAgentDays(read(), id, '2026-01-01'),
  '/redPacket packets': () => listRedPacketShares(read(), 'FIESTA'),
  '/redPacketOpen redPacket.packets': () => listRedPacketShares(read(), 'FIESTA'),
  '/getJackpotDrawInfo jackpotWinnerList': player => player.call(getJackpotDrawInfo, {}),
  '/getJackpotRank allRank.list': player => player.call(getJackpotRank, { pageSize: PAGE_ROWS_MAX }),
  '/getPersonJackpotDrawAwardLog list': player =>
    player.call(getPersonJackpotDrawAwardLog, { pageSize: PAGE_ROWS_MAX }),
  '/diamondShopData goods': player => player.call(diamondShopData, {}),
  '/lotteryData draws': player => player.call(lotteryData, {}),
  '/lotteryDraw winners': () => listLotteryWinners(read(), PLACEHOLDER_ID),
  '/chatMessages list': async player => listMessagesOfChat(player, await openChatOfPlayer(player)),
  '/feedbackDetail messages': async player =>
    player.call(feedbackDetail, { feedbackId: await sendFeedback(player) }),
}

/**
 * Matches each part of an SQL statement that limits its number of rows. In a recursive query, the column `place` counts
 * the rows.
 */
const ROW_LIMIT = /\b(?:limit|place <) \?/g

/** Returns the row limits of all SQL statements that run during `work`, each with the text of its statement. */
async function limitsOf(work: () => Promise<unknown>): Promise<{ sql: string; limit: number }[]> {
  const limits: { sql: string; limit: number }[] = []
  await watchSqliteStatements(async () => void (await work()), {
    before(sql, values) {
      for (const { index } of sql.matchAll(ROW_LIMIT)) {
        limits.push({ sql, limit: Number(values[sql.slice(0, index).split('?').length - 1]) })
      }
    },
    ran() {},
  })
  return limits
}

const listsBoundedByQuery = allEndpoints.flatMap(({ path, result }) =>
  findResultLists([{ path, result }]).flatMap(({ place, max = 0 }) => {
    const bound = boundOfList(place, false)
    return bound?.by === 'query' ? [{ place, max, table: bound.table }] : []
  }),
)

test('the test of query limits has a reader for exactly the lists whose length is limited by a query', () => {
  expect(Object.keys(READERS).sort()).toEqual(listsBoundedByQuery.map(({ place }) => place).sort())
})

test.each(listsBoundedByQuery)(
  'the query of $place has a limit of at most $max rows',
  async ({ place, max, table }) => {
    const { luckyJackpot, diamondShop, lottery, rank } = ACTIVITY_TYPE
    await openActivities(app.services, [luckyJackpot, diamondShop, lottery, rank])
    const player = await registerPlayer(app)
    const limits = (await limitsOf(async () => READERS[place]?.(player))).filter(
      ({ sql, limit }) => sql.includes(`from "${table}"`) && limit > 1,
    )
    // The query of `/chatMessages` reads one row more than the answer lists, to find out whether older rows exist.
    const more = place === '/chatMessages list' ? 1 : 0
    expect(limits, `no statement reads at most ${max} rows of ${table}`).not.toEqual([])
    expect(Math.max(...limits.map(({ limit }) => limit))).toBeLessThanOrEqual(max + more)
  },
)

const PAGE_SIZE = 7

/**
 * This call reads all days and picks the page afterwards, because it computes a running total from the first day. So
 * its query has no row limit.
 */
const PATH_WITHOUT_ROW_LIMIT = '/getVipLevelAudit'

const pagedCalls = allEndpoints.filter(
  ({ path, body }) => 'cursor' in body.shape && 'pageSize' in body.shape && path !== PATH_WITHOUT_ROW_LIMIT,
)

/** Sends and ends a chat, so that the player gets its transcript as a mail. @returns the id of the mail */
async function createTranscriptMail(player: TestPlayer): Promise<string> {
  const chatId = await openChatOfPlayer(player)
  await sendChatText(player, chatId, 'Where is my payout?')
  await player.call(chatEnd, { chatId })
  await dispatchOutbox(app.services, outboxConsumers)
  const { list } = await player.call(getMail3, {})
  return list[0]?.mailId ?? ''
}

test.each(pagedCalls.map(endpoint => [endpoint.path, endpoint] as const))(
  'the query for one page of %s reads one row more than the page shows',
  async (path, endpoint) => {
    const player = await registerPlayer(app)
    const page = { pageSize: PAGE_SIZE }
    const body = path === mailTranscript.path ? { ...page, mailId: await createTranscriptMail(player) } : page
    const limits = await limitsOf(() => player.call(endpoint, body as never))
    expect(limits.map(({ limit }) => limit)).toContain(PAGE_SIZE + 1)
  },
)
