import { hash } from 'node:crypto'
import { createFairRandom } from '../../../server/fair/fair.ts'
import type { VerifyFinding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { drawPacketAmount } from '../rules/red-packet.ts'
import {
  listRedPacketShares,
  listRedPackets,
  type RedPacketRow,
  type RedPacketShareRow,
} from './repository.ts'

/** Maximum number of red packets that one run checks: the newest ones. */
const CHECKED_MAX = 10_000

/**
 * Recomputes the packets of every closed red packet from its seed, and compares the stored sum and number of packets
 * with the opened packets.
 */
export async function verifyRedPackets({ db }: Pick<Services, 'db'>): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for (const row of await listRedPackets(db.read, CHECKED_MAX)) {
    findings.push(...findRedPacketFaults(row, await listRedPacketShares(db.read, row.code)))
  }
  return findings
}

function findRedPacketFaults(row: RedPacketRow, shares: readonly RedPacketShareRow[]): VerifyFinding[] {
  const { code, secret } = row
  const sum = shares.reduce((total, { amount }) => total + amount, 0)
  if (sum !== row.paid || shares.length !== row.opened) {
    return [{ rule: 'redPacketIsOfItsPackets', text: `Red packet ${code} does not sum to its packets` }]
  }
  if (row.closed_at_ms === null) return []
  if (hash('sha256', secret, 'hex') !== row.seed_hash) {
    return [{ rule: 'redPacketHasSeed', text: `The seed of red packet ${code} differs from its hash` }]
  }
  let left = row.sum
  for (const { place, amount } of shares) {
    const terms = { ...row, sum: left, count: row.count - place }
    const wanted = drawPacketAmount(terms, createFairRandom(secret, code, place))
    if (wanted !== amount) {
      return [
        { rule: 'packetIsOfItsSeed', text: `Packet ${place} of ${code} is ${amount}, its seed ${wanted}` },
      ]
    }
    left -= amount
  }
  return []
}
