import { type RawBuilder, sql } from 'kysely'
import type { RowCheck } from './check-statements.ts'

/** A rule that compares the rows of a table with the journals about each row. */
export interface JournalCheck extends Pick<RowCheck, 'rule' | 'sentence' | 'missing'> {
  readonly table: string
  /**
   * The columns by which a journal identifies a row. The names are columns of `entries`; the values are columns of the
   * table.
   */
  readonly keys: Readonly<Record<string, string>>
  /** The condition of the rows that are compared; all rows by default. */
  readonly rows?: RawBuilder<unknown>
  /** Further columns of the table that `differs` and `sentence` mention. */
  readonly columns: readonly string[]
  /** Selects the ledger entries to compare, with the columns of `keys` and the columns that `moved` sums. */
  readonly entries: RawBuilder<unknown>
  /** Sums and other aggregates over all entries about one row, by name. Each must be 0 for a row without entries. */
  readonly moved: Readonly<Record<string, RawBuilder<unknown>>>
  /** The condition under which a row does not agree with its journals. It uses the names in `columns` and `moved`. */
  readonly differs: RawBuilder<unknown>
}

/** Creates the column list of a select from expressions, each with its name. */
const selectedAs = (expressions: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(expressions).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`))

const columnRefs = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))

/** Creates an object that maps each name to its SQL expression. */
const expressionsOf = (names: readonly string[], expressionOf: (name: string) => RawBuilder<unknown>) =>
  Object.fromEntries(names.map(name => [name, expressionOf(name)]))

/**
 * Converts a `JournalCheck` to a check. Its statement reads the entries once, and reads rows and journals in one
 * snapshot. `sentence` may mention the columns of `keys`, `columns` and `moved`. With `missing`, the check also finds
 * journals about rows that do not exist; that text may mention the columns of `keys` and `moved`.
 */
export function createJournalCheck(it: JournalCheck): RowCheck {
  const { rule, table, columns, entries, moved, differs, sentence, missing } = it
  const [keys, sums] = [Object.keys(it.keys), Object.keys(moved)]
  const columnOf = (key: string) => sql.ref(it.keys[key] ?? key)
  const haveSameKeys = (other: string, nameOf: (key: string) => RawBuilder<unknown>) =>
    sql.join(
      keys.map(key => sql`moved.${sql.ref(key)} = ${sql.ref(other)}.${nameOf(key)}`),
      sql` and `,
    )
  const withoutRow = sql`union all
    select ${selectedAs({
      is_missing: sql`1`,
      ...expressionsOf(keys, key => sql.ref(key)),
      ...expressionsOf(columns, () => sql`null`),
      ...expressionsOf(sums, name => sql.ref(name)),
    })}
    from moved where not exists (select 1 from ${sql.table(table)} as known where ${haveSameKeys('known', columnOf)})`
  const broken = sql`with moved as (
      select ${selectedAs({ ...expressionsOf(keys, key => sql.ref(key)), ...moved })}
      from (${entries}) as entries group by ${columnRefs(keys)}),
    compared as (
      select ${selectedAs({ ...expressionsOf(keys, columnOf), ...expressionsOf(columns, name => sql.ref(name)) })}
      from ${sql.table(table)} where ${it.rows ?? sql`true`}),
    proven as (
      select ${selectedAs({
        ...expressionsOf([...keys, ...columns], name => sql.ref(`compared.${name}`)),
        ...expressionsOf(sums, name => sql`coalesce(${sql.ref(`moved.${name}`)}, 0)`),
      })}
      from compared left join moved on ${haveSameKeys('compared', key => sql.ref(key))})
    select 0 as is_missing, ${columnRefs([...keys, ...columns, ...sums])} from proven where ${differs}
    ${missing === undefined ? sql`` : withoutRow}`
  return { rule, sentence, missing, broken }
}

/**
 * Selects the entries of journals of some kinds for `JournalCheck.entries`, with the columns `reference`, `player_id`,
 * `kind`, `account`, `item` and `amount`.
 * @param isOfAccounts the condition on `account` and `item`
 */
export function selectEntriesOfKinds(
  kinds: readonly string[],
  isOfAccounts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select journal.reference, journal.player_id, journal.kind, entry.account, entry.item, entry.amount
    from journal join entry on entry.journal_id = journal.id
    where journal.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))}) and ${isOfAccounts}`
}
