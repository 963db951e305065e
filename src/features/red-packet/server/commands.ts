import { centavos } from '../../../domain/money.ts'
import { commandGroup, defineCommand, type OperatorCommand } from '../../../server/command-line/command.ts'
import { InvalidValueError, UsageError } from '../../../server/command-line/errors.ts'
import { required } from '../../../server/command-line/parameters.ts'
import { commandResult, record, table } from '../../../server/command-line/result.ts'
import { CENTAVOS, TEXT, TIME, type ValueType, wholeNumber } from '../../../server/command-line/values.ts'
import { canSplit, PACKET_CODE_PATTERN, PACKETS_MAX, packetCode } from '../rules/red-packet.ts'
import { listRedPackets } from './repository.ts'
import { closeRedPacket, createRedPacket } from './service.ts'

const LISTED_MAX = 200

const CODE: ValueType<string> = {
  name: 'code',
  hint: '6 to 16 letters and digits',
  read(text) {
    const code = packetCode(text)
    if (!PACKET_CODE_PATTERN.test(code)) throw new UsageError(`"${text}" is no code of a red packet`)
    return code
  },
}

export const redPacketCommands: readonly OperatorCommand[] = commandGroup('Red packets', [
  defineCommand({
    name: 'redpacket create',
    description: 'Split a sum among players who enter a code',
    notes: [
      'The sum moves to a campaign account. The hash of the seed is published, the seed after the end.',
    ],
    arguments: { code: required(CODE, 'code that players enter') },
    options: {
      sum: required(CENTAVOS, 'sum of all packets'),
      count: required(wholeNumber({ min: 1, max: PACKETS_MAX }), 'number of packets'),
      least: required(CENTAVOS, 'least of one packet'),
      most: required(CENTAVOS, 'most of one packet'),
      until: required(TIME, 'end'),
      reason: required(TEXT, 'reason for the audit'),
    },
    isChange: true,
    plan: async () => [],
    async run(services, { code, until: endsAtMs, reason, ...terms }) {
      const atMs = services.clock.now()
      if (!canSplit(terms)) throw new InvalidValueError('The sum does not split into such packets')
      if (endsAtMs <= atMs) throw new InvalidValueError('The end has passed')
      const seedHash = await services.db.transact(tx =>
        createRedPacket(services, tx, { code, ...terms, endsAtMs, atMs }),
      )
      if (seedHash === undefined) throw new InvalidValueError(`There is a red packet ${code} already`)
      const data = { code, ...terms, endsAtMs, seedHash, reason }
      return commandResult(data, [
        record(data, {
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
        table(
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
    arguments: { code: required(CODE, 'code of the red packet') },
    options: { reason: required(TEXT, 'reason for the audit') },
    isChange: true,
    plan: async () => [],
    async run(services, { code, reason }) {
      const { db, clock } = services
      const returned = await db.transact(tx => closeRedPacket(services, tx, code, clock.now()))
      if (returned === undefined) throw new InvalidValueError(`There is no open red packet ${code}`)
      const data = { code, returned: centavos(returned), reason }
      return commandResult(data, [record(data, { code: 'text', returned: 'money', reason: 'text' })])
    },
  }),
])
