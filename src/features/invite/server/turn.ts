import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { type AwardDetails, type AwardItem, createAwardSource } from '../../../domain/awards/awards.ts'
import { INVITE_WHEEL_PRIZE_TABLE_NAME, type InviteTurnUse } from '../../../domain/awards/invite.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { claimAward } from '../../../server/awards/claim.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { drawAndGrantPrize, lockDrawSeed, type PrizeDraw } from '../../../server/fair/prize-draw.ts'
import type { SeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { houseAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { findAgent } from './agent-repository.ts'
import { inviteTurnAward, inviteTurnAwardSourceOf } from './award.ts'
import { listHeldTurns, storeTurnUse } from './turn-repository.ts'

/** The services that spinning and exchanging a turn need. */
export type InviteTurnServices = Services & { readonly secrets: SeedSecretReader }

/**
 * The earliest claim time of a turn that has not expired, epoch milliseconds. Turns that were claimed before it have
 * expired.
 */
export const earliestUsableTurnClaimMsAt = ({ settings }: Pick<Services, 'settings'>, atMs: number) =>
  atMs - settings.get('invite').keptDays * DAY_MS

/** Finds the turns of the invite wheel that a player can use now, and when the first of them ends. */
export const findWaitingInviteTurns: WaitingFinder = async ({ services, playerId, isOpen, held, atMs }) => {
  if (!isOpen(ACTIVITY_TYPE.inviteUserSpin) || held(ITEM_ID.inviteTurn).pieces === 0) return []
  const sinceMs = earliestUsableTurnClaimMsAt(services, atMs)
  const turns = await listHeldTurns(services.db.read, playerId, sinceMs)
  const ends = turns.map(({ turn_at_ms: claimedAtMs }) => (claimedAtMs ?? atMs) + atMs - sinceMs)
  return waitingThings('invite-turn', turns.length, Math.min(...ends))
}

/**
 * Spins the invite wheel for one turn, inside the caller's transaction. The draw is stored before the answer is sent.
 * @throws Refusal `gameNotOpened` if the player has not seen the hash of a seed; as `spendTurn`
 */
export async function spinTurn(
  services: InviteTurnServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<PrizeDraw> {
  const { settings } = services
  const { atMs } = mover
  const seed = await lockDrawSeed(tx, mover.playerId)
  const inviteeId = await spendTurn(services, tx, mover, 'spin')
  return drawAndGrantPrize(services, tx, {
    seed,
    kind: 'invite-wheel',
    name: INVITE_WHEEL_PRIZE_TABLE_NAME,
    table: settings.get('inviteWheel'),
    atMs,
    cause: `invite:${inviteeId}`,
    wagering: settings.get('wagering').freeAward,
  })
}

/** The coins that a player got for a turn. */
export interface ExchangedTurn {
  readonly kind: 'invite-exchange' | 'agent-valid'
  readonly source: string
  readonly items: readonly AwardItem[]
  readonly isLocked: boolean
  readonly details: AwardDetails
}

/**
 * Exchanges one turn for coins, inside the caller's transaction. An agent may get more coins.
 * @throws Refusal `notYetEarned` if the player asks for an agent's amount without being an agent; as `spendTurn`
 */
export async function exchangeTurn(
  services: InviteTurnServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  use: 'exchange' | 'agent',
): Promise<ExchangedTurn> {
  const { settings } = services
  const { playerId, atMs } = mover
  const inviteeId = await spendTurn(services, tx, mover, use)
  const { exchangeAmount, agentAmount } = settings.get('invite')
  const kind = use === 'agent' ? 'agent-valid' : 'invite-exchange'
  const source = createAwardSource(kind, inviteeId)
  const items = [{ id: ITEM_ID.coin, count: use === 'agent' ? agentAmount : exchangeAmount }]
  const isLocked = await grantClaimedItems(services, tx, {
    playerId,
    source,
    items,
    cause: `invite:${inviteeId}`,
    beforeDeposit: 'keep',
    atMs,
    wagering: settings.get('wagering').freeAward,
    payer: undefined,
  })
  return { kind, source, items, isLocked, details: {} }
}

/**
 * Uses up the oldest turn of a player; claims a turn first if the player holds none. All refusals come before the first
 * write.
 * @returns the id of the invitee for whom the turn was granted
 * @throws Refusal as `permitClaim`; `activityClosed`; `notYetEarned` without a turn
 */
async function spendTurn(
  services: InviteTurnServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  use: Exclude<InviteTurnUse, 'expired'>,
): Promise<string> {
  const { playerId, atMs } = mover
  const totals = await permitClaim(tx, mover)
  await assertActivityOpen(tx, use === 'agent' ? ACTIVITY_TYPE.agent5 : ACTIVITY_TYPE.inviteUserSpin, atMs)
  if (use === 'agent' && !(await findAgent(tx.query, playerId))) throw new Refusal('notYetEarned')
  const [held] = await listHeldTurns(tx.query, playerId, earliestUsableTurnClaimMsAt(services, atMs))
  const inviteeId = held?.invitee_id ?? (await claimTurn(services, tx, mover, totals))
  await consumeTurn(tx, { playerId, inviteeId, use, atMs })
  await announceRedDotsChange(services, tx, { playerId, atMs })
  return inviteeId
}

/**
 * Claims the first turn that can be claimed.
 * @returns the id of its invited player
 * @throws Refusal `notYetEarned` without such a turn
 */
async function claimTurn(
  services: InviteTurnServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  totals: Awaited<ReturnType<typeof permitClaim>>,
): Promise<string> {
  const facts = { services, query: tx.query, playerId: mover.playerId, totals, atMs: mover.atMs }
  const offers = await inviteTurnAward.offers(facts)
  const offer = offers.find(({ fromMs = 0, untilMs }) => fromMs <= mover.atMs && mover.atMs < untilMs)
  if (!offer) throw new Refusal('notYetEarned')
  await claimAward(services, tx, { ...mover, source: offer.source })
  return offer.source.slice(inviteTurnAwardSourceOf('').length)
}

/** Moves one turn from the player to the house and stores how it was used, inside the caller's transaction. */
export async function consumeTurn(
  tx: Transaction,
  turn: {
    readonly playerId: string
    readonly inviteeId: string
    readonly use: InviteTurnUse
    readonly atMs: number
  },
): Promise<void> {
  const { playerId, inviteeId, use, atMs } = turn
  const [from, to] = [playerAccount(playerId), houseAccount('bonus')]
  const postings = [{ from, to, item: ITEM_ID.inviteTurn, amount: centavos(1) }]
  await postLedgerJournal(tx, { kind: 'turn-used', reference: inviteeId, playerId, postings, atMs })
  await storeTurnUse(tx, inviteeId, use, atMs)
}
