import { centavos } from '../../../domain/money.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, sentenceBlock, tableBlock } from '../../../server/command-line/result.ts'
import { rowIdValue, textValue } from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { findDraw, type LotteryDrawRow, listNewestDraws, lockDraw } from './draw-repository.ts'
import { drawTermsOf, moveDrawToState } from './draws.ts'
import { type DrawFault, findDrawFault } from './prove.ts'
import { listLotteryWinners } from './ticket-repository.ts'

const LISTED_MAX = 100
const REASON_MAX = 200

const DRAW_PARAMETER = requiredParameter(rowIdValue('lottery_draw'), 'id of the draw')

const TEXT_OF_DRAW_FAULT: Readonly<Record<DrawFault, string>> = {
  secret: 'its secret has another hash',
  list: 'the list of its tickets has another hash',
  winners: 'its winners differ from its secret and its list',
  share: 'its prizes are more than their share of the tickets',
}

/** A draw as staff see it, without the secret. */
function describeDrawRow(draw: LotteryDrawRow) {
  const { id, tier, number, state, sold, reason } = draw
  const { ticketsMax, ticketsMin } = drawTermsOf(draw)
  return {
    id,
    tier,
    number,
    state,
    sold,
    ticketsMin,
    ticketsMax,
    reason,
    closesAtMs: draw.closes_at_ms,
    endedAtMs: draw.ended_at_ms,
    secretHash: draw.secret_hash,
    listHash: draw.list_hash,
  }
}

/**
 * Moves a draw to `calling-off`, in a transaction of its own. The job then returns the tickets.
 * @throws InvalidValueError for an unknown draw, and for a draw whose winners are drawn or that is called off
 */
async function startCallOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  drawId: string,
  reason: string,
): Promise<LotteryDrawRow> {
  return db.transact(async tx => {
    const draw = await lockDraw(tx, drawId)
    if (!draw) throw new InvalidValueError(`There is no draw ${drawId}`)
    if (draw.state !== 'open' && draw.state !== 'closed' && draw.state !== 'listed') {
      throw new InvalidValueError(
        `Draw ${drawId} is ${draw.state}: its winners are drawn, or it is called off`,
      )
    }
    const change = { state: 'calling-off' as const, reason, closed_at_ms: draw.closed_at_ms ?? clock.now() }
    await moveDrawToState(tx, draw, change)
    return { ...draw, ...change }
  })
}

export const lotteryDrawCommands: readonly OperatorCommand[] = defineCommandGroup('Draws of the lottery', [
  defineCommand({
    name: 'draw list',
    description: 'List draws, the newest first',
    notes: [`At most ${LISTED_MAX} draws. Prices, prizes and times of the next ones: settings show lottery.`],
    async run({ db }) {
      const data = (await listNewestDraws(db.read, LISTED_MAX)).map(describeDrawRow)
      return commandResult(data, [
        tableBlock(
          data,
          {
            id: 'text',
            tier: 'number',
            number: 'number',
            state: 'text',
            sold: 'number',
            ticketsMax: { format: 'number', label: 'most' },
            closesAtMs: { format: 'time', label: 'closes' },
            endedAtMs: { format: 'time', label: 'ended' },
            reason: 'text',
          },
          { none: 'There is no draw.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'draw call-off',
    description: 'Call a draw off: every ticket returns in what it was paid with',
    notes: ['Only before its winners are drawn. A server returns the tickets within a minute.'],
    arguments: { draw: DRAW_PARAMETER },
    options: { reason: requiredParameter(textValue({ max: REASON_MAX }), 'reason for the audit') },
    isChange: true,
    async plan({ db }, { draw: drawId }) {
      const draw = await findDraw(db.read, drawId)
      if (!draw) throw new InvalidValueError(`There is no draw ${drawId}`)
      return [
        recordBlock(describeDrawRow(draw), {
          tier: 'number',
          state: 'text',
          sold: { format: 'number', label: 'tickets sold' },
        }),
      ]
    },
    async run(services, { draw: drawId, reason }) {
      const data = describeDrawRow(await startCallOff(services, drawId, reason))
      return commandResult(data, [
        recordBlock(data, { id: 'text', tier: 'number', state: 'text', sold: 'number', reason: 'text' }),
      ])
    },
  }),
  defineCommand({
    name: 'draw prove',
    description: 'Recompute a draw from its secret and the list of its tickets',
    arguments: { draw: DRAW_PARAMETER },
    async run(services, { draw: drawId }) {
      const draw = await findDraw(services.db.read, drawId)
      if (!draw) throw new InvalidValueError(`There is no draw ${drawId}`)
      const fault = await findDrawFault(services, draw)
      const winners = (await listLotteryWinners(services.db.read, drawId)).map(row => ({
        place: row.place,
        ticket: row.ticket,
        goods: row.goods,
        playerId: row.player_id,
        amount: centavos(row.amount),
        paidAtMs: row.paid_at_ms,
      }))
      const data = { ...describeDrawRow(draw), isRight: fault === undefined, fault: fault ?? null, winners }
      return commandResult(data, [
        sentenceBlock(
          fault === undefined
            ? `Proof: draw ${drawId} follows from its secret and its list.`
            : `Proof: draw ${drawId} is WRONG: ${TEXT_OF_DRAW_FAULT[fault]}.`,
        ),
        recordBlock(data, {
          id: 'text',
          tier: 'number',
          state: 'text',
          sold: 'number',
          secretHash: { format: 'text', label: 'hash of the secret' },
          listHash: { format: 'text', label: 'hash of the list' },
        }),
        tableBlock(
          winners,
          {
            place: 'number',
            ticket: 'number',
            amount: 'money',
            goods: 'text',
            playerId: { format: 'text', label: 'player' },
            paidAtMs: { format: 'time', label: 'paid' },
          },
          { none: 'No winner is drawn.' },
        ),
      ])
    },
  }),
])
