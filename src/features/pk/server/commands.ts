import { utcDayAt } from '../../../domain/day.ts'
import { centavos } from '../../../domain/money.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { optionalParameter, requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../server/command-line/result.ts'
import { PLAYER_VALUE, TEXT_VALUE, UTC_DAY_VALUE } from '../../../server/command-line/values.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { pkWeekAt } from '../rules/pk.ts'
import { findPkMember, markPkPointsStruckOut, sumWeekShares } from './member-repository.ts'
import { findPkWeek, listPkWeeks, lockPkWeek, updatePkWeek } from './repository.ts'
import { toPkSumColumns, ZERO_PK_SUMS } from './score.ts'
import { pkTermsOfRow, pkWeekTimesOfRow } from './week.ts'

const LISTED_MAX = 52

const WEEK_PARAMETER = requiredParameter(UTC_DAY_VALUE, 'a day of the week')

/** The name of the stored week that contains a day. @throws InvalidValueError if that week is not stored */
async function requireStoredWeek({ db }: Pick<Services, 'db'>, dayMs: number): Promise<string> {
  const week = pkWeekAt(dayMs).from
  if (!(await findPkWeek(db.read, week)))
    throw new InvalidValueError(`There is no red versus blue in the week of ${week}`)
  return week
}

export const pkCommands: readonly OperatorCommand[] = defineCommandGroup('Red versus blue', [
  defineCommand({
    name: 'pk show',
    description: 'Show the weeks of red versus blue: score, winner, and what was paid',
    notes: [
      `At most ${LISTED_MAX} weeks, the newest first; with --week one week with its terms.`,
      'due: shares that wait for a check of the account of their player.',
    ],
    options: { week: optionalParameter(UTC_DAY_VALUE, 'a day of the week') },
    async run(services, { week: dayMs }) {
      const { db } = services
      const rows =
        dayMs === undefined
          ? await listPkWeeks(db.read, LISTED_MAX)
          : await listPkWeeks(db.read, 1, await requireStoredWeek(services, dayMs))
      const data = []
      for (const row of rows) {
        const { paid, players, due } = await sumWeekShares(db.read, row.week)
        data.push({
          week: row.week,
          redPoints: row.red_points,
          bluePoints: row.blue_points,
          redPlayers: row.red_players,
          bluePlayers: row.blue_players,
          winner: row.winner,
          payAtMs: row.pay_at_ms,
          settledAtMs: row.settled_at_ms,
          paidAtMs: row.paid_at_ms,
          paidPlayers: players,
          paid: centavos(paid),
          due: centavos(due),
          terms: pkTermsOfRow(row),
        })
      }
      return commandResult(data, [
        tableBlock(
          data.map(({ terms, ...each }) => ({
            ...each,
            terms: dayMs === undefined ? '' : JSON.stringify(terms),
          })),
          {
            week: 'text',
            redPoints: 'number',
            bluePoints: 'number',
            redPlayers: 'number',
            bluePlayers: 'number',
            winner: 'text',
            payAtMs: { format: 'time', label: 'pays from' },
            settledAtMs: { format: 'time', label: 'settled' },
            paidAtMs: { format: 'time', label: 'paid' },
            paidPlayers: { format: 'number', label: 'players paid' },
            paid: { format: 'money', label: 'shares paid' },
            due: 'money',
            terms: 'text',
          },
          { none: 'There was no red versus blue.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'pk settle',
    description: 'Settle a week that has ended now, and pay its shares, within a minute',
    notes: ['Points can no longer be struck out afterwards.'],
    arguments: { week: WEEK_PARAMETER },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    plan: async () => [],
    async run(services, { week: dayMs, reason }) {
      const { db, clock } = services
      const week = await requireStoredWeek(services, dayMs)
      const atMs = clock.now()
      await db.transact(async tx => {
        const row = await lockPkWeek(tx, week)
        if (!row || row.settled_at_ms !== null) throw new InvalidValueError(`The week of ${week} is settled`)
        if (atMs < pkWeekTimesOfRow(row).endMs)
          throw new InvalidValueError(`The week of ${week} has not ended`)
        if (row.pay_at_ms > atMs) await updatePkWeek(tx, week, { pay_at_ms: atMs })
      })
      const data = { week, payAtMs: atMs, reason }
      return commandResult(data, [
        recordBlock(data, { week: 'text', payAtMs: { format: 'time', label: 'pays from' }, reason: 'text' }),
      ])
    },
  }),
  defineCommand({
    name: 'pk strike',
    description: "Strike a player's points of a week out, such as those of a second account",
    notes: ['Before the week is settled. The points count for no side, and the player gets no share.'],
    arguments: { player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    options: { week: WEEK_PARAMETER, reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    plan: async () => [],
    async run(services, { player, week: dayMs, reason }) {
      const { db, clock } = services
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const week = await requireStoredWeek(services, dayMs)
      const atMs = clock.now()
      const camp = await db.transact(async tx => {
        const row = await lockPkWeek(tx, week)
        if (!row || row.settled_at_ms !== null) throw new InvalidValueError(`The week of ${week} is settled`)
        const member = await findPkMember(tx.query, week, playerId)
        if (!member) throw new InvalidValueError(`${playerId} has no side in the week of ${week}`)
        if (member.struck_at_ms !== null)
          throw new InvalidValueError(`The points of ${playerId} are struck out`)
        await markPkPointsStruckOut(tx, { week, playerId, atMs })
        // If the settlement has already counted some players of this week, it must start again from the first player.
        if (row.through !== '') await updatePkWeek(tx, week, { ...toPkSumColumns(ZERO_PK_SUMS), through: '' })
        return member.camp
      })
      const data = { week, playerId, camp, struckOn: utcDayAt(atMs), reason }
      return commandResult(data, [
        recordBlock(data, { week: 'text', playerId: 'text', camp: 'text', struckOn: 'text', reason: 'text' }),
      ])
    },
  }),
])
