import { DatabaseSync } from 'node:sqlite'
import { DEFAULT_INVITE_TERMS } from '../../src/domain/awards/invite.ts'
import { utcDayAt } from '../../src/domain/day.ts'
import { createId } from '../../src/domain/ids.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../src/domain/time.ts'
import { DEFAULT_PK_TERMS } from '../../src/features/pk/rules/pk.ts'
import { insertMessageRows } from './job-message-rows.ts'
import {
  type AddedRowCounts,
  createRowFiller,
  OLDER_THAN_RETENTION_MS,
  type RowInserter,
} from './row-filler.ts'

const RANDOM_BYTES = 16
const STAKE = 100
/** The start of the week of red versus blue in which the tests' clock starts, in epoch milliseconds. */
const PK_WEEK_MS = Date.UTC(2026, 10, 16)

/**
 * Fills a closed SQLite database with rows as the server writes them, so that each job has rows to skip and rows to
 * handle. Of the ledger, only the balances of item lots agree with their entries; the links between entries are not
 * valid.
 * @param nowMs epoch milliseconds, the time at which the jobs will run
 */
export function insertRowsForJobs(file: string, filling: AddedRowCounts, nowMs: number): void {
  const db = new DatabaseSync(file)
  try {
    // Turns off durable writes. The file belongs to a test, so its data need not survive a crash.
    db.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -200000')
    db.function('id_at', { deterministic: true }, (atMs, number) => idAt(Number(atMs), Number(number)))
    db.function('day_at', { deterministic: true }, atMs => utcDayAt(Number(atMs)))
    db.exec('begin')
    const fill = createRowFiller(db)
    fillPlays(fill, filling, nowMs)
    fillPlayers(fill, filling, nowMs)
    fillPayments(fill, filling, nowMs)
    fillSandboxes(fill, filling, nowMs)
    fillStreams(fill, filling, nowMs)
    insertMessageRows(fill, filling, nowMs)
    db.exec('commit; pragma wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}

function idAt(atMs: number, number: number): string {
  const bytes = new Uint8Array(RANDOM_BYTES)
  for (let place = RANDOM_BYTES - 1, rest = number; rest > 0; place--, rest = Math.floor(rest / 32)) {
    bytes[place] = rest % 32
  }
  return createId(atMs, bytes)
}

function fillPlays(fill: RowInserter, { bets, players, due }: AddedRowCounts, nowMs: number): void {
  const startMs = nowMs - DAY_MS + HOUR_MS
  const atMs = `${startMs} + cast(i * ${(DAY_MS - 2 * HOUR_MS) / bets} as integer)`
  const player = `printf('p%08d', (i * 7919) % ${players})`
  const timeSqlWithOldRows = (share: number) =>
    `case when i < ${share} then ${nowMs - OLDER_THAN_RETENTION_MS} else ${nowMs} end`
  const columns = 'id, kind, reference, player_id, at_ms'
  fill('journal', bets, columns, `id_at(${atMs}, i), 'bet', 'round', ${player}, ${atMs}`)
  const entry = 'journal_id, line, account, item, amount'
  fill('entry', bets, entry, `id_at(${atMs}, i), 0, 'player:' || ${player}, 0, ${-STAKE}`)
  fill('entry', bets, entry, `id_at(${atMs}, i), 1, 'house:game-' || (1001 + i % 8), 0, ${STAKE}`)
  const day = `day_at(${nowMs} - (i / ${players}) * ${DAY_MS})`
  fill(
    'game_day',
    bets,
    'player_id, day, game_id, plays, stake, payout',
    `${player}, ${day}, 1002 + i % 8, 1, 1, 0`,
  )
  fill(
    'command',
    bets,
    'actor_id, request_id, name, body_hash, outcome, at_ms',
    `${player}, 'r' || i, 'bet', '', '{}', ${timeSqlWithOldRows(due)}`,
  )
  fill(
    'telemetry_event',
    bets,
    'name, page, label, value, note, session_key, at_ms, received_at_ms',
    `'open', '/', '', 0, '', '', 0, ${timeSqlWithOldRows(due)}`,
  )
  fill(
    'telemetry_page',
    bets,
    'page_key, stored, received_at_ms',
    `printf('k%x', i * 7919), '', ${timeSqlWithOldRows(due)}`,
  )
  fill(
    'recent_win',
    bets,
    'round_id, player_id, game_id, stake, payout, at_ms',
    `id_at(${timeSqlWithOldRows(due)}, i), ${player}, 1001, 1, 100, ${timeSqlWithOldRows(due)}`,
  )
  const old = `${nowMs - OLDER_THAN_RETENTION_MS}`
  const round =
    'id, actor_id, previous_round_id, game_id, engine_version, stake, total_price, total_payout, state, plays, seed_number, nonce, outcome, price, payout, created_at_ms'
  const before = `case when i > 0 then id_at(${old} + i - 1, i - 1) end`
  fill(
    'round',
    due,
    round,
    `id_at(${old} + i, i), 'practice:w0', ${before}, 1001, 1, 1, 1, 0, 'closed', 1, 1, i, '', 1, 0, ${old} + i`,
  )
  fill(
    'seed_in_force',
    due > 0 ? 1 : 0,
    'actor_id, number, hash, client_seed, nonce, next_play_at_ms, game_id, open_rounds, last_round_id',
    `'practice:w0', 1, 'h', 'c', 1, 0, 1001, 0, id_at(${old} + ${due - 1}, ${due - 1})`,
  )
  fill(
    'practice_wallet',
    players,
    'id, key_hash, balance, used_on, created_at_ms',
    `'w' || i, 'h' || i, 0, day_at(${timeSqlWithOldRows(due)}), 0`,
  )
}

function fillPlayers(fill: RowInserter, { bets, players, due }: AddedRowCounts, nowMs: number): void {
  const key = `printf('p%08d', i)`
  const old = nowMs - OLDER_THAN_RETENTION_MS
  const expiry = `case when i < ${due} then ${old} else ${nowMs + OLDER_THAN_RETENTION_MS} end`
  const time = `case when i < ${due} then ${old} else ${nowMs} end`
  // The end of the item lots: some have expired, and as many expire soon, so that the job must remind their players.
  const end = `case when i < ${due} then ${old} when i < ${2 * due} then ${nowMs + 2 * DAY_MS} else ${nowMs + OLDER_THAN_RETENTION_MS} end`
  fill(
    'player_total',
    players,
    'player_id, deposited, deposits, withdrawn, withdrawals, wagered, won, owed, open_grants, excluded_until_ms',
    `${key}, 0, 0, 0, 0, 1000, 0, case when i < ${due} then 1 else 0 end, case when i < ${due} then 1 else 0 end, case when i < ${due} then 0 else ${nowMs + OLDER_THAN_RETENTION_MS} end`,
  )
  fill(
    'item_lot',
    players,
    'player_id, item, id, pieces, ends_at_ms',
    `${key}, 2002, id_at(${old}, i), case when i % 2 = 0 then 1 else 0 end, ${end}`,
  )
  fill(
    'balance',
    players,
    'account, item, amount, entries, last_journal_id',
    `'player:' || ${key}, 2002, case when i % 2 = 0 then 1 else 0 end, 1, (select min(id) from journal)`,
  )
  fill('vip_opening', 1, 'id, begun_at_ms, last_player_id, ended_at_ms', `1, ${old}, '', ${old}`)
  fill(
    'vip_state',
    players,
    'player_id, level, highest, since_ms, until_ms, counted_from, given, changes',
    `${key}, 1, 1, ${old}, ${end}, 0, 0, 1`,
  )
  fill(
    'kept_identifier',
    players,
    'mac, player_id, is_former, kept_at_ms',
    `printf('m%x', i * 7919), ${key}, 0, ${nowMs}`,
  )
  fill('online_player', players, 'player_id, game_id, seen_at_ms', `${key}, 0, ${time}`)
  fill(
    'session',
    players,
    'token_hash, player_id, created_at_ms, seen_at_ms, expires_at_ms, id',
    `printf('t%x', i * 7919), ${key}, 0, 0, ${expiry}, 's' || i`,
  )
  fill(
    'sms_code',
    due,
    'mobile, mode, hash, expires_at_ms, tries_left, is_used',
    `'09' || i, 1, '', ${old}, 3, 0`,
  )
  fill(
    'sent_code',
    due,
    'id, mobile, network, sent_at_ms, is_held, is_entered',
    `printf('k%x', i * 7919), '09' || i, '', ${old}, 1, 0`,
  )
  fill(
    'passkey_challenge',
    due,
    'challenge_hash, purpose, player_id, expires_at_ms',
    `'c' || i, 'login', '', ${old}`,
  )
  fill('limit_window', players, 'limit_key, count, ends_at_ms', `printf('l%x', i * 7919), 1, ${expiry}`)
  fill(
    'provider_session',
    players,
    'token_hash, provider, player_id, game_id, game_session_id, login_token_hash, created_at_ms',
    `printf('t%x', i * 7919), 'sandbox', ${key}, 1, '', '', ${time}`,
  )
  const days = 'player_id, day'
  fill(
    'play_day',
    bets,
    `${days}, wagered, lost, minutes, last_minute`,
    `printf('p%08d', (i * 7919) % ${players}), day_at(${time} - (i / ${players}) * ${DAY_MS}), 1, 1, 1, 1`,
  )
  fill(
    'play_day_game',
    bets,
    `${days}, game_id, real_wagered, plays`,
    `printf('p%08d', (i * 7919) % ${players}), day_at(${time} - (i / ${players}) * ${DAY_MS}), 1001, 1, 1`,
  )
  const weekOf =
    'week, terms, pay_at_ms, red_points, blue_points, red_shared, blue_shared, red_players, blue_players, through'
  const pkTerms = `'${JSON.stringify(DEFAULT_PK_TERMS)}'`
  fill(
    'pk_week',
    2,
    weekOf,
    `day_at(${PK_WEEK_MS} - i * ${WEEK_MS}), ${pkTerms}, ${PK_WEEK_MS} + (1 - i) * ${WEEK_MS}, 0, 0, 0, 0, 0, 0, ''`,
  )
  const sides = `printf('p%08d', i), case when i % 2 = 0 then 'red' else 'blue' end, ${old}`
  fill('pk_member', players, 'week, player_id, camp, joined_at_ms', `day_at(${PK_WEEK_MS}), ${sides}`)
  fill('pk_member', due, 'week, player_id, camp, joined_at_ms', `day_at(${PK_WEEK_MS - WEEK_MS}), ${sides}`)
  const grant =
    'id, player_id, kind, source, required, remaining, bonus_money, multiple, state, created_at_ms, expires_at_ms'
  fill(
    'wagering_grant',
    bets,
    grant,
    `id_at(${old} + i, i), printf('p%08d', i % ${players}), 'deposit', 's' || i, 1, 1, 0, 1, case when i < ${due} then 'open' else 'expired' end, ${old}, ${old}`,
  )
  const soon = nowMs + DAY_MS
  fill(
    'wagering_grant',
    due,
    grant,
    `id_at(${old} + i, ${bets} + i), printf('p%08d', i), 'bonus', 'b' || i, 1, 1, 1, 1, 'open', ${old}, ${soon} + i`,
  )
  const turn = 'invitee_id, inviter_id, day, shares_device, decision, created_at_ms, valid_at_ms, turn_at_ms'
  const takenMs = soon - DEFAULT_INVITE_TERMS.keptDays * DAY_MS
  fill(
    'invite',
    due,
    turn,
    `printf('p%08d', ${due} + i), printf('p%08d', i), day_at(${old}), 0, '', ${old}, ${old}, ${takenMs} + i`,
  )
}

function fillPayments(fill: RowInserter, { bets, players, due }: AddedRowCounts, nowMs: number): void {
  const old = nowMs - OLDER_THAN_RETENTION_MS
  const day = nowMs - DAY_MS
  const player = `printf('p%08d', i % ${players})`
  const time = `case when i < ${bets - due} then ${old} else ${day} end + i`
  const order =
    'id, player_id, recharge_type, amount, state, checkout_url, created_at_ms, expires_at_ms, paid_at_ms'
  fill(
    'deposit_order',
    bets,
    order,
    `id_at(${time}, i), ${player}, 'gcash', 100, 'paid', '', ${time}, ${time}, ${time}`,
  )
  fill(
    'deposit_order',
    due,
    order,
    `id_at(${day}, i), ${player}, 'gcash', 100, 'pending', '', ${day}, ${day}, null`,
  )
  const withdrawal =
    'id, player_id, amount, state, reason, bank_id, account_name, account_number, created_at_ms, due_at_ms, account_tail'
  fill(
    'withdrawal',
    bets,
    withdrawal,
    `id_at(${time}, i), ${player}, 100, 'paid', '', 'bpi', '', '', ${time}, ${time}, '1234'`,
  )
  const payout = 'withdrawal_id, provider, payout_id, state, error, asked_at_ms, next_at_ms, changed_at_ms'
  fill('payout', bets, payout, `id_at(${time}, i), 'sandbox', 'o' || i, 'paid', '', ${time}, 0, ${time}`)
  fill(
    'receiving_account',
    players,
    'id, player_id, bank_id, account_name, account_number, created_at_ms, account_tail, number_mac',
    `id_at(${old}, i), ${player}, 'bpi', '', '', 0, '1234', 'm' || i`,
  )
}

function fillSandboxes(fill: RowInserter, { players, due }: AddedRowCounts, nowMs: number): void {
  const time = `case when i < ${due} then ${nowMs - OLDER_THAN_RETENTION_MS} else ${nowMs} end`
  fill(
    'sandbox_sms',
    due,
    'id, mobile, text, at_ms',
    `id_at(${nowMs - OLDER_THAN_RETENTION_MS}, i), '', '', ${nowMs - OLDER_THAN_RETENTION_MS}`,
  )
  fill(
    'sandbox_checkout',
    players,
    'id, order_id, amount, return_url, state, created_at_ms',
    `id_at(${time}, i), 'o' || i, 1, '', 'paid', ${time}`,
  )
}

/** Adds streams of a running process, of a crashed one and of a stopped one, and old and new events. */
function fillStreams(fill: RowInserter, { players, due }: AddedRowCounts, nowMs: number): void {
  const columns = 'id, player_id, process_id, opened_at_ms'
  const stream = (process: string) => `'${process}-' || i, printf('p%08d', i), '${process}', ${nowMs}`
  fill('stream_process', 1, 'id, seen_at_ms', `'living', ${nowMs}`)
  fill('stream_process', 1, 'id, seen_at_ms', `'dead', ${nowMs - OLDER_THAN_RETENTION_MS}`)
  fill('open_stream', players, columns, stream('living'))
  fill('open_stream', due, columns, stream('dead'))
  fill('open_stream', due, columns, stream('stopped'))
  const atMs = `case when i < ${due} then ${nowMs - OLDER_THAN_RETENTION_MS} else ${nowMs} end`
  fill('hub_event', due + players, 'id, topic, data, at_ms', `i + 1, 'all', '{}', ${atMs}`)
}
