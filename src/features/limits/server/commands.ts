import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKey } from '../../../domain/player/play-limits.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import {
  choiceValue,
  PLAYER_VALUE,
  TEXT_VALUE,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../server/identity/player-profile-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { endSelfExclusion } from './exclusion.ts'
import { assertLimitInBounds, describeLimits, setStaffLimit } from './service.ts'

const AMOUNT_DIGITS_MAX = 999_999_999_999

const PLAYER_ARGUMENT = requiredParameter(PLAYER_VALUE, 'account, phone or id of the player')
const REASON_PARAMETER = requiredParameter(TEXT_VALUE, 'reason for the audit')
const LIMIT_KEY_PARAMETERS = {
  kind: requiredParameter(choiceValue(LIMIT_KINDS), 'kind of the limit'),
  period: requiredParameter(choiceValue(LIMIT_PERIODS), 'period of the limit'),
}

const AMOUNT_UNITS_TEXT = 'Amounts are in centavos, those of a time limit in minutes.'

/** Reports the limits, reality check and exclusion of a player to staff. */
async function describePlayerLimits(services: Services, playerId: string): Promise<CommandResult> {
  const { list, realityCheckMinutes, exclusion } = await describeLimits(
    services,
    playerId,
    services.clock.now(),
  )
  const limits = list.filter(each => each.limit !== null || each.pending)
  const data = { id: playerId, limits, realityCheckMinutes, exclusion }
  const rows = limits.map(({ pending, ...limit }) => ({
    ...limit,
    asked: pending && (pending.to === null ? 'no limit' : String(pending.to)),
    askedFromMs: pending?.fromMs ?? null,
  }))
  const protection = {
    realityCheck: realityCheckMinutes > 0 ? `every ${realityCheckMinutes} minutes` : null,
    exclusion: exclusion?.kind ?? null,
    excludedUntilMs: exclusion?.untilMs ?? null,
    irrevocableUntilMs: exclusion?.fixedUntilMs ?? null,
  }
  return commandResult(data, [
    tableBlock(
      rows,
      {
        kind: 'text',
        period: 'text',
        own: 'number',
        staff: 'number',
        limit: { format: 'number', label: 'in force' },
        used: 'number',
        left: 'number',
        asked: { format: 'text', label: 'asked for' },
        askedFromMs: { format: 'time', label: 'to confirm from' },
      },
      { none: 'No limit.' },
    ),
    recordBlock(protection, {
      realityCheck: 'text',
      exclusion: 'text',
      excludedUntilMs: 'time',
      irrevocableUntilMs: 'time',
    }),
  ])
}

/** Sets the operator's limit; null removes it. @throws Error for an amount out of bounds or an unknown player */
async function changeStaffLimit(
  services: Services,
  player: string,
  { to, ...key }: LimitKey & { to: number | null },
): Promise<CommandResult> {
  try {
    assertLimitInBounds(key, to)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandError(
      `A limit on ${key.kind} a ${key.period} is from ${error.detail?.min} to ${error.detail?.max}`,
    )
  }
  const playerId = await requirePlayerIdByIdOrInviteCode(services.db.read, player)
  await services.db.transact(tx => setStaffLimit(tx, { ...key, to }, playerId))
  return describePlayerLimits(services, playerId)
}

const limitCommands = defineCommandGroup('Limits', [
  defineCommand({
    name: 'limit show',
    description: 'Show limits, their use, reality check and exclusion of a player',
    notes: [AMOUNT_UNITS_TEXT],
    arguments: { player: PLAYER_ARGUMENT },
    run: async (services, { player }) =>
      describePlayerLimits(services, await requirePlayerIdByIdOrInviteCode(services.db.read, player)),
  }),
  defineCommand({
    name: 'limit set',
    description: 'Limit a player; the stricter of two limits counts',
    notes: ["It holds at once, beside the player's own limit, which stays as it is.", AMOUNT_UNITS_TEXT],
    examples: ['limit set 01jcp3 loss day 50000 --reason "asked for by the family"'],
    arguments: {
      player: PLAYER_ARGUMENT,
      ...LIMIT_KEY_PARAMETERS,
      amount: requiredParameter(wholeNumberValue({ min: 0, max: AMOUNT_DIGITS_MAX }), 'limit'),
    },
    options: { reason: REASON_PARAMETER },
    isChange: true,
    run: (services, { player, kind, period, amount }) =>
      changeStaffLimit(services, player, { kind, period, to: amount }),
  }),
  defineCommand({
    name: 'limit clear',
    description: 'Remove a limit that staff have set',
    notes: ["The player's own limit stays as it is."],
    arguments: { player: PLAYER_ARGUMENT, ...LIMIT_KEY_PARAMETERS },
    options: { reason: REASON_PARAMETER },
    isChange: true,
    run: (services, { player, kind, period }) =>
      changeStaffLimit(services, player, { kind, period, to: null }),
  }),
])

const playerCommands = defineCommandGroup('Players', [
  defineCommand({
    name: 'player limits',
    description: 'Show the same as limit show',
    arguments: { player: PLAYER_ARGUMENT },
    run: async (services, { player }) =>
      describePlayerLimits(services, await requirePlayerIdByIdOrInviteCode(services.db.read, player)),
  }),
  defineCommand({
    name: 'player end-exclusion',
    description: "End a self-exclusion at the player's request, after six months",
    notes: ['A cool-off and an exclusion by staff run out by themselves and cannot be ended.'],
    arguments: { player: PLAYER_ARGUMENT },
    options: { reason: REASON_PARAMETER },
    isChange: true,
    async run(services, { player }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(services.db.read, player)
      await services.db.transact(tx => endSelfExclusion(tx, playerId, services.clock.now()))
      return describePlayerLimits(services, playerId)
    },
  }),
])

export const limitsCommands: readonly OperatorCommand[] = [...limitCommands, ...playerCommands]
