import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DEPOSIT_ORDER_LIFE_MS } from '../../../src/domain/payments/deposit.ts'
import { FRESH_CREDENTIAL_PERIOD_MS, REAUTHENTICATION_IDLE_MS } from '../../../src/domain/player/account.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { expireUnpaidDeposits } from '../../../src/features/deposit/server/service.ts'
import { startVipProgram } from '../../../src/features/vip/server/vip.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createModuleHooks } from '../../../src/server/events/hooks.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import type { Services } from '../../../src/server/services.ts'
import { raiseSettingsVersion } from '../../../src/server/settings/repository.ts'
import { createJobRun } from '../../support/schedule.ts'
import { callApi, PASSWORD, playerIdOfPage, registerInvitee, storeTokenAsLogin } from './player.ts'
import { reloadServerSettings, requestOperatorRun, type SharedServer } from './servers.ts'

/**
 * Runs the operator's tool on the data of a running server. The server has read changed settings and activities before
 * the promise resolves.
 * @returns the tool's output
 * @throws Error when the tool fails
 */
export async function runOperatorCommandOnServer(server: SharedServer, ...words: string[]): Promise<string> {
  const { code, out, err } = await requestOperatorRun(server, words)
  if (code !== 0) throw new Error(`operator ${words.join(' ')}: ${err || out}`)
  return out
}

/** Closes activities on a server by the operator's tool. */
export async function closeActivity(server: SharedServer, ...ids: readonly number[]): Promise<void> {
  for (const id of ids) await runOperatorCommandOnServer(server, 'activity', 'close', String(id))
}

/** Opens activities by the operator's tool. */
export async function openActivities(server: SharedServer, ...ids: readonly number[]): Promise<void> {
  for (const id of ids) await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
}

/** Runs `change` on the database of a running server, and closes the connection afterwards. */
async function changeServerDatabase(
  server: SharedServer,
  change: (db: Database) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  try {
    await change(db)
  } finally {
    await db.close()
  }
}

/** Grants a bonus to a player, as an activity of the server would. @param times how often the bonus must be wagered */
export async function grantBonus(
  server: SharedServer,
  playerId: string,
  pesos: number,
  times: number,
): Promise<void> {
  await changeServerDatabase(server, async db => {
    const bonus = { item: ITEM_ID.coin, amount: pesos * 100, wageringMultiple: times, source: randomUUID() }
    const hooks = createModuleHooks()
    await db.transact(tx => grantItem({ hooks }, tx, { ...bonus, playerId, atMs: Date.now() }))
  })
}

/** Runs the server's expiry job with a clock so far ahead that every open deposit order has expired. */
export async function expireDepositOrdersNow(server: SharedServer): Promise<void> {
  await changeServerDatabase(server, async db => {
    const clock = { now: () => Date.now() + DEPOSIT_ORDER_LIFE_MS }
    const services = { db, clock, log: { info: () => {} } } as unknown as Services
    await expireUnpaidDeposits(services, createJobRun(services))
  })
}

/**
 * Moves the last activity of an account's sessions back by more than half an hour, so that the sessions count as idle.
 */
export async function makeSessionsIdle(server: SharedServer, account: string): Promise<void> {
  await changeServerDatabase(server, async db => {
    await db.transact(tx =>
      tx.query
        .updateTable('session')
        .set({ active_at_ms: Date.now() - REAUTHENTICATION_IDLE_MS - 1000 })
        .where('player_id', 'in', query =>
          query.selectFrom('player').select('id').where('account', '=', account),
        )
        .execute(),
    )
  })
}

/**
 * Moves the time of the last credential check of an account's sessions back by more than ten minutes, so that the
 * credential is no longer fresh.
 */
export async function makeCredentialOld(server: SharedServer, account: string): Promise<void> {
  await changeServerDatabase(server, async db => {
    await db.transact(tx =>
      tx.query
        .updateTable('session')
        .set({ credential_at_ms: Date.now() - FRESH_CREDENTIAL_PERIOD_MS - 1000 })
        .where('player_id', 'in', query =>
          query.selectFrom('player').select('id').where('account', '=', account),
        )
        .execute(),
    )
  })
}

/** Deletes the counters of all limits on SMS codes, so that a test need not wait a minute or a day for another code. */
export async function resetSmsCodeLimits(server: SharedServer): Promise<void> {
  await changeServerDatabase(server, async db => {
    await db.transact(tx => tx.query.deleteFrom('limit_window').where('limit_key', 'like', 'sms:%').execute())
  })
}

