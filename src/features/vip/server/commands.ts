import { centavos } from '../../../domain/money.ts'
import { vipExperience } from '../../../domain/player/vip.ts'
import { commandGroup, defineCommand, type OperatorCommand } from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { required } from '../../../server/command-line/parameters.ts'
import { commandResult, record, table } from '../../../server/command-line/result.ts'
import { PLAYER, TEXT, wholeNumber } from '../../../server/command-line/values.ts'
import { noteRedDots } from '../../../server/events/red-dots.ts'
import { requirePlayerIdByCode } from '../../../server/identity/player-profile-repository.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import { stakedToKeep } from '../rules/vip-standing.ts'
import { announceLevel } from './levels.ts'
import { playerVipOf, setExperience, vipChanges } from './vip.ts'

const PLAYER_ARGUMENT = required(PLAYER, 'account, phone or id of the player')

/** Maximum experience that staff can set: far above the highest level, and exact in centavos. */
const POINTS_MAX = 1_000_000_000

export const vipCommands: readonly OperatorCommand[] = commandGroup('VIP', [
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
        table(data, {
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
      const playerId = await requirePlayerIdByCode(db.read, player)
      const totals = await totalsOf(db, playerId)
      const [vip, changes] = await Promise.all([
        playerVipOf(db, settings.get('vip'), { playerId, counted: totals.counted, atMs: clock.now() }),
        vipChanges(db.read, playerId),
      ])
      const data = {
        playerId,
        level: vip.level,
        highest: vip.highest,
        experience: vipExperience(vip.experienced),
        keptUntilMs: vip.untilMs,
        staked: centavos(stakedToKeep(vip, totals)),
        changes,
      }
      return commandResult(data, [
        record(data, {
          playerId: 'text',
          level: 'number',
          highest: 'number',
          experience: 'number',
          keptUntilMs: { format: 'time', label: 'kept until' },
          staked: { format: 'money', label: 'staked since' },
        }),
        table(
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
      points: required(wholeNumber({ min: 0, max: POINTS_MAX }), 'points of experience'),
    },
    options: { reason: required(TEXT, 'reason for the audit') },
    isChange: true,
    async run(services, { player, points }) {
      const { db, settings, clock } = services
      const playerId = await requirePlayerIdByCode(db.read, player)
      const atMs = clock.now()
      const set = await db.transact(async tx => {
        const changed = await setExperience(tx, settings.get('vip'), { playerId, points, atMs })
        await noteRedDots(services, tx, { playerId, atMs })
        const level = changed?.to.level ?? 0
        if (changed && level > changed.from.level)
          await announceLevel(services, tx, { playerId, level, atMs })
        return changed
      })
      if (!set) throw new InvalidValueError('VIP has not begun: activity open 8 begins it within a minute')
      const data = {
        playerId,
        pointsBefore: vipExperience(set.from.experienced),
        points,
        levelBefore: set.from.level,
        level: set.to.level,
      }
      return commandResult(data, [
        record(data, {
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
