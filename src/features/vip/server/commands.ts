import { centavos } from '../../../domain/money.ts'
import { computeVipExperiencePoints } from '../../../domain/player/vip.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../server/command-line/result.ts'
import { PLAYER_VALUE, TEXT_VALUE, wholeNumberValue } from '../../../server/command-line/values.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../server/identity/player-profile-repository.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { stakesOfVipTerm } from '../rules/vip-standing.ts'
import { announceVipLevel } from './levels.ts'
import { readPlayerVipByLevels, readVipChanges, setVipExperience } from './vip.ts'

const PLAYER_ARGUMENT = requiredParameter(PLAYER_VALUE, 'account, phone or id of the player')

/** Maximum experience that staff can set: far above the highest level, but still an exact number in centavos. */
const EXPERIENCE_POINTS_MAX = 1_000_000_000

export const vipCommands: readonly OperatorCommand[] = defineCommandGroup('VIP', [
  defineCommand({
    name: 'vip levels',
    description: 'List the VIP levels in force',
    notes: ['settings set vip changes them. A lower threshold acts with the next bet of each player.'],
    async run({ settings }) {
      const { levels: amounts } = settings.get('vipAwards')
      const data = settings.get('vip').map(({ level, experience, betLimit, dailyAward }) => ({
        level,
        experience,
        keepStake: betLimit,
        award: amounts[level - 1] ?? centavos(0),
        daily: dailyAward.map(({ id, count }) => `${count} of ${id}`),
      }))
      return commandResult(data, [
        tableBlock(data, {
          level: 'number',
          experience: 'number',
          keepStake: 'money',
          award: 'money',
          daily: 'list',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'vip show',
    description: 'Show the VIP level of a player and its changes',
    arguments: { player: PLAYER_ARGUMENT },
    async run({ db, settings, clock }, { player }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const totals = await playerTotalsOf(db, playerId)
      const [vip, changes] = await Promise.all([
        readPlayerVipByLevels(db, settings.get('vip'), {
          playerId,
          counted: totals.counted,
          atMs: clock.now(),
        }),
        readVipChanges(db.read, playerId),
      ])
      const data = {
        playerId,
        level: vip.level,
        highest: vip.highest,
        experience: computeVipExperiencePoints(vip.experienced),
        keptUntilMs: vip.untilMs,
        staked: centavos(stakesOfVipTerm(vip, totals)),
        changes,
      }
      return commandResult(data, [
        recordBlock(data, {
          playerId: 'text',
          level: 'number',
          highest: 'number',
          experience: 'number',
          keptUntilMs: { format: 'time', label: 'kept until' },
          staked: { format: 'money', label: 'staked since' },
        }),
        tableBlock(
          changes.map(change => ({ ...change, added: centavos(change.added) })),
          {
            atMs: { format: 'time', label: 'time' },
            from: 'number',
            to: 'number',
            cause: 'text',
            added: { format: 'money', label: 'experience added' },
          },
          { none: 'The level has never changed.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'vip set-experience',
    description: 'Set the points of experience of a player',
    notes: [
      'The level rises to what the points reach, with its awards. Fewer points take no level before its 90 days.',
    ],
    arguments: {
      player: PLAYER_ARGUMENT,
      points: requiredParameter(
        wholeNumberValue({ min: 0, max: EXPERIENCE_POINTS_MAX }),
        'points of experience',
      ),
    },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async run(services, { player, points }) {
      const { db, settings, clock } = services
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const atMs = clock.now()
      const set = await db.transact(async tx => {
        const changed = await setVipExperience(tx, settings.get('vip'), { playerId, points, atMs })
        await announceRedDotsChange(services, tx, { playerId, atMs })
        const level = changed?.to.level ?? 0
        if (changed && level > changed.from.level)
          await announceVipLevel(services, tx, { playerId, level, atMs })
        return changed
      })
      if (!set) throw new InvalidValueError('VIP has not begun: activity open 8 begins it within a minute')
      const data = {
        playerId,
        pointsBefore: computeVipExperiencePoints(set.from.experienced),
        points,
        levelBefore: set.from.level,
        level: set.to.level,
      }
      return commandResult(data, [
        recordBlock(data, {
          playerId: 'text',
          pointsBefore: 'number',
          points: 'number',
          levelBefore: 'number',
          level: 'number',
        }),
      ])
    },
  }),
])