/**
 * Ends the waiting time of every request to loosen a limit, which usually takes a day, so that the player can confirm
 * it.
 */
export async function endLooseningWaits(server: SharedServer, playerId: string): Promise<void> {
  await changeServerDatabase(server, async db => {
    await db.transact(tx =>
      tx.query
        .updateTable('play_limit')
        .set({ asked_from_ms: Date.now() - 1000 })
        .where('player_id', '=', playerId)
        .where('asked_from_ms', 'is not', null)
        .execute(),
    )
  })
}

/** Opens every activity by which players earn something, so that their pages show offers. */
export async function openBonusActivities(server: SharedServer): Promise<void> {
  await changeServerDatabase(server, async db => {
    await db.transact(async tx => {
      await tx.query
        .updateTable('activity')
        .set({ status: 'open' })
        .where('id', 'in', BONUS_ACTIVITIES)
        .execute()
      await raiseSettingsVersion(tx)
    })
    await startVipProgram(db, Date.now())
  })
  await reloadServerSettings(server)
}

const BONUS_ACTIVITIES: readonly number[] = [
  ACTIVITY_TYPE.vip,
  ACTIVITY_TYPE.points,
  ACTIVITY_TYPE.signUpBonus,
  ACTIVITY_TYPE.fund,
  ACTIVITY_TYPE.inviteUserSpin,
  ACTIVITY_TYPE.followRewards,
  ACTIVITY_TYPE.redPacket,
  ACTIVITY_TYPE.freeLoginBonus,
  ACTIVITY_TYPE.agent,
  ACTIVITY_TYPE.agent5,
  ACTIVITY_TYPE.freeSign,
  ACTIVITY_TYPE.firstDeposit,
  ACTIVITY_TYPE.tasks,
  ACTIVITY_TYPE.rank,
  ACTIVITY_TYPE.monthlyBonus,
]

/** Starts VIP on the data of a running server, as its job does within a minute of the opening. */
export async function startVipProgramNow(server: SharedServer): Promise<void> {
  await changeServerDatabase(server, async db => {
    await startVipProgram(db, Date.now())
  })
}

/**
 * Moves all plays of a player to yesterday and the player's changes of VIP level back by one day, as a day of waiting
 * would. The player must have played on only one day.
 */
export async function movePlaysToYesterday(server: SharedServer, playerId: string): Promise<void> {
  const day = utcDayAt(Date.now() - DAY_MS)
  await changeServerDatabase(server, async db => {
    await db.transact(async tx => {
      await tx.query.updateTable('play_day').set({ day }).where('player_id', '=', playerId).execute()
      await tx.query.updateTable('play_day_game').set({ day }).where('player_id', '=', playerId).execute()
      await tx.query
        .updateTable('vip_change')
        .set(row => ({ at_ms: row('at_ms', '-', DAY_MS) }))
        .where('player_id', '=', playerId)
        .execute()
    })
  })
}

/**
 * Makes all invitations of a player valid, with a date so early that the inviter can already claim the turns of the
 * invite wheel.
 */
export async function makeInvitesValid(server: SharedServer, inviterId: string): Promise<void> {
  await changeServerDatabase(server, async db => {
    const validAtMs = Date.now() - (DEFAULT_INVITE_TERMS.waitDays + 1) * DAY_MS
    await db.transact(async ({ query }) => {
      await query
        .updateTable('invite')
        .set({ valid_at_ms: validAtMs })
        .where('inviter_id', '=', inviterId)
        .execute()
    })
  })
}

/** Registers an invitee of the page's player. The player can then claim a turn of the invite wheel for this invitee. */
export async function registerValidInvitee(server: SharedServer, page: Page): Promise<void> {
  const { inviteCode } = await callApi<{ inviteCode: string }>(page, '/actInviteUser', {})
  await registerInvitee(page, inviteCode)
  await makeInvitesValid(server, await playerIdOfPage(page))
}

/** Excludes the page's player from bets and deposits, and logs the player in again. */
export async function excludePlayer(server: SharedServer, page: Page, account: string): Promise<void> {
  await runOperatorCommandOnServer(
    server,
    'player',
    'exclude',
    await playerIdOfPage(page),
    '--days',
    '30',
    '--reason',
    'asked for it',
  )
  const answer = await page.request.post('/app/v1/accountLogin', { data: { account, password: PASSWORD } })
  await storeTokenAsLogin(page, ((await answer.json()) as { data: { token: string } }).data.token)
}
