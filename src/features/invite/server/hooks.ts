import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { utcDayAt } from '../../../domain/day.ts'
import {
  findActivityOpenPeriod,
  isStoredActivityOpen,
} from '../../../server/activities/activity-repository.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { ModuleHooks } from '../../../server/events/hooks.ts'
import { listPlayersOnSameDevices } from '../../../server/identity/player-device-repository.ts'
import { claimReward } from '../../../server/player-money/grants/claims.ts'
import type { Services } from '../../../server/services.ts'
import { payExcludedAgent } from './agent-exclusion.ts'
import { markAgentDayStale, markInviteeDaysStale } from './agent-repository.ts'
import { refuseSamePersonInvites } from './decide.ts'
import { findInvite, insertInvite, markSharedDeviceInvites } from './repository.ts'
import { recheckInvitee, undoInviteRewards } from './valid.ts'

interface Invitation {
  readonly playerId: string
  readonly inviterId: string
  readonly atMs: number
}

/**
 * Stores invitations, and reacts to events that change the rewards of invitations: shared devices, accounts of one
 * person, charge-backs, exclusions and rolled-back bets.
 */
export function registerInviteHooks(hooks: ModuleHooks, services: Services): void {
  hooks.on('playerRegistered', async (tx, invitation) => {
    if (invitation.inviterId === '') return
    await storeInvitation(tx, invitation)
    await grantWelcomeCoupon(services, tx, invitation)
  })
  hooks.on('inviterFilled', storeInvitation)
  hooks.on('deviceUsed', async (tx, { playerId }) => {
    const shared = await markSharedDeviceInvites(
      tx,
      playerId,
      await listPlayersOnSameDevices(tx.query, playerId),
    )
    for (const { invitee_id, inviter_id, decision } of shared) {
      // Marks the agent's days to be computed again. An invitation with a shared device does not count until staff
      // decide.
      if (decision === '') await markInviteeDaysStale(tx, { inviteeId: invitee_id, inviterId: inviter_id })
    }
  })
  hooks.on('depositReversed', (tx, event) => undoInviteRewards(services, tx, event))
  hooks.on('playerExcluded', (tx, event) => payExcludedAgent(services, tx, event))
  hooks.on('samePersonConfirmed', (tx, { playerId, otherIds, atMs }) =>
    refuseSamePersonInvites(services, tx, [playerId, ...otherIds], atMs),
  )
  hooks.on('roundRefunded', async (tx, { playerId, bets, atMs }) => {
    await recheckInvitee(services, tx, { playerId, atMs })
    await markRolledBackDaysStale(
      tx,
      playerId,
      bets.map(bet => bet.atMs),
      atMs,
    )
  })
  hooks.on('betRolledBack', async (tx, { playerId, betAtMs, atMs }) => {
    await recheckInvitee(services, tx, { playerId, atMs })
    await markRolledBackDaysStale(tx, playerId, [betAtMs], atMs)
  })
}

async function storeInvitation(tx: Transaction, { playerId, inviterId, atMs }: Invitation): Promise<void> {
  const sameDevicePlayers = await listPlayersOnSameDevices(tx.query, playerId)
  await insertInvite(tx, {
    invitee_id: playerId,
    inviter_id: inviterId,
    day: utcDayAt(atMs),
    shares_device: sameDevicePlayers.includes(inviterId) ? 1 : 0,
    created_at_ms: atMs,
  })
}

/** Grants the welcome coupon of an invited player, inside the registration's transaction. */
async function grantWelcomeCoupon(
  { hooks, settings }: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { playerId, inviterId, atMs }: Invitation,
): Promise<void> {
  if (!isStoredActivityOpen(await findActivityOpenPeriod(tx, ACTIVITY_TYPE.inviteUserSpin), atMs)) return
  await claimReward({ hooks, settings }, tx, {
    playerId,
    isIdle: false,
    atMs,
    item: settings.get('invite').couponId,
    earned: () => 1,
    source: createAwardSource('invite-coupon', inviterId),
    cause: `invite:${playerId}`,
  })
}

/**
 * Marks for recomputing the agent's days to which the rolled-back bets belong. The present day is not settled yet, so
 * it needs no mark.
 */
async function markRolledBackDaysStale(
  tx: Transaction,
  playerId: string,
  betTimesMs: readonly number[],
  atMs: number,
): Promise<void> {
  const today = utcDayAt(atMs)
  const days = [...new Set(betTimesMs.map(utcDayAt))].filter(day => day < today)
  const invite = days.length > 0 ? await findInvite(tx.query, playerId) : undefined
  if (invite) for (const day of days) await markAgentDayStale(tx, invite.inviter_id, day)
}
