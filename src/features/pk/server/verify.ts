import { utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { VerifyFinding } from '../../../server/ledger/check-statements.ts'
import { PLAY_DAY_RETENTION_MS } from '../../../server/player-money/counters/day-counters.ts'
import type { Services } from '../../../server/services.ts'
import { computePkPotPerCamp, pkShareOfPot, pkWeekAt, pkWinnerOf } from '../rules/pk.ts'
import {
  listCountedMembers,
  listMembersWithGrants,
  type MemberWithGrant,
  type PkMemberRow,
} from './member-repository.ts'
import { listSettledPkWeeks, type PkWeekRow } from './repository.ts'
import { PK_MEMBER_PAGE_SIZE, toPkSumColumns, ZERO_PK_SUMS } from './score.ts'
import { pkAwardSourceOf } from './settle.ts'
import { pkTermsOfRow } from './week.ts'

const LISTED_MAX = 100

/**
 * Checks the settled weeks: a player's points against the counted rounds of the days that are still stored, the sums of
 * the sides, the winner, every share, and the grant of every paid share.
 */
export async function verifyPk(services: Pick<Services, 'db' | 'clock'>): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for (const row of await listSettledPkWeeks(services.db.read)) {
    findings.push(...(await findWeekFaults(services, row)))
    if (findings.length >= LISTED_MAX) break
  }
  return findings.slice(0, LISTED_MAX)
}

async function findWeekFaults(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: PkWeekRow,
): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  const oldest = utcDayAt(clock.now() - PLAY_DAY_RETENTION_MS + DAY_MS)
  const hasDays = row.week >= oldest
  const sums = { red: { ...ZERO_PK_SUMS.red }, blue: { ...ZERO_PK_SUMS.blue } }
  for (let after = ''; ; ) {
    const page = { after, limit: PK_MEMBER_PAGE_SIZE }
    const members = await listMembersWithGrants(db.read, row.week, {
      ...page,
      source: pkAwardSourceOf(row.week),
    })
    const counted = hasDays
      ? await listCountedMembers(db.read, pkWeekAt(Date.parse(row.week)), { ...page, ...pkTermsOfRow(row) })
      : []
    const pointsOf = new Map(counted.map(({ playerId, points }) => [playerId, points]))
    for (const member of members) {
      const { player_id: playerId, camp, points } = member
      if (hasDays && points !== pointsOf.get(playerId))
        findings.push(wrongPointsFinding(member, pointsOf.get(playerId) ?? 0))
      findings.push(...wrongShareFindings(row, member))
      if (member.struck_at_ms !== null) continue
      sums[camp].players += 1
      sums[camp].points += points ?? 0
      if (member.shares === 1) sums[camp].shared += points ?? 0
    }
    const last = members.at(-1)
    if (last === undefined || members.length < PK_MEMBER_PAGE_SIZE || findings.length >= LISTED_MAX) break
    after = last.player_id
  }
  return findings.length > 0 ? findings : wrongSumFindings(row, toPkSumColumns(sums))
}

function wrongPointsFinding(
  { week, player_id: playerId, points }: PkMemberRow,
  proven: number,
): VerifyFinding {
  const text = `Player ${playerId} has ${points} points in red versus blue of ${week}; the counted rounds make ${proven}`
  return { rule: 'pkPointsAreOfRounds', text }
}

function wrongShareFindings(row: PkWeekRow, member: MemberWithGrant): VerifyFinding[] {
  const { week, player_id: playerId, camp, shares, share } = member
  if (share === null || row.winner === null) return []
  const terms = pkTermsOfRow(row)
  const sharedPoints = camp === 'red' ? row.red_shared : row.blue_shared
  const points = shares === 1 ? (member.points ?? 0) : 0
  const staked = member.staked ?? 0
  const pot = computePkPotPerCamp(row.winner, terms)[camp]
  const isPart = points <= sharedPoints
  const highestShare = isPart ? pkShareOfPot({ points, pot, sharedPoints, staked }, terms) : 0
  const isForfeited = share === 0 && member.paid_at_ms === null
  if (!isPart || (share !== highestShare && !isForfeited)) {
    const text = `The share of ${playerId} in red versus blue of ${week} is ${share}; points and stakes make ${highestShare}`
    return [{ rule: 'pkShareIsOfPoints', text }]
  }
  const paidShare = member.paid_at_ms === null ? null : share
  if (member.granted === paidShare) return []
  const text = `The share of ${playerId} in red versus blue of ${week} is ${paidShare ?? 'not paid'}; the grant is ${member.granted ?? 'missing'}`
  return [{ rule: 'pkShareIsGranted', text }]
}

function wrongSumFindings(row: PkWeekRow, proven: ReturnType<typeof toPkSumColumns>): VerifyFinding[] {
  const wrong = Object.entries(proven).filter(([column, sum]) => row[column as keyof typeof proven] !== sum)
  const winner = pkWinnerOf({ red: proven.red_points, blue: proven.blue_points })
  const findings = wrong.map(([column, sum]) => ({
    rule: 'pkWeekIsOfItsPlayers',
    text: `The week ${row.week} has ${column} of ${row[column as keyof typeof proven]}; its players make ${sum}`,
  }))
  if (row.winner === winner) return findings
  return [
    ...findings,
    { rule: 'pkWinnerHasMore', text: `The week ${row.week} has the winner ${row.winner}, not ${winner}` },
  ]
}
