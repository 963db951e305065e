import { sql } from 'kysely'
import { ITEM } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database } from '../db/database.ts'
import { DERIVED_KINDS } from './accounts.ts'

/** What is held by how many accounts, in hundredths. */
export interface HeldSum {
  readonly accounts: number
  readonly amount: Centavos
}

/** What the house owes and what it holds against it, in hundredths. */
export interface Liabilities {
  /** Balances of players, of which some is bonus money. */
  readonly players: HeldSum
  readonly safebox: HeldSum
  readonly pendingPayouts: HeldSum
  /** Each pool, all its shards together. */
  readonly jackpots: readonly { readonly name: string; readonly amount: Centavos }[]
  /** All of the above together. */
  readonly owed: Centavos
  /** Money in players' balances that came from open bonuses, and what must still be wagered for all open grants. */
  readonly bonusMoney: HeldSum
  readonly toWager: Centavos
  /** What each channel and each game provider owes us; below zero when we owe it. */
  readonly clearing: readonly { readonly account: string; readonly amount: Centavos }[]
  /** What each account of the house has gained; below zero when it has lost. */
  readonly house: readonly { readonly account: string; readonly amount: Centavos }[]
  /** All accounts together: 0 in sound books. */
  readonly difference: Centavos
  /** Other items that players hold, in pieces. */
  readonly items: readonly { readonly item: number; readonly accounts: number; readonly pieces: number }[]
}

interface Row {
  readonly section: 'stored' | 'derived' | 'grants'
  readonly name: string
  readonly item: number
  readonly accounts: number
  readonly amount: number
}

const SHARD_ENDING = /-\d\d$/

const derivedKind = sql.join(
  [...DERIVED_KINDS].map(kind => sql`account like ${sql.lit(`${kind}:%`)}`),
  sql` or `,
)

/** Sums every balance, in one statement and so in one snapshot. Reads every entry of accounts without a stored balance. */
export async function liabilitiesOf({ readLong }: Pick<Database, 'readLong'>): Promise<Liabilities> {
  const { rows } = await sql<Row>`select 'stored' as section,
      case when account like 'player:%' then 'player' when account like 'safebox:%' then 'safebox' else account end as name,
      item, count(*) as accounts, sum(amount) as amount
    from balance where amount <> 0 group by 2, 3
    union all
    select 'derived', account, item, 1, sum(amount) from entry where ${derivedKind} group by account, item
    union all
    select 'grants', 'bonusMoney', ${sql.lit(ITEM.coin)}, count(*), coalesce(sum(bonus_money), 0)
      from wagering_grant where state = 'open' and bonus_money > 0
    union all
    select 'grants', 'toWager', ${sql.lit(ITEM.coin)}, count(*), coalesce(sum(remaining), 0)
      from wagering_grant where state = 'open'
    order by 1, 2, 3`.execute(readLong)
  const coins = rows.filter(({ item }) => item === ITEM.coin)
  const held = (section: Row['section'], name: string): HeldSum => {
    const found = coins.find(row => row.section === section && row.name === name)
    return { accounts: Number(found?.accounts ?? 0), amount: centavos(Number(found?.amount ?? 0)) }
  }
  const named = (section: Row['section'], isIncluded: (name: string) => boolean) =>
    coins
      .filter(row => row.section === section && isIncluded(row.name))
      .map(({ name, amount }) => ({ account: name, amount: centavos(Number(amount)) }))
  const jackpots = new Map<string, number>()
  for (const { account, amount } of named('stored', name => name.startsWith('jackpot:'))) {
    const name = account.slice('jackpot:'.length).replace(SHARD_ENDING, '')
    jackpots.set(name, (jackpots.get(name) ?? 0) + amount)
  }
  const isHouse = (name: string) => name.startsWith('house:')
  return {
    players: held('stored', 'player'),
    safebox: held('stored', 'safebox'),
    pendingPayouts: held('stored', 'pending-payout'),
    jackpots: [...jackpots].map(([name, amount]) => ({ name, amount: centavos(amount) })),
    owed: centavos(sum(named('stored', () => true))),
    bonusMoney: held('grants', 'bonusMoney'),
    toWager: held('grants', 'toWager').amount,
    clearing: named('derived', name => !isHouse(name)).map(({ account, amount }) => ({
      account,
      amount: centavos(-amount),
    })),
    house: named('derived', isHouse),
    difference: centavos(sum([...named('stored', () => true), ...named('derived', () => true)])),
    items: rows
      .filter(row => row.section === 'stored' && row.name === 'player' && row.item !== ITEM.coin)
      .map(({ item, accounts, amount }) => ({ item, accounts: Number(accounts), pieces: Number(amount) })),
  }
}

function sum(list: readonly { readonly amount: number }[]): number {
  return list.reduce((total, { amount }) => total + amount, 0)
}
