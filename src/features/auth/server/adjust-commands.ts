import { type Centavos, centavos } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { UsageError } from '../../../server/command-line/errors.ts'
import { optionalParameter, requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock } from '../../../server/command-line/result.ts'
import {
  CENTAVOS_VALUE,
  PLAYER_VALUE,
  TEXT_VALUE,
  type ValueType,
} from '../../../server/command-line/values.ts'
import { Refusal } from '../../../server/refusal.ts'
import { adjustBalance } from './adjust.ts'
import { requirePlayerByNameOrPhone } from './player-status.ts'

const REQUEST_ID: ValueType<string> = {
  name: 'id',
  hint: '8 to 64 letters, digits and dashes',
  read(text) {
    if (!/^[A-Za-z0-9-]{8,64}$/.test(text)) throw new UsageError(`"${text}" is not a valid request id`)
    return text
  },
}

interface CreditOrDebit {
  readonly credit: Centavos | undefined
  readonly debit: Centavos | undefined
}

/**
 * Converts the options of a staff command to the amount to add to the balance, in centavos; negative for a debit.
 * @throws UsageError unless exactly one of `credit` and `debit` is given
 */
function signedAmount({ credit, debit }: CreditOrDebit): Centavos {
  if (credit !== undefined && debit === undefined) return credit
  if (debit !== undefined && credit === undefined) return centavos(-debit)
  throw new UsageError('give either --credit or --debit')
}

export const balanceAdjustmentCommands: readonly OperatorCommand[] = defineCommandGroup('Players', [
  defineCommand({
    name: 'adjust',
    description: 'Correct the balance of a player',
    notes: [
      'The statement of the player shows an adjustment; nothing is to be wagered for it.',
      'The same --id again changes nothing. Give one when you may have to repeat.',
    ],
    examples: ['adjust 01jcp3 --credit 12345 --reason "a round that was lost" --id ticket-4711'],
    arguments: { player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    options: {
      credit: optionalParameter(CENTAVOS_VALUE, 'amount that the player gets'),
      debit: optionalParameter(CENTAVOS_VALUE, 'amount that is taken from the player'),
      reason: requiredParameter(TEXT_VALUE, 'reason for the audit'),
      id: optionalParameter(REQUEST_ID, 'id of the request'),
    },
    isChange: true,
    plan: async () => [],
    async run(services, { player, reason, id, ...sides }) {
      const amount = signedAmount(sides)
      const atMs = services.clock.now()
      const requestId = id ?? newId(atMs)
      const { id: playerId } = await requirePlayerByNameOrPhone(services, player)
      try {
        const adjustment = { playerId, amount, reason, requestId, atMs }
        const { reference, coin } = await adjustBalance(services, adjustment)
        const data = { playerId, amount, balance: coin, reference, id: requestId }
        return commandResult(data, [
          recordBlock(data, {
            playerId: 'text',
            amount: 'money',
            balance: 'money',
            reference: 'text',
            id: { format: 'text', label: 'request id' },
          }),
        ])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw new CommandError(
          error.reason === 'notEnoughMoney'
            ? `Player ${playerId} holds less than ${-amount} centavos`
            : `Another adjustment was made under the id ${requestId}`,
        )
      }
    },
  }),
])
