import type { Kysely } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'

const addOwed = prepare((db, p: { playerId: string; required: number }) =>
  db
    .insertInto('wagering')
    .values({ player_id: p.playerId, wagered: 0, owed: p.required })
    .onConflict(conflict =>
      conflict.column('player_id').doUpdateSet(set => ({ owed: set('wagering.owed', '+', p.required) })),
    ),
)

const workOff = prepare((db, p: { playerId: string; stake: number }) =>
  db
    .insertInto('wagering')
    .values({ player_id: p.playerId, wagered: p.stake, owed: 0 })
    .onConflict(conflict =>
      conflict.column('player_id').doUpdateSet(set => ({
        wagered: set('wagering.wagered', '+', p.stake),
        owed: set
          .case()
          .when('wagering.owed', '>', p.stake)
          .then(set('wagering.owed', '-', p.stake))
          .else(0)
          .end(),
      })),
    ),
)

/** What must still be staked before a withdrawal, and what was staked in all; hundredths. */
export async function wageringOf(
  query: Kysely<Schema>,
  playerId: string,
): Promise<{ wagered: Centavos; owed: Centavos }> {
  const row = await query
    .selectFrom('wagering')
    .select(['wagered', 'owed'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return { wagered: (row?.wagered ?? 0) as Centavos, owed: (row?.owed ?? 0) as Centavos }
}

/** Asks for `required` more to be wagered, for the deposit or bonus named by `source`. */
export async function addWagering(
  tx: Transaction,
  grant: { playerId: string; source: string; required: Centavos; atMs: number },
): Promise<void> {
  const { playerId, source, required, atMs } = grant
  await tx.query
    .insertInto('turnover')
    .values({ id: newId(atMs), player_id: playerId, source, required, created_at_ms: atMs })
    .execute()
  await tx.run(addOwed, { playerId, required })
}

/** Counts a stake; what is owed goes down by it, never below zero. */
export async function recordWager(tx: Transaction, playerId: string, stake: Centavos): Promise<void> {
  await tx.run(workOff, { playerId, stake })
}
