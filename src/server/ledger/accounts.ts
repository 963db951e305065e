/** The key of an account that can hold value. Only the functions below build one. */
export type LedgerAccount = string & { readonly __unit: 'account' }

/**
 * Kinds of accounts whose balance is stored, because it must never be below zero. Accounts of the other kinds (house,
 * clearing, provider) are the opposite side of postings: their balance may be negative and is the sum of their entries,
 * so no transaction has to wait for a lock on it.
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

/** The account of a player's own money and items. */
export const playerAccount = (playerId: string): LedgerAccount => accountKey('player', playerId)

/**
 * The account of a player's safebox, for money that the player has set aside. Bets and withdrawals cannot use this
 * money.
 */
export const safeboxAccount = (playerId: string): LedgerAccount => accountKey('safebox', playerId)

/** The operator's account for one kind of business: `game-<id>`, `bonus`, `adjustment`. */
export const houseAccount = (name: string): LedgerAccount => accountKey('house', name)

/** The account of money in transit between the operator and a payment channel. */
export const clearingAccount = (channel: string): LedgerAccount => accountKey('clearing', channel)

/**
 * The account of stakes and payouts in a game of another brand, which the operator settles with the game's provider.
 */
export const providerAccount = (gameId: number): LedgerAccount => accountKey('provider', `game-${gameId}`)

/**
 * The game to whose stakes and payouts an account belongs, for our games and those of other brands; `undefined` for
 * other accounts.
 */
export function gameOfAccount(key: string): number | undefined {
  const found = /^(?:house|provider):game-(\d+)$/.exec(key)
  return found ? Number(found[1]) : undefined
}

/** The account of a jackpot, which collects the shares of stakes that nobody has won yet. */
export const jackpotAccount = (jackpot: string): LedgerAccount => accountKey('jackpot', jackpot)

/** The account of a product's stock: the pieces that can still be given. */
export const stockAccount = (product: string): LedgerAccount => accountKey('stock', product)

/** The account of a campaign: the money or items that the campaign can still give. */
export const campaignAccount = (campaign: string): LedgerAccount => accountKey('campaign', campaign)

/**
 * Whether an account is a stock or a campaign. `postLedgerJournal` refuses with `outOfStock` if a posting takes more than the
 * account holds.
 */
export function isSupplyAccount(key: LedgerAccount): boolean {
  const kind = kindOf(key)
  return kind === 'stock' || kind === 'campaign'
}

/**
 * The account that receives the unused rest of an undone award: the account that paid it. For a campaign it is
 * `house:bonus`, because the packets of a campaign are fixed and no new one could be paid from the rest.
 */
export const returnAccountOf = (payer: LedgerAccount): LedgerAccount =>
  kindOf(payer) === 'campaign' ? houseAccount('bonus') : payer

/** The account that holds the money of withdrawals until they are paid or refused. */
export const PENDING_PAYOUT_ACCOUNT = 'pending-payout' as LedgerAccount

/** Whether an account has a stored balance, which may not go below zero. */
export function hasStoredBalance(key: LedgerAccount): boolean {
  return STORED_BALANCE_ACCOUNT_KINDS.has(kindOf(key))
}

function kindOf(key: string): string {
  const end = key.indexOf(':')
  return end < 0 ? key : key.slice(0, end)
}
