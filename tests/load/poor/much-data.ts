/**
 * Gives the abuser of `bench:poor` as much data as a player can have, so that each read is as expensive as possible.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { PLAYER_LIST_LENGTH_MAX } from '../../../src/contract/fields.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { FEEDBACK_MESSAGES_MAX } from '../../../src/features/feedback/rules/feedback.ts'
import { jeepneyFiestaEngine } from '../../../src/games/jeepney-fiesta/rules.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Transaction } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { databaseFileInFolder } from '../../../src/server/db/sqlite/sqlite-database.ts'
import { hashToken } from '../../../src/server/identity/token.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { addWagering } from '../../../src/server/player-money/wagering/wagering.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

const CHAT_MESSAGES = 1_000
const PLAYS = 1_500
/** Rows of the report of bets: 27 games on each day of a year. */
const GAME_DAYS = 10_000
const COUPON = 1201
const ROWS_AT_ONCE = 1_000

/** Ids of the abuser's rows that the requests name. */
export interface AbuserRowIds {
  readonly mailId: string
  readonly feedbackId: string
  /** The UTC day on which the report of a year begins. */
  readonly fromDay: string
}

/** The part of a bet's answer that tells whether its round is still open. */
export interface BetAnswer {
  readonly play: { readonly roundId: string; readonly state: 'open' | 'closed' }
}

/** Returns the id of the round that the next bet must continue; `undefined` after a round has ended. */
export const openRoundIdOfPlay = ({ roundId, state }: BetAnswer['play']) =>
  state === 'open' ? roundId : undefined

/** Sends one request. @returns its data @throws Error when it was refused */
async function sendRequest<Data>(
  server: ServerProcess,
  token: string,
  path: string,
  body: object,
): Promise<Data> {
  const answer = await fetch(server.url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  const { errcode, data } = (await answer.json()) as { errcode: number; data: Data }
  if (errcode !== 0) throw new Error(`${path} was refused: ${errcode}`)
  return data
}

/**
 * Plays, chats and writes a feedback as the abuser, and then multiplies the rows in the database. Finally ends the
 * chat, and waits for the mail with its transcript.
 */
export async function insertRowsOfAbuser(
  dataDir: string,
  token: string,
  env: Readonly<Record<string, string>>,
): Promise<AbuserRowIds> {
  const server = await startServer({ dataDir, env: { ...env, RATE_LIMIT_FACTOR: '1000' } })
  const { gameId, stakes } = jeepneyFiestaEngine
  let roundId: string | undefined
  for (let played = 0; played < PLAYS; played++) {
    const bet = { requestId: randomUUID(), gameId, stake: stakes[0], ...(roundId && { roundId }) }
    const { play } = await sendRequest<BetAnswer>(server, token, '/gameBet', bet)
    roundId = openRoundIdOfPlay(play)
  }
  const { chat } = await sendRequest<{ chat: { chatId: string } }>(server, token, '/chatOpen', {
    desk: 'general',
  })
  const { chatId } = chat
  await sendRequest(server, token, '/chatSend', { chatId, clientId: randomUUID(), text: 'x'.repeat(1_000) })
  const { feedbackId } = await sendRequest<{ feedbackId: string }>(server, token, '/feedbackAdd', {
    requestId: randomUUID(),
    kind: 'game',
    text: 'x'.repeat(1_000),
    imageIds: [],
  })
  await server.stop()
  const fromDay = await multiplyRows(dataDir, token)
  const again = await startServer({ dataDir, env })
  await sendRequest(again, token, '/chatEnd', { chatId })
  for (;;) {
    const { list } = await sendRequest<{ list: { mailId: string }[] }>(again, token, '/getMail3', {})
    const [mail] = list
    if (mail) {
      await again.stop()
      return { mailId: mail.mailId, feedbackId, fromDay }
    }
    await sleep(50)
  }
}

/**
 * Multiplies the abuser's rows: sessions, messages, days of play, coupons and grants.
 * @returns the UTC day on which the report of a year begins
 */
async function multiplyRows(dataDir: string, token: string): Promise<string> {
  const db = openDatabase({ file: databaseFileInFolder(dataDir) })
  const firstMs = Date.now() - 300 * DAY_MS
  await db.transact(async tx => {
    const session = await tx.query
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    const playerId = session.player_id
    for (let place = 1; place < PLAYER_LIST_LENGTH_MAX; place++) {
      await tx.query
        .insertInto('session')
        .values({ ...session, token_hash: hashToken(randomUUID()), id: newId(Date.now()) })
        .execute()
    }
    await multiplyMessages(tx)
    await insertPlayedDays(tx, playerId, firstMs)
    await insertCouponLots(tx, playerId)
    await insertGrants(tx, playerId)
  })
  await db.close()
  return utcDayAt(firstMs)
}

async function multiplyMessages({ query }: Transaction): Promise<void> {
  const line = await query.selectFrom('chat_message').selectAll().orderBy('seq').executeTakeFirstOrThrow()
  for (let seq = 100; seq < 100 + CHAT_MESSAGES; seq++) {
    await query
      .insertInto('chat_message')
      .values({ ...line, seq, client_id: randomUUID() })
      .execute()
  }
  await query
    .updateTable('chat')
    .set({ last_seq: 100 + CHAT_MESSAGES })
    .execute()
  const message = await query.selectFrom('feedback_message').selectAll().executeTakeFirstOrThrow()
  for (let count = 1; count < FEEDBACK_MESSAGES_MAX; count++) {
    await query
      .insertInto('feedback_message')
      .values({ ...message, id: newId(Date.now()) })
      .execute()
  }
}

async function insertPlayedDays({ query }: Transaction, playerId: string, firstMs: number): Promise<void> {
  const gamesOfDay = 50
  const rows = Array.from({ length: GAME_DAYS }, (_, place) => ({
    player_id: playerId,
    day: utcDayAt(firstMs + Math.floor(place / gamesOfDay) * DAY_MS),
    game_id: 9_000 + (place % gamesOfDay),
    plays: 1,
    stake: 100,
    payout: 0,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await query
      .insertInto('game_day')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

async function insertCouponLots({ query }: Transaction, playerId: string): Promise<void> {
  const lots = Array.from({ length: PLAYER_LIST_LENGTH_MAX }, (_, place) => ({
    player_id: playerId,
    item: COUPON,
    id: newId(Date.now()),
    pieces: 1,
    ends_at_ms: Date.now() + DAY_MS + place,
  }))
  await query.insertInto('item_lot').values(lots).execute()
}

async function insertGrants(tx: Transaction, playerId: string): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  for (let place = 0; place < PLAYER_LIST_LENGTH_MAX; place++) {
    const source = `deposit:${playerId}${place}`
    const grant = { kind: 'deposit', amount: centavos(100), multiple: 1 } as const
    addWagering(tx, { playerId, ...grant, source, atMs: Date.now() })
  }
}
