import { DAY_MS } from '../../../domain/time.ts'
import { commandGroup, defineCommand, type OperatorCommand } from '../../command-line/command.ts'
import { InvalidValueError, UsageError } from '../../command-line/errors.ts'
import { optional, required } from '../../command-line/parameters.ts'
import { commandResult, record, sentence, table } from '../../command-line/result.ts'
import { namedText, TEXT, UTC_DAY, type ValueType } from '../../command-line/values.ts'
import { requirePlayerIdByCode } from '../../identity/player-profile-repository.ts'
import { type Cause, isCause } from '../../player-money/cause.ts'
import {
  findAward,
  listAwards,
  listWriteOffs,
  sumWriteOffs,
} from '../../player-money/item-grant-repository.ts'
import { lockTotals } from '../../player-money/totals.ts'
import { callOff, undo } from '../../player-money/undo.ts'

const LISTED_MAX = 200

const CAUSE: ValueType<Cause> = {
  name: 'cause',
  hint: 'such as draw:<id>; award list shows it',
  read(text) {
    if (!isCause(text)) throw new UsageError(`"${text}" is no cause of awards`)
    return text
  },
}

/** Commands that list awards of players and take them back. */
export const awardCommands: readonly OperatorCommand[] = commandGroup('Awards', [
  defineCommand({
    name: 'award list',
    description: 'List the awards of a player, the newest first',
    notes: [`At most ${LISTED_MAX} awards.`],
    arguments: { player: required(namedText('player'), 'id or invite code of the player') },
    async run({ db }, { player }) {
      const playerId = await requirePlayerIdByCode(db.read, player)
      const data = await listAwards(db.read, playerId, { limit: LISTED_MAX })
      return commandResult(data, [
        table(data, {
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
    name: 'award undo',
    description: 'Take back an award, and all awards of the player by the same cause',
    notes: [
      'What the player has no longer is written off; report promotions lists it.',
      'The cause earns the player nothing any more.',
    ],
    arguments: { award: required(namedText('award'), 'id of the award') },
    options: { reason: required(TEXT, 'reason for the audit') },
    isChange: true,
    async run({ db, clock }, { award: id, reason }) {
      const award = await findAward(db.read, id)
      if (!award) throw new InvalidValueError(`There is no award ${id}`)
      const { player_id: playerId, cause } = award
      if (!isCause(cause)) throw new InvalidValueError(`Award ${id} has no cause that can be undone`)
      const undone = await db.transact(async tx => {
        await lockTotals(tx, playerId)
        return undo(tx, { playerId, cause, reason, atMs: clock.now() })
      })
      const data = { playerId, cause, reason, undone }
      return commandResult(data, [
        record(data, { playerId: 'text', cause: 'text', reason: 'text' }),
        table(
          undone,
          {
            grantId: { format: 'text', label: 'award' },
            item: 'text',
            amount: 'number',
            taken: 'number',
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
    arguments: { cause: required(CAUSE, 'cause of the awards') },
    options: { reason: required(TEXT, 'reason for the audit') },
    isChange: true,
    async run({ db, clock }, { cause, reason }) {
      const isNew = await db.transact(tx => callOff(tx, { cause, reason, atMs: clock.now() }))
      if (!isNew) throw new InvalidValueError(`${cause} is called off already`)
      return commandResult({ cause, reason }, [sentence(`${cause} is called off`)])
    },
  }),
])

/** Reports about awards. */
export const promotionReports: readonly OperatorCommand[] = commandGroup('Reports', [
  defineCommand({
    name: 'report promotions',
    description: 'List the parts of undone awards that could not be taken back',
    notes: [
      'The house bears these write-offs. Amounts are centavos for item 2001, else pieces.',
      `Both days are included. At most ${LISTED_MAX} write-offs are listed, the newest first; the sums are of all.`,
    ],
    options: { from: optional(UTC_DAY, 'first day'), to: optional(UTC_DAY, 'last day') },
    async run({ db }, { from: fromMs = 0, to }) {
      const beforeMs = to === undefined ? Number.MAX_SAFE_INTEGER : to + DAY_MS
      const [sums, writeOffs] = await Promise.all([
        sumWriteOffs(db.read, { fromMs, beforeMs }),
        listWriteOffs(db.read, { fromMs, beforeMs }, LISTED_MAX),
      ])
      return commandResult({ sums, writeOffs }, [
        table(sums, { item: 'text', amount: 'number', awards: 'number' }, { title: 'Written off' }),
        table(
          writeOffs,
          {
            at_ms: { format: 'time', label: 'time' },
            player_id: { format: 'text', label: 'player' },
            grant_id: { format: 'text', label: 'award' },
            cause: 'text',
            item: 'text',
            amount: 'number',
          },
          { title: 'Awards', none: 'Nothing was written off.' },
        ),
      ])
    },
  }),
])
