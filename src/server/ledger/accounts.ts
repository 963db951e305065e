/** The key of a ledger account. Only the functions in this file create one. */
export type LedgerAccount = string & { readonly __unit: 'account' }

/**
 * Kinds of accounts whose balance is stored, because it must never be below zero. Accounts of other kinds (house,
 * clearing, provider) are the opposite side of postings. Their balance may be negative and is the sum of their entries.
 * No transaction locks such a balance, so no transaction has to wait for it.
 */
export const STORED_BALANCE_ACCOUNT_KINDS: ReadonlySet<string> = new Set([
  'player',
  'safebox',
  'pending-payout',
  'jackpot',
  'stock',
  'campaign',
])
export const DERIVED_BALANCE_ACCOUNT_KINDS: ReadonlySet<string> = new Set(['house', 'clearing', 'provider'])

const NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/

function accountKey(kind: string, name: string): LedgerAccount {
  if (!NAME_PATTERN.test(name)) throw new RangeError(`No account can be named ${JSON.stringify(name)}`)
  return `${kind}:${name}` as LedgerAccount
}

/** Prefix of the account keys of players, for statements that join accounts with players. */
export const PLAYER_ACCOUNT_PREFIX = 'player:'

/** Returns the account of a player's own money and items. */
export const playerAccount = (playerId: string): LedgerAccount => accountKey('player', playerId)

/**
 * Returns the account of a player's safebox: money that the player has set aside. Bets and withdrawals cannot use it.
 */
export const safeboxAccount = (playerId: string): LedgerAccount => accountKey('safebox', playerId)

/** Returns the operator's account for one kind of business: `game-<id>`, `bonus` or `adjustment`. */
export const houseAccount = (name: string): LedgerAccount => accountKey('house', name)

/** Returns the account of money in transit between the operator and a payment channel. */
export const clearingAccount = (channel: string): LedgerAccount => accountKey('clearing', channel)

/**
 * Returns the account of stakes and payouts in a game of another brand, which the operator settles with the game's
 * provider.
 */
export const providerAccount = (gameId: number): LedgerAccount => accountKey('provider', `game-${gameId}`)

/**
 * Returns the id of the game to whose stakes and payouts an account belongs, for our games and games of other brands;
 * `undefined` for other accounts.
 */
export function gameOfAccount(key: string): number | undefined {
  const found = /^(?:house|provider):game-(\d+)$/.exec(key)
  return found ? Number(found[1]) : undefined
}

/** Returns the account of a jackpot. It collects shares of stakes until somebody wins them. */
export const jackpotAccount = (jackpot: string): LedgerAccount => accountKey('jackpot', jackpot)

/** Returns the account of a product's stock. Its balance is the number of pieces that can still be given. */
export const stockAccount = (product: string): LedgerAccount => accountKey('stock', product)

/** Returns the account of a campaign. Its balance is the money or items that the campaign can still give. */
export const campaignAccount = (campaign: string): LedgerAccount => accountKey('campaign', campaign)

/**
 * Returns whether an account belongs to a stock or a campaign. `postLedgerJournal` refuses with `outOfStock` if a
 * posting takes more than the balance of such an account.
 */
export function isSupplyAccount(key: LedgerAccount): boolean {
  const kind = accountKindOf(key)
  return kind === 'stock' || kind === 'campaign'
}

/**
 * Returns the account that receives the unused rest of an undone award. This is the account that paid the award, but
 * `house:bonus` for a campaign: a campaign has a fixed number of packets, so it could not give the rest to anybody.
 */
export const returnAccountOf = (payer: LedgerAccount): LedgerAccount =>
  accountKindOf(payer) === 'campaign' ? houseAccount('bonus') : payer

/** The account with the money of withdrawals that are neither paid nor refused yet. */
export const PENDING_PAYOUT_ACCOUNT = 'pending-payout' as LedgerAccount

/** Whether an account has a stored balance, which may not go below zero. */
export function hasStoredBalance(key: LedgerAccount): boolean {
  return STORED_BALANCE_ACCOUNT_KINDS.has(accountKindOf(key))
}

function accountKindOf(key: string): string {
  const end = key.indexOf(':')
  return end < 0 ? key : key.slice(0, end)
}
