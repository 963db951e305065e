import { centavos } from '../../../domain/money.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError, UsageError } from '../../../server/command-line/errors.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../server/command-line/result.ts'
import {
  CENTAVOS_VALUE,
  TEXT_VALUE,
  TIME_VALUE,
  type ValueType,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import {
  canSplitSumIntoPackets,
  normalizePacketCode,
  RED_PACKET_CODE_PATTERN,
  RED_PACKET_PACKETS_MAX,
} from '../rules/red-packet.ts'
import { findRedPacket, listRedPackets } from './repository.ts'
import { closeRedPacket, createRedPacket } from './service.ts'

const LISTED_MAX = 200

const RED_PACKET_CODE_VALUE: ValueType<string> = {
  name: 'code',
  hint: '6 to 16 letters and digits',
  read(text) {
    const code = normalizePacketCode(text)
    if (!RED_PACKET_CODE_PATTERN.test(code)) throw new UsageError(`"${text}" is no code of a red packet`)
    return code
  },
}

const createNoOpenRedPacketError = (code: string) =>
  new InvalidValueError(`There is no open red packet ${code}`)

export const redPacketCommands: readonly OperatorCommand[] = defineCommandGroup('Red packets', [
  defineCommand({
    name: 'redpacket create',
    description: 'Split a sum among players who enter a code',
    notes: [
      'The sum moves to a campaign account. The hash of the seed is published, the seed after the end.',
    ],
    arguments: { code: requiredParameter(RED_PACKET_CODE_VALUE, 'code that players enter') },
    options: {
      sum: requiredParameter(CENTAVOS_VALUE, 'sum of all packets'),
      count: requiredParameter(
        wholeNumberValue({ min: 1, max: RED_PACKET_PACKETS_MAX }),
        'number of packets',
      ),
      least: requiredParameter(CENTAVOS_VALUE, 'least of one packet'),
      most: requiredParameter(CENTAVOS_VALUE, 'most of one packet'),
      until: requiredParameter(TIME_VALUE, 'end'),
      reason: requiredParameter(TEXT_VALUE, 'reason for the audit'),
    },
    isChange: true,
    plan: async () => [],
    async run(services, { code, until: endsAtMs, reason, ...terms }) {
      const atMs = services.clock.now()
      if (!canSplitSumIntoPackets(terms))
        throw new InvalidValueError('The sum does not split into such packets')
      if (endsAtMs <= atMs) throw new InvalidValueError('The end has passed')
      const seedHash = await services.db.transact(tx =>
        createRedPacket(services, tx, { code, ...terms, endsAtMs, atMs }),
      )
      if (seedHash === undefined) throw new InvalidValueError(`There is a red packet ${code} already`)
      const data = { code, ...terms, endsAtMs, seedHash, reason }
      return commandResult(data, [
        recordBlock(data, {
          code: 'text',
          sum: 'money',
          count: 'number',
          least: 'money',
          most: 'money',
          endsAtMs: 'time',
          seedHash: 'text',
          reason: 'text',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'redpacket list',
    description: 'List red packets, the newest first',
    notes: [`At most ${LISTED_MAX} red packets.`],
    async run({ db }) {
      const rows = await listRedPackets(db.read, LISTED_MAX)
      const data = rows.map(({ secret: _, ...row }) => ({
        ...row,
        sum: centavos(row.sum),
        paid: centavos(row.paid),
      }))
      return commandResult(data, [
        tableBlock(
          data,
          {
            code: 'text',
            sum: 'money',
            paid: 'money',
            count: 'number',
            opened: 'number',
            ends_at_ms: { format: 'time', label: 'end' },
            closed_at_ms: { format: 'time', label: 'closed' },
            seed_hash: { format: 'text', label: 'hash' },
          },
          { none: 'There is no red packet.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'redpacket close',
    description: 'Close a red packet: return the rest and publish the seed',
    arguments: { code: requiredParameter(RED_PACKET_CODE_VALUE, 'code of the red packet') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async plan({ db }, { code }) {
      const row = await findRedPacket(db.read, code)
      if (!row || row.closed_at_ms !== null) throw createNoOpenRedPacketError(code)
      return [recordBlock({ rest: centavos(row.sum - row.paid) }, { rest: 'money' })]
    },
    async run(services, { code, reason }) {
      const { db, clock } = services
      const returned = await db.transact(tx => closeRedPacket(services, tx, code, clock.now()))
      if (returned === undefined) throw createNoOpenRedPacketError(code)
      const data = { code, returned: centavos(returned), reason }
      return commandResult(data, [recordBlock(data, { code: 'text', returned: 'money', reason: 'text' })])
    },
  }),
])
