import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check-statements.ts'

/** A rule that compares the rows of a table with the journals that name them. */
export interface JournalCheck extends Pick<Check, 'rule' | 'sentence' | 'missing'> {
  readonly table: string
  /** The column of the table for each column of `entries` by which journals name a row. */
  readonly keys: Readonly<Record<string, string>>
  /** Which rows of the table are compared; all by default. */
  readonly rows?: RawBuilder<unknown>
  /** Further columns of the table that `differs` and the sentence name. */
  readonly columns: readonly string[]
  /** Selects entries of journals: the columns of `keys`, and those that `moved` sums. */
  readonly entries: RawBuilder<unknown>
  /** What the entries that name one row make, as aggregates; each is 0 without an entry. */
  readonly moved: Readonly<Record<string, RawBuilder<unknown>>>
  /** Whether a row differs from its journals, by the names of `columns` and `moved`. */
  readonly differs: RawBuilder<unknown>
}

/** Expressions as the columns of a select, by their names. */
const named = (expressions: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(expressions).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`))

const refs = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))

/** Expressions for some names. */
const forEach = (names: readonly string[], expressionOf: (name: string) => RawBuilder<unknown>) =>
  Object.fromEntries(names.map(name => [name, expressionOf(name)]))

/**
 * A check that reads the entries once, rows and journals in one snapshot. The sentence names `keys`, `columns` and
 * `moved`. With `missing`, whose text names `keys` and `moved`, it also finds journals that name no row.
 */
export function journalCheck(it: JournalCheck): Check {
  const { rule, table, columns, entries, moved, differs, sentence, missing } = it
  const [keys, sums] = [Object.keys(it.keys), Object.keys(moved)]
  const columnOf = (key: string) => sql.ref(it.keys[key] ?? key)
  const isSame = (other: string, nameOf: (key: string) => RawBuilder<unknown>) =>
    sql.join(
      keys.map(key => sql`moved.${sql.ref(key)} = ${sql.ref(other)}.${nameOf(key)}`),
      sql` and `,
    )
  const withoutRow = sql`union all
    select ${named({
      is_missing: sql`1`,
      ...forEach(keys, key => sql.ref(key)),
      ...forEach(columns, () => sql`null`),
      ...forEach(sums, name => sql.ref(name)),
    })}
    from moved where not exists (select 1 from ${sql.table(table)} as known where ${isSame('known', columnOf)})`
  const broken = sql`with moved as (
      select ${named({ ...forEach(keys, key => sql.ref(key)), ...moved })}
      from (${entries}) as entries group by ${refs(keys)}),
    compared as (
      select ${named({ ...forEach(keys, columnOf), ...forEach(columns, name => sql.ref(name)) })}
      from ${sql.table(table)} where ${it.rows ?? sql`true`}),
    proven as (
      select ${named({
        ...forEach([...keys, ...columns], name => sql.ref(`compared.${name}`)),
        ...forEach(sums, name => sql`coalesce(${sql.ref(`moved.${name}`)}, 0)`),
      })}
      from compared left join moved on ${isSame('compared', key => sql.ref(key))})
    select 0 as is_missing, ${refs([...keys, ...columns, ...sums])} from proven where ${differs}
    ${missing === undefined ? sql`` : withoutRow}`
  return { rule, sentence, missing, broken }
}

/**
 * Selects the entries of journals of some kinds, for `entries`, with the columns `reference`, `player_id`, `kind`,
 * `account`, `item` and `amount`.
 * @param isOfAccounts the condition on `account` and `item`
 */
export function entriesOf(kinds: readonly string[], isOfAccounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select journal.reference, journal.player_id, journal.kind, entry.account, entry.item, entry.amount
    from journal join entry on entry.journal_id = journal.id
    where journal.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))}) and ${isOfAccounts}`
}
