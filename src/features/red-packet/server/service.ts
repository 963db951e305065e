import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createFairRandom, createServerSeed } from '../../../server/fair/fair.ts'
import { campaignAccount, houseAccount, type LedgerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { redPacket, redPacketOpen } from '../contract.ts'
import { drawPacketAmount, type RedPacketTerms } from '../rules/red-packet.ts'
import {
  findRedPacket,
  findRedPacketShare,
  insertRedPacket,
  insertRedPacketShare,
  listRedPacketShares,
  lockRedPacket,
  type RedPacketRow,
  type RedPacketShareRow,
  updateRedPacket,
} from './repository.ts'

type RedPacketFacts = ResultOf<typeof redPacket>

const vaultOwnerOf = (hash: string) => `red-packet:${hash}`

/** The campaign account that contains the money of a red packet and pays its packets. */
const campaignAccountOf = (code: string) => campaignAccount(`red-packet-${code.toLowerCase()}`)

export interface RedPacketDraft extends RedPacketTerms {
  readonly code: string
  readonly endsAtMs: number
  readonly atMs: number
}

/**
 * Creates a red packet and moves its sum to its campaign account, inside the caller's transaction.
 * @returns the hash of the seed; `undefined` if another red packet has the code
 */
export async function createRedPacket(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  { code, sum, count, least, most, endsAtMs, atMs }: RedPacketDraft,
): Promise<string | undefined> {
  const { serverSeed, serverSeedHash } = createServerSeed()
  const isNew = await insertRedPacket(tx, {
    code,
    sum,
    count,
    least,
    most,
    opened: 0,
    paid: 0,
    seed_hash: serverSeedHash,
    secret: vault.encrypt(serverSeed, vaultOwnerOf(serverSeedHash)),
    created_at_ms: atMs,
    ends_at_ms: endsAtMs,
    closed_at_ms: null,
  })
  if (!isNew) return undefined
  await postRedPacketMoney(tx, code, {
    from: houseAccount('bonus'),
    to: campaignAccountOf(code),
    amount: sum,
    atMs,
  })
  return serverSeedHash
}

async function postRedPacketMoney(
  tx: Transaction,
  code: string,
  { from, to, amount, atMs }: { from: LedgerAccount; to: LedgerAccount; amount: number; atMs: number },
): Promise<void> {
  const postings = [{ from, to, item: ITEM_ID.coin, amount: centavos(amount) }]
  await postLedgerJournal(tx, { kind: 'red-packet', reference: code, postings, atMs })
}

/** A red packet as a player sees it. @throws Refusal `redPacketUnknown` */
export async function describeRedPacket(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  code: string,
  atMs: number,
): Promise<RedPacketFacts> {
  const row = await findRedPacket(db.read, code)
  if (!row) throw new Refusal('redPacketUnknown')
  return redPacketFactsOf(row, await listRedPacketShares(db.read, code), playerId, atMs)
}

function redPacketFactsOf(
  row: RedPacketRow,
  shares: RedPacketShareRow[],
  playerId: string,
  atMs: number,
): RedPacketFacts {
  const { code, sum, count, least, most, opened, seed_hash, secret, ends_at_ms, closed_at_ms } = row
  const own = shares.find(share => share.player_id === playerId)
  return {
    code,
    count,
    opened,
    seedHash: seed_hash,
    endTime: ends_at_ms,
    sum: centavos(sum),
    least: centavos(least),
    most: centavos(most),
    isOpen: closed_at_ms === null && atMs < ends_at_ms,
    seed: closed_at_ms === null ? '' : secret,
    packets: shares.map(({ amount }) => centavos(amount)),
    own: own ? centavos(own.amount) : null,
  }
}

/**
 * Opens the next packet of a red packet, inside the caller's transaction. The draw is stored before the answer is sent.
 * The red packet's campaign account pays the packet. The last packet closes the red packet and publishes its seed.
 * @throws Refusal as `permitClaim`; `activityClosed`, `redPacketUnknown`, `alreadyClaimed`, `redPacketEmpty`,
 *   `claimExpired`
 */
export async function openRedPacket(
  services: Pick<Services, 'hooks' | 'settings' | 'vault'>,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  code: string,
): Promise<ResultOf<typeof redPacketOpen>> {
  const { playerId, atMs } = mover
  await permitClaim(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.redPacket, atMs)
  const row = await lockRedPacket(tx, code)
  if (!row) throw new Refusal('redPacketUnknown')
  if (await findRedPacketShare(tx.query, code, playerId)) throw new Refusal('alreadyClaimed')
  if (row.opened === row.count) throw new Refusal('redPacketEmpty')
  if (row.closed_at_ms !== null || atMs >= row.ends_at_ms) throw new Refusal('claimExpired')
  const { opened: place } = row
  const seed = services.vault.decrypt(row.secret, vaultOwnerOf(row.seed_hash))
  const left = { ...row, sum: row.sum - row.paid, count: row.count - place }
  const amount = drawPacketAmount(left, createFairRandom(seed, code, place))
  const source = createAwardSource('red-packet', code)
  const items = [{ id: ITEM_ID.coin, count: amount }]
  const isLocked = await grantClaimedItems(services, tx, {
    playerId,
    source,
    items,
    cause: `award:${source}`,
    beforeDeposit: 'keep',
    atMs,
    wagering: services.settings.get('wagering').freeAward,
    payer: campaignAccountOf(code),
  })
  const isLast = place + 1 === row.count
  const after = {
    ...row,
    opened: place + 1,
    paid: row.paid + amount,
    ...(isLast && { secret: seed, closed_at_ms: atMs }),
  }
  await updateRedPacket(tx, after)
  await insertRedPacketShare(tx, { code, player_id: playerId, place, amount, created_at_ms: atMs })
  const facts = redPacketFactsOf(after, await listRedPacketShares(tx.query, code), playerId, atMs)
  return {
    kind: 'red-packet',
    source,
    items,
    isLocked,
    details: {},
    place: place + 1,
    redPacket: facts,
  }
}

/**
 * Closes a red packet inside the caller's transaction: posts the rest back to `house:bonus` and publishes the seed.
 * @returns the returned amount in centavos; `undefined` for an unknown or already closed red packet
 */
export async function closeRedPacket(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  code: string,
  atMs: number,
): Promise<number | undefined> {
  const row = await lockRedPacket(tx, code)
  if (!row || row.closed_at_ms !== null) return undefined
  const rest = row.sum - row.paid
  await postRedPacketMoney(tx, code, {
    from: campaignAccountOf(code),
    to: houseAccount('bonus'),
    amount: rest,
    atMs,
  })
  const secret = vault.decrypt(row.secret, vaultOwnerOf(row.seed_hash))
  await updateRedPacket(tx, { ...row, secret, closed_at_ms: atMs })
  return rest
}
