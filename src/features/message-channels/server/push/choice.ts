import type { BodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import type { Database } from '../../../../server/db/database.ts'
import type { Services } from '../../../../server/services.ts'
import type { pushSettings } from '../../contract.ts'
import { findPushChoice, lockPushChoice, type PushChoiceRow, updatePushChoice } from './repository.ts'

/** The kinds of notifications that a player wants, and quiet hours. */
export type PushChoice = Omit<ResultOf<typeof pushSettings>, 'publicKey'>

/** The choice of a player who has not chosen yet: all kinds of notifications, and quiet hours. */
const DEFAULT_PUSH_CHOICE: PushChoice = { money: true, service: true, promotion: true, quietHours: true }

/** The push choice of a player; inside or outside a transaction. */
export async function readPushChoice(query: Database['read'], playerId: string): Promise<PushChoice> {
  const row = await findPushChoice(query, playerId)
  if (!row) return DEFAULT_PUSH_CHOICE
  return {
    money: row.money === 1,
    service: row.service === 1,
    promotion: row.promotion === 1,
    quietHours: row.quiet_hours === 1,
  }
}

const toFlagColumn = (isOn: boolean | undefined) => (isOn === undefined ? undefined : Number(isOn))

/**
 * Changes the named fields of a player's push choice, in a transaction of its own. Stores nothing for an empty change.
 * @returns the changed choice
 */
export async function changePushChoice(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  change: BodyOf<typeof pushSettings>,
  atMs: number,
): Promise<PushChoice> {
  const { money, service, promotion, quietHours } = change
  const hasChange = [money, service, promotion, quietHours].some(isOn => isOn !== undefined)
  if (!hasChange) return readPushChoice(db.read, playerId)
  return db.transact(async tx => {
    const before = await lockPushChoice(tx, choiceRowOf(playerId, DEFAULT_PUSH_CHOICE, atMs))
    await updatePushChoice(tx, playerId, {
      money: toFlagColumn(money) ?? before.money,
      service: toFlagColumn(service) ?? before.service,
      promotion: toFlagColumn(promotion) ?? before.promotion,
      quiet_hours: toFlagColumn(quietHours) ?? before.quiet_hours,
      updated_at_ms: atMs,
    })
    return readPushChoice(tx.query, playerId)
  })
}

function choiceRowOf(
  playerId: string,
  { money, service, promotion, quietHours }: PushChoice,
  atMs: number,
): PushChoiceRow {
  return {
    player_id: playerId,
    money: Number(money),
    service: Number(service),
    promotion: Number(promotion),
    quiet_hours: Number(quietHours),
    updated_at_ms: atMs,
  }
}
