import { ITEM_ID } from '../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database } from '../db/database.ts'
import { isSupplyAccount, type LedgerAccount } from '../ledger/accounts.ts'
import { type BalanceSumRow, sumBalancesAndGrants } from './liabilities-statements.ts'

/** A number of accounts or grants and the sum of their amounts, in centavos. */
export interface BalanceSum {
  readonly accounts: number
  readonly amount: Centavos
}

/** The operator's liabilities to players and the accounts that balance them, in centavos. */
export interface Liabilities {
  /** The balances of all players, with the bonus money in them. */
  readonly players: BalanceSum
  readonly safebox: BalanceSum
  readonly pendingPayouts: BalanceSum
  /** The name and amount of each jackpot pool. */
  readonly jackpots: readonly { readonly name: string; readonly amount: Centavos }[]
  /** The amount that each campaign can still give away, in centavos. */
  readonly campaigns: readonly { readonly account: string; readonly amount: Centavos }[]
  /**
   * The sum of the balances of players and safeboxes and of the other liabilities listed before this field, in
   * centavos.
   */
  readonly owed: Centavos
  /**
   * The bonus money of open bonuses in players' balances. `toWager` is the amount still to be wagered for all open
   * grants.
   */
  readonly bonusMoney: BalanceSum
  readonly toWager: Centavos
  /**
   * Lottery tickets bought with coins for draws that have not happened yet. Their stakes are won, lost or returned
   * later.
   */
  readonly tickets: BalanceSum
  /** Players' shares from red versus blue that are computed but not paid. No account contains them yet. */
  readonly promised: BalanceSum
  /**
   * The amount that each payment channel and game provider owes the operator; negative if the operator owes money to
   * the channel or provider.
   */
  readonly clearing: readonly { readonly account: string; readonly amount: Centavos }[]
  /** The gain of each `house:` account, in centavos; negative for a loss. */
  readonly house: readonly { readonly account: string; readonly amount: Centavos }[]
  /** The sum of all accounts, in centavos. It is 0 in a correct ledger. */
  readonly difference: Centavos
  /** The number of pieces that each stock and campaign can still give away. */
  readonly supplies: readonly { readonly account: string; readonly item: number; readonly pieces: number }[]
  /** The items other than coins in players' balances, in pieces. */
  readonly items: readonly { readonly item: number; readonly accounts: number; readonly pieces: number }[]
}

const JACKPOT_ACCOUNT_PREFIX = 'jackpot:'

/**
 * Reads all liabilities. It sums every balance in one statement, which is one snapshot, and reads every entry of
 * accounts without a stored balance.
 */
export async function readLiabilities({ readLong }: Pick<Database, 'readLong'>): Promise<Liabilities> {
  const rows = await sumBalancesAndGrants({ readLong })
  const coins = rows.filter(({ item }) => item === ITEM_ID.coin)
  const balanceSumOf = (section: BalanceSumRow['section'], name: string): BalanceSum => {
    const found = coins.find(row => row.section === section && row.name === name)
    return { accounts: Number(found?.accounts ?? 0), amount: centavos(Number(found?.amount ?? 0)) }
  }
  const named = (section: BalanceSumRow['section'], isIncluded: (name: string) => boolean) =>
    coins
      .filter(row => row.section === section && isIncluded(row.name))
      .map(({ name, amount }) => ({ account: name, amount: centavos(Number(amount)) }))
  const isHouse = (name: string) => name.startsWith('house:')
  return {
    players: balanceSumOf('stored', 'player'),
    safebox: balanceSumOf('stored', 'safebox'),
    pendingPayouts: balanceSumOf('stored', 'pending-payout'),
    jackpots: named('stored', name => name.startsWith(JACKPOT_ACCOUNT_PREFIX)).map(({ account, amount }) => ({
      name: account.slice(JACKPOT_ACCOUNT_PREFIX.length),
      amount,
    })),
    campaigns: named('stored', name => name.startsWith('campaign:')),
    owed: centavos(sumAmounts(named('stored', () => true))),
    bonusMoney: balanceSumOf('grants', 'bonusMoney'),
    toWager: balanceSumOf('grants', 'toWager').amount,
    tickets: balanceSumOf('grants', 'tickets'),
    promised: balanceSumOf('promised', 'pk'),
    clearing: named('derived', name => !isHouse(name)).map(({ account, amount }) => ({
      account,
      amount: centavos(-amount),
    })),
    house: named('derived', isHouse),
    difference: centavos(sumAmounts([...named('stored', () => true), ...named('derived', () => true)])),
    supplies: rows
      .filter(
        row =>
          row.section === 'stored' && isSupplyAccount(row.name as LedgerAccount) && row.item !== ITEM_ID.coin,
      )
      .map(({ name, item, amount }) => ({ account: name, item, pieces: Number(amount) })),
    items: rows
      .filter(row => row.section === 'stored' && row.name === 'player' && row.item !== ITEM_ID.coin)
      .map(({ item, accounts, amount }) => ({ item, accounts: Number(accounts), pieces: Number(amount) })),
  }
}

function sumAmounts(list: readonly { readonly amount: number }[]): number {
  return list.reduce((total, { amount }) => total + amount, 0)
}
