import type { Database } from '../../db/database.ts'
import { playerPages } from '../player-pages-repository.ts'
import {
  type BonusBalance,
  listBonusBalances,
  listEffectsOfEndedRounds,
  listProvenGrants,
  listProvenTotals,
  listUncountedPlayers,
  listViolatingEffects,
  listViolatingFundings,
  listViolatingGrants,
  listViolatingTotals,
  type ProvenGrant,
  type ProvenTotals,
} from './verify-statements.ts'

interface Violation {
  readonly rule: string
  readonly text: string
}

const LISTED_MAX = 100

/**
 * Compares the counters of each player with the open grants and with the player's journals, and each open grant with
 * its journal. Reads the players in pages; the rows and journals of a page come from one snapshot, so
 * money may move meanwhile.
 * @returns at most 100 violations per rule
 */
export async function verifyTotals(db: Database): Promise<Violation[]> {
  const [totals, grants, uncounted, effects] = await Promise.all([
    listViolatingTotals(db, LISTED_MAX),
    listViolatingGrants(db, LISTED_MAX),
    listUncountedPlayers(db, LISTED_MAX),
    wrongEffects(db),
  ])
  const violations: Violation[] = [
    ...totals.map(row => ({
      rule: 'owedIsSumOfGrants',
      text: `Player ${row.player_id} owes ${row.owed} by ${row.open_grants} grants; the grants make ${row.remaining} by ${row.grants}`,
    })),
    ...grants.map(row => ({
      rule: 'onlyOpenBonusHasMoney',
      text: `Grant ${row.id} is ${row.state} and holds bonus money of ${row.bonus_money}`,
    })),
    ...uncounted.map(row => ({
      rule: 'playerHasTotals',
      text: `${row.account} has a balance, but the player has no counters`,
    })),
    ...effects,
  ]
  const found = { totals: 0, grants: 0 }
  for await (const page of playerPages(db)) {
    const wrongTotals = (await listProvenTotals(db, page)).flatMap(wrongTotalsOf)
    const wrongGrants = [
      ...(await listProvenGrants(db, page)).flatMap(wrongGrantOf),
      ...(await listBonusBalances(db, page)).flatMap(wrongBalanceOf),
    ]
    violations.push(...wrongTotals.slice(0, LISTED_MAX - found.totals))
    violations.push(...wrongGrants.slice(0, LISTED_MAX - found.grants))
    found.totals = Math.min(LISTED_MAX, found.totals + wrongTotals.length)
    found.grants = Math.min(LISTED_MAX, found.grants + wrongGrants.length)
  }
  return violations
}

/** What is kept to undo the bets of open rounds, and differs from the rounds or from the grants. */
async function wrongEffects(db: Database): Promise<Violation[]> {
  const [fundings, ended, effects] = await Promise.all([
    listViolatingFundings(db, LISTED_MAX),
    listEffectsOfEndedRounds(db, LISTED_MAX),
    listViolatingEffects(db, LISTED_MAX),
  ])
  return [
    ...fundings.map(row => ({
      rule: 'fundingIsOfItsEffects',
      text: `Round ${row.round_id} has ${row.bonus_part} of bonus money in stakes of ${row.stake}; its bets make ${Number(row.staked)}`,
    })),
    ...ended.map(row => ({
      rule: 'onlyOpenRoundHasEffects',
      text: `Round ${row.round_id} is not open, and what its bets did to grants is still kept`,
    })),
    ...effects.map(row => ({
      rule: 'effectIsOfItsGrant',
      text: `Open rounds have worked off ${Number(row.worked)} of grant ${row.id}, which has lost ${Number(row.lost)}`,
    })),
  ]
}

/**
 * The counters that differ from the journals. Counted stakes are at least those of the stored days, and at most all
 * stakes that were not given back.
 */
function wrongTotalsOf(row: ProvenTotals): Violation[] {
  const wagered = Number(row.staked) - Number(row.returned)
  return (
    [
      ['deposited', row.deposited, row.paid_in],
      ['deposits', row.deposits, row.times_paid_in],
      ['withdrawn', row.withdrawn, row.paid_out],
      ['withdrawals', row.withdrawals, row.times_paid_out],
      ['wagered', row.wagered, wagered],
      ['counted', row.counted, Math.min(Math.max(row.counted, Number(row.days_counted)), wagered)],
      ['won', row.won, row.paid],
    ] as const
  ).flatMap(([name, stored, proven]) =>
    stored === Number(proven)
      ? []
      : [
          {
            rule: 'totalIsSumOfJournals',
            text: `Player ${row.player_id} has ${name} of ${stored}; the journals make ${Number(proven)}`,
          },
        ],
  )
}

/** What an open grant has that its deposit or bonus cannot have led to. */
function wrongGrantOf(grant: ProvenGrant): Violation[] {
  const { id, kind, required, remaining, bonus_money: bonusMoney, multiple } = grant
  const amount = Number(grant.amount ?? 0)
  const isProven = amount * multiple === required && (kind === 'deposit' || grant.granted === amount)
  if (!isProven) {
    const text = `Grant ${id} requires ${required} at ${multiple}×; the journals of ${grant.source} make ${amount}`
    return [{ rule: 'grantIsOfItsJournal', text }]
  }
  const most = kind === 'bonus' ? amount + Number(grant.payouts) : 0
  const isUntouched = Number(grant.plays) === 0
  if (isUntouched ? remaining !== required : remaining > required || remaining <= 0) {
    const text = `Grant ${id} still requires ${remaining} of ${required} after ${Number(grant.plays)} plays`
    return [{ rule: 'remainingIsOfRequired', text }]
  }
  if (isUntouched ? bonusMoney !== most : bonusMoney > most || bonusMoney < 0) {
    const text = `Grant ${id} holds bonus money of ${bonusMoney}; its bonus and the payouts since make ${most}`
    return [{ rule: 'bonusMoneyIsOfBonus', text }]
  }
  return []
}

function wrongBalanceOf({ player_id, bonus_money, coin, adjusted }: BonusBalance): Violation[] {
  if (Number(bonus_money) <= coin + Number(adjusted)) return []
  const text = `Player ${player_id} has bonus money of ${Number(bonus_money)} in a balance of ${coin}`
  return [{ rule: 'bonusMoneyIsInBalance', text }]
}
