import { ITEM_ID } from '../../../domain/awards/items.ts'
import { canItemBeGift } from '../../../domain/awards/rewards.ts'
import { centavos } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError, UsageError } from '../../../server/command-line/errors.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import {
  commandResult,
  type ResultBlock,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import {
  COMMAND_AMOUNT_MAX,
  NUMERIC_ID_VALUE,
  PLAYER_VALUE,
  rowIdValue,
  TEXT_VALUE,
  type ValueType,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../server/identity/player-profile-repository.ts'
import { type AwardCause, isAwardCause } from '../../../server/player-money/cause.ts'
import { claimReward } from '../../../server/player-money/grants/claims.ts'
import {
  countAwardsOfCause,
  findAward,
  listAwards,
} from '../../../server/player-money/grants/item-grant-repository.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { undoAwardCause, undoAwardCauseForEverybody } from '../../../server/player-money/undo.ts'
import { reasonOfUnusableItem } from '../../../server/settings/usable-item.ts'

const LISTED_MAX = 200

const AWARD_CAUSE_VALUE: ValueType<AwardCause> = {
  name: 'cause',
  hint: 'such as draw:<id>; award list shows it',
  read(text) {
    if (!isAwardCause(text)) throw new UsageError(`"${text}" is no cause of awards`)
    return text
  },
}

const REWARD_ITEM_VALUE: ValueType<number> = {
  name: 'item',
  hint: 'such as 2001 for coins, 2002 for points, 60001 for diamonds',
  read(text) {
    const item = NUMERIC_ID_VALUE.read(text)
    if (!canItemBeGift(item)) throw new UsageError(`${text} is no reward item that a player can use`)
    return item
  },
}

/** Creates the block of a plan that shows an amount of coins in pesos. @param amount in centavos */
const createCoinsBlock = (amount: number): ResultBlock =>
  recordBlock({ coins: centavos(amount) }, { coins: 'money' })

export const awardCommands: readonly OperatorCommand[] = defineCommandGroup('Awards', [
  defineCommand({
    name: 'award list',
    description: 'List the awards of a player, the newest first',
    notes: [`At most ${LISTED_MAX} awards.`],
    arguments: { player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    async run({ db }, { player }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const data = await listAwards(db.read, playerId, { limit: LISTED_MAX })
      return commandResult(data, [
        tableBlock(data, {
          id: { format: 'text', label: 'award' },
          cause: 'text',
          source: 'text',
          item: 'text',
          amount: 'number',
          state: 'text',
          created_at_ms: { format: 'time', label: 'time' },
        }),
      ])
    },
  }),
  defineCommand({
    name: 'award give',
    description: 'Give a reward item to a player',
    notes: [
      'Coins ask the wagering of free awards, and are locked until the first deposit. Each run gives the item again.',
      'A player who is excluded, or whose account is in review, gets nothing.',
    ],
    examples: ['award give 4KXQ7T 2001 5000 --reason "for the delay"'],
    arguments: {
      player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player'),
      item: requiredParameter(REWARD_ITEM_VALUE, 'id of the reward item'),
      amount: requiredParameter(
        wholeNumberValue({ min: 1, max: COMMAND_AMOUNT_MAX }),
        'pieces, or centavos for coins',
      ),
    },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    plan: async (_, { item, amount }) => (item === ITEM_ID.coin ? [createCoinsBlock(amount)] : []),
    async run(services, { player, item, amount, reason }) {
      const problem = reasonOfUnusableItem(services, item)
      if (problem) throw new CommandError(problem)
      const playerId = await requirePlayerIdByIdOrInviteCode(services.db.read, player)
      const atMs = services.clock.now()
      const source = `gift:${newId(atMs)}`
      const locking = item === ITEM_ID.coin ? { beforeDeposit: 'keep' as const } : {}
      const claim = { playerId, isIdle: false, atMs, item, earned: () => amount, source, ...locking }
      const { grantId } = await services.db.transact(async tx => {
        const given = await claimReward(services, tx, { ...claim, cause: `award:${source}` })
        await announceRedDotsChange(services, tx, { playerId, atMs })
        return given
      })
      const data = { playerId, item, amount, grantId, reason }
      const columns = {
        playerId: 'text',
        item: 'text',
        amount: 'number',
        grantId: 'text',
        reason: 'text',
      } as const
      return commandResult(data, [recordBlock(data, columns)])
    },
  }),
  defineCommand({
    name: 'award undo',
    description: 'Take back an award, and all awards of the player by the same cause',
    notes: [
      'What the player has no longer is written off; report promotions lists it.',
      'The cause earns the player nothing any more.',
    ],
    arguments: { award: requiredParameter(rowIdValue('item_grant'), 'id of the award') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async plan({ db }, { award: id }) {
      const award = await findAward(db.read, id)
      if (!award) throw new InvalidValueError(`There is no award ${id}`)
      const { item, amount } = award
      return [
        recordBlock(award, {
          player_id: { format: 'text', label: 'player' },
          cause: 'text',
          item: 'text',
        }),
        item === ITEM_ID.coin ? createCoinsBlock(amount) : recordBlock({ amount }, { amount: 'number' }),
      ]
    },
    async run({ db, clock }, { award: id, reason }) {
      const award = await findAward(db.read, id)
      if (!award) throw new InvalidValueError(`There is no award ${id}`)
      const { player_id: playerId, cause } = award
      if (!isAwardCause(cause)) throw new InvalidValueError(`Award ${id} has no cause that can be undone`)
      const undone = await db.transact(async tx => {
        await lockPlayerTotals(tx, playerId)
        return undoAwardCause(tx, { playerId, cause, reason, atMs: clock.now() })
      })
      const data = { playerId, cause, reason, undone }
      return commandResult(data, [
        recordBlock(data, { playerId: 'text', cause: 'text', reason: 'text' }),
        tableBlock(
          undone,
          {
            grantId: { format: 'text', label: 'award' },
            item: 'text',
            amount: 'number',
            taken: 'number',
            exchanged: 'number',
            writtenOff: 'number',
          },
          { none: 'Nothing was left to take back.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'award call-off',
    description: 'Undo a cause of awards for every player',
    notes: [
      'Later claims by the cause are refused at once. A job takes back the earlier awards within minutes.',
      'What players have no longer is written off; report promotions lists it.',
    ],
    arguments: { cause: requiredParameter(AWARD_CAUSE_VALUE, 'cause of the awards') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async plan({ db }, { cause }) {
      return [
        recordBlock(await countAwardsOfCause(db.readLong, cause), { players: 'number', awards: 'number' }),
      ]
    },
    async run({ db, clock }, { cause, reason }) {
      const isNew = await db.transact(tx =>
        undoAwardCauseForEverybody(tx, { cause, reason, atMs: clock.now() }),
      )
      if (!isNew) throw new InvalidValueError(`${cause} is called off already`)
      return commandResult({ cause, reason }, [sentenceBlock(`${cause} is called off`)])
    },
  }),
])
