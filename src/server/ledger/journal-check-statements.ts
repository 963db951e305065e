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

const refs = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))

/**
 * A check that reads the entries once, rows and journals in one snapshot. The sentence names `keys`, `columns` and
 * `moved`. With `missing`, whose text names `keys` and `moved`, it also finds journals that name no row.
 */
export function journalCheck(it: JournalCheck): Check {
  const { rule, table, sentence, missing, entries, differs, columns } = it
  const keys = Object.entries(it.keys)
  const [names, figures] = [keys.map(([name]) => name), Object.entries(it.moved)]
  const isSame = (ownerOf: (key: (typeof keys)[number]) => RawBuilder<unknown>) =>
    sql.join(
      keys.map(key => sql`moved.${sql.ref(key[0])} = ${ownerOf(key)}`),
      sql` and `,
    )
  const withoutRow = sql`union all
    select 1, ${refs(names)}, ${sql.join(columns.map(() => sql`null`))}, ${refs(Object.keys(it.moved))} from moved
      where not exists (select 1 from ${sql.table(table)} as named
        where ${isSame(([, column]) => sql.ref(`named.${column}`))})`
  const broken = sql`with moved as (
      select ${refs(names)}, ${sql.join(figures.map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`))}
        from (${entries}) as named group by ${refs(names)}),
    compared as (
      select ${sql.join(keys.map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`))}, ${refs(columns)}
        from ${sql.table(table)} where ${it.rows ?? sql`true`}),
    proven as (
      select ${sql.join([...names, ...columns].map(name => sql.ref(`compared.${name}`)))},
          ${sql.join(figures.map(([name]) => sql`coalesce(${sql.ref(`moved.${name}`)}, 0) as ${sql.ref(name)}`))}
        from compared left join moved on ${isSame(([name]) => sql.ref(`compared.${name}`))})
    select 0 as is_missing, ${refs([...names, ...columns])}, ${refs(Object.keys(it.moved))} from proven
      where ${differs} ${missing === undefined ? sql`` : withoutRow}`
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
