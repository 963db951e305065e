import { ITEM } from '../../../domain/items.ts'
import { AMOUNT_MAX, type Centavos, centavos } from '../../../domain/money.ts'
import { newId } from '../../clock.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { runCommand } from '../../ledger/command.ts'
import { balanceAfter, post } from '../../ledger/post.ts'
import { lockTotals } from '../../ledger/totals.ts'
import {
  type CommandResult,
  type CommandWords,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { PlayerStateError, requirePlayer } from './standing.ts'

/** The actor of commands that staff give; request ids are theirs alone. */
const STAFF = 'staff'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** A correction of a player's balance by staff. */
export interface Adjustment {
  readonly playerId: string
  /** Hundredths; below zero takes from the player. */
  readonly amount: Centavos
  readonly reason: string
  /** The same id again changes nothing, and answers as the first time. */
  readonly requestId: string
  readonly atMs: number
}

/**
 * Posts an adjustment between the player and the house's account for them, once for a request id. Locks the player's totals,
 * then the balance. It is neither a deposit nor a bonus: no wagering, no limit, no total changes.
 * @returns the balance after it, and the id by which the statement names it
 * @throws Refusal `notEnoughMoney` when more would be taken than the balance holds; `requestIdReused` when the id came with
 *   another adjustment
 */
export function adjustBalance(
  { db }: Pick<Parts, 'db'>,
  { playerId, amount, reason, requestId, atMs }: Adjustment,
): Promise<{ reference: string; coin: Centavos }> {
  const command = { actorId: STAFF, requestId, name: 'adjust', body: { playerId, amount, reason }, atMs }
  return runCommand(db, command, async tx => {
    await lockTotals(tx, playerId)
    const [player, house] = [playerAccount(playerId), houseAccount('adjustment')]
    const [from, to] = amount > 0 ? [house, player] : [player, house]
    const postings = [{ from, to, item: ITEM.coin, amount: centavos(Math.abs(amount)) }]
    const reference = newId(atMs)
    const posted = await post(tx, { kind: 'adjustment', reference, playerId, postings, atMs })
    return { reference, coin: balanceAfter(posted, player, ITEM.coin) }
  })
}

/** The amount of --credit or of --debit, whichever is given; below zero for a debit. @throws UsageError */
function amountOf(words: CommandWords): Centavos {
  const [credit, debit] = [textOption(words, 'credit'), textOption(words, 'debit')]
  const text = credit ?? debit ?? ''
  if ((credit === undefined) === (debit === undefined) || !/^[1-9]\d{0,11}$/.test(text))
    throw new UsageError()
  const amount = Number(text)
  if (amount > AMOUNT_MAX) throw new UsageError()
  return centavos(credit === undefined ? -amount : amount)
}

async function adjust(parts: Parts, words: CommandWords): Promise<CommandResult> {
  const [name, amount, reason] = [oneArg(words), amountOf(words), textOption(words, 'reason')]
  const atMs = parts.clock.now()
  const requestId = textOption(words, 'id') ?? newId(atMs)
  if (!reason || !REQUEST_ID.test(requestId)) throw new UsageError()
  const { id: playerId } = await requirePlayer(parts, name)
  try {
    const { reference, coin } = await adjustBalance(parts, { playerId, amount, reason, requestId, atMs })
    return {
      lines: [
        `player ${playerId}  ${amount > 0 ? '+' : ''}${amount} centavos  balance ${coin}  ${reference}`,
      ],
      data: { playerId, amount, balance: coin, reference, id: requestId },
      isOk: true,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new PlayerStateError(
      error.reason === 'notEnoughMoney'
        ? `Player ${playerId} holds less than ${-amount} centavos`
        : `Another adjustment was made under the id ${requestId}`,
    )
  }
}

export const adjustCommand: OperatorCommand = {
  noun: 'adjust',
  verb: '',
  usage: 'adjust PLAYER --credit N|--debit N --reason "…" [--id ID]  corrects a balance by N centavos',
  help: [
    'PLAYER: an id or an account. The statement of the player shows an adjustment; nothing is to be wagered for it.',
    '--id, 8 to 64 letters, digits and dashes: the same id again changes nothing. Give one when you may have to repeat.',
  ],
  options: {
    credit: { type: 'string' },
    debit: { type: 'string' },
    reason: { type: 'string' },
    id: { type: 'string' },
  },
  isChange: true,
  run: adjust,
}
