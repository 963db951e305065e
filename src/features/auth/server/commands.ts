import { centavos } from '../../../domain/money.ts'
import { isMobileNumber, maskMobile, normalizeMobile } from '../../../domain/player/phone.ts'
import { DAY_MS } from '../../../domain/time.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { UsageError } from '../../../server/command-line/errors.ts'
import { optionalParameter, requiredParameter } from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
} from '../../../server/command-line/result.ts'
import {
  PLAYER_VALUE,
  TEXT_VALUE,
  UTC_DAY_VALUE,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { closePlayerAccount } from './close.ts'
import {
  blockPlayer,
  endPlayerSessions,
  excludePlayer,
  playerStatusOf,
  requirePlayerByNameOrPhone,
  unblockPlayer,
  unlockPlayer,
} from './player-status.ts'

const DAYS_MAX = 36_500

const PLAYER_ID = requiredParameter(PLAYER_VALUE, 'account, phone or id of the player')
const REASON_OPTION = requiredParameter(TEXT_VALUE, 'reason, stored with the player')

/** A player's data for staff, with the phone masked. */
async function describePlayer(services: Services, playerId: string): Promise<CommandResult> {
  const { player, ...status } = await playerStatusOf(services, playerId)
  const data = {
    id: player.id,
    account: player.account,
    nickname: player.nickname,
    mobile: maskMobile(player.mobile),
    registeredAtMs: player.createdAtMs,
    lastLoginAtMs: player.lastLoginAtMs,
    sessions: status.sessions,
    balance: status.coin,
    safebox: status.safebox,
    toWager: centavos(status.toWager),
    blockedAtMs: status.blockedAtMs,
    blockReason: status.blockReason,
    excludedFromMs: status.excludedFromMs,
    excludedUntilMs: status.excludedUntilMs,
    exclusionReason: status.exclusionReason,
  }
  return commandResult(data, [
    recordBlock(data, {
      id: 'text',
      account: 'text',
      nickname: 'text',
      mobile: 'text',
      registeredAtMs: 'time',
      lastLoginAtMs: 'time',
      sessions: 'number',
      balance: 'money',
      safebox: 'money',
      toWager: 'money',
      blockedAtMs: 'time',
      blockReason: 'text',
      excludedFromMs: 'time',
      excludedUntilMs: 'time',
      exclusionReason: 'text',
    }),
  ])
}

/**
 * Computes the end of an exclusion from the command's options, epoch milliseconds.
 * @throws UsageError unless exactly one of `days` and `until` is given
 */
function requireExclusionEnd(
  { days, until }: { readonly days: number | undefined; readonly until: number | undefined },
  nowMs: number,
): number {
  if (days !== undefined && until === undefined) return nowMs + days * DAY_MS
  if (until !== undefined && days === undefined) return until
  throw new UsageError('give either --days or --until')
}

export const playerCommands: readonly OperatorCommand[] = defineCommandGroup('Players', [
  defineCommand({
    name: 'player show',
    description: 'Show a player: masked phone, sessions, balances, block, exclusion',
    arguments: { player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    async run(services, { player: name }) {
      const mobile = isMobileNumber(name) ? normalizeMobile(name) : undefined
      return describePlayer(services, (await requirePlayerByNameOrPhone(services, name, mobile)).id)
    },
  }),
  defineCommand({
    name: 'player block',
    description: 'End every session of a player and refuse log-ins',
    arguments: { id: PLAYER_ID },
    options: { reason: REASON_OPTION },
    isChange: true,
    async run(services, { id, reason }) {
      await blockPlayer(services, id, reason, services.clock.now())
      return describePlayer(services, id)
    },
  }),
  defineCommand({
    name: 'player unblock',
    description: 'Let a blocked player log in again',
    arguments: { id: PLAYER_ID },
    options: { reason: REASON_OPTION },
    isChange: true,
    async run(services, { id, reason }) {
      await unblockPlayer(services, id, reason)
      return describePlayer(services, id)
    },
  }),
  defineCommand({
    name: 'player close',
    description: 'Close the account of a player whose identity is revoked, after the review',
    notes: [
      'Every session ends, and log-ins are refused. Withdrawals on hold and the safebox return to the balance.',
      'Awards are undone. Deposits that are not lost yet go back to where they came from: deposit refunds lists them.',
      'What was won remains on the balance until staff decide: adjust.',
      'Run it again for a deposit that arrives later.',
    ],
    examples: ['player close 01jcp3 --reason "the document belongs to another person"'],
    arguments: { id: PLAYER_ID },
    options: { reason: REASON_OPTION },
    isChange: true,
    plan: async (services, { id }) => (await describePlayer(services, id)).blocks,
    async run(services, { id, reason }) {
      const closed = await closePlayerAccount(services, id, { reason, atMs: services.clock.now() })
      const { undone, ...money } = closed
      const data = { playerId: id, reason, awards: undone.length, ...money }
      return commandResult({ ...data, undone }, [
        recordBlock(data, {
          playerId: 'text',
          reason: 'text',
          awards: { format: 'number', label: 'awards undone' },
          refunded: 'money',
          left: 'money',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'player unlock',
    description: 'Open an account that wrong passwords have locked',
    arguments: { id: PLAYER_ID },
    isChange: true,
    async run(services, { id }) {
      await unlockPlayer(services, id)
      return describePlayer(services, id)
    },
  }),
  defineCommand({
    name: 'player end-sessions',
    description: 'Log a player out everywhere',
    arguments: { id: PLAYER_ID },
    isChange: true,
    async run(services, { id }) {
      const ended = await endPlayerSessions(services, id)
      return commandResult({ ended }, [sentenceBlock(`${ended} sessions ended.`)])
    },
  }),
  defineCommand({
    name: 'player exclude',
    description: 'Refuse bets and deposits of a player; withdrawals stay open',
    notes: [
      'An exclusion can be made longer, never shorter. Every session ends.',
      'Deposits need no wagering any more. Bonuses are cancelled, with their bonus money and locked awards.',
    ],
    examples: ['player exclude 01jcp3 --days 30 --reason "asked by letter"'],
    arguments: { id: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    options: {
      days: optionalParameter(wholeNumberValue({ min: 1, max: DAYS_MAX }), 'length in days'),
      until: optionalParameter(UTC_DAY_VALUE, 'in place of --days: the day at whose beginning it ends'),
      reason: REASON_OPTION,
    },
    isChange: true,
    plan: async (services, { id }) => (await describePlayer(services, id)).blocks,
    async run(services, { id: name, reason, ...end }) {
      const atMs = services.clock.now()
      const untilMs = requireExclusionEnd(end, atMs)
      const { id: playerId } = await requirePlayerByNameOrPhone(services, name)
      await services.db.transact(tx => excludePlayer(services, tx, { playerId, untilMs, reason, atMs }))
      return describePlayer(services, playerId)
    },
  }),
])
