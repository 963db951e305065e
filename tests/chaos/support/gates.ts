import pg from 'pg'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'

/** A point in the database at which a trigger blocks a transaction until the test lets it continue. */
export interface TransactionGate {
  readonly table: string
  /**
   * An SQL condition on `old` and `new`, the row before and after an update; the gate applies only to updates that meet
   * it.
   */
  readonly when: string
  /**
   * `change`: the transaction waits at the update. If its process dies there, the database rolls the transaction back.
   * `commit`: the transaction waits at its commit. If its process dies there, the database still commits the
   * transaction, and only the process does not learn the result.
   */
  readonly at: 'change' | 'commit'
}

/** Gates in a database; each is closed until it is opened. */
export interface TransactionGates {
  /** Waits until a transaction is blocked at a gate. @returns the `application_name` of its connection */
  waitingAt(gate: number): Promise<string>
  open(gate: number): Promise<void>
  /** Opens all gates and closes the connection that has locked them. */
  close(): Promise<void>
}

/**
 * The first of the two keys of each gate's advisory lock. The product's locks have only one key. PostgreSQL treats both
 * kinds as different locks.
 */
const LOCKS = 7

/** Creates closed gates in a database; the number of a gate is its index in `gates`. */
export async function createTransactionGates(
  url: string,
  gates: readonly TransactionGate[],
): Promise<TransactionGates> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${LOCKS}, tg_argv[0]::int); return null; end $$`)
  for (const [gate, { table, when, at }] of gates.entries()) {
    const [kind, time] =
      at === 'commit' ? ['constraint trigger', 'deferrable initially deferred'] : ['trigger', '']
    await client.query(`create ${kind} gate_${gate} after update on ${table} ${time}
      for each row when (${when}) execute function wait_at_gate(${gate})`)
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, gate])
  }
  return {
    waitingAt: gate =>
      eventually(async () => {
        const { rows } = await client.query(
          `select application_name from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and locktype = 'advisory' and classid = $1 and objid = $2 and not granted`,
          [LOCKS, gate],
        )
        expect(rows, `transactions at gate ${gate}`).toHaveLength(1)
        return rows[0].application_name
      }),
    async open(gate) {
      await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, gate])
    },
    close: () => client.end(),
  }
}
