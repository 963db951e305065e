import { appAgent5UserLog } from '../../src/features/invite/contract/agent.ts'
import { lockPlayerTotals, setIdentityVerifiedTime } from '../../src/server/player-money/totals/totals.ts'
import type { TestApp } from './app.ts'
import { placeBet } from './bet.ts'
import { newAccountName, registerPlayer, type TestPlayer } from './player.ts'

let phones = 0

/** Registers a player with the invite code of another player. */
export function registerInvitee(app: TestApp, inviter: TestPlayer): Promise<TestPlayer> {
  return registerPlayer(app, newAccountName(), { inviteCode: inviter.inviteCode })
}

/** Stores a phone number for a player directly, without sending the code that normally confirms it. */
export async function storePhoneOfPlayer({ services: { db } }: TestApp, playerId: string): Promise<void> {
  const mobile = `+6391${String(10_000_000 + phones++)}`
  await db.transact(async tx => {
    await tx.query.updateTable('player').set({ mobile }).where('id', '=', playerId).execute()
  })
}

/** Stores the current time as the time at which a player's identity was verified. No verification takes place. */
export async function markIdentityVerified(
  { services: { db, clock } }: TestApp,
  playerId: string,
): Promise<void> {
  await db.transact(async tx => {
    await lockPlayerTotals(tx, playerId)
    setIdentityVerifiedTime(tx, playerId, clock.now())
  })
}

/** Places a bet whose payout equals its stake, in centavos. */
export async function placeEvenBet(app: TestApp, playerId: string, amount: number): Promise<string> {
  return placeBet(app, { playerId, stake: amount, payout: amount })
}

/**
 * Makes an invitee meet all terms of a valid invitation: a stored phone number, a verified identity, a deposit of
 * ₱1,000 and stakes of ₱1,000.
 */
export async function meetInviteTerms(app: TestApp, invitee: TestPlayer): Promise<void> {
  await storePhoneOfPlayer(app, invitee.id)
  await markIdentityVerified(app, invitee.id)
  await invitee.deposit(100_000)
  await placeEvenBet(app, invitee.id, 100_000)
}

/**
 * Reads the days of an agent's commission by the call `appAgent5UserLog`. Adds to each day the stakes in the database,
 * which the answer may leave out.
 */
export async function listAgentDaysOf({ services: { db } }: TestApp, agent: TestPlayer) {
  const { list } = await agent.call(appAgent5UserLog, {})
  const stored = await db.read
    .selectFrom('agent_day')
    .select(['day', 'staked'])
    .where('agent_id', '=', agent.id)
    .execute()
  const stakes = new Map(stored.map(({ day, staked }) => [day, staked]))
  return list.map(row => ({ ...row, staked: stakes.get(row.day) }))
}
