/** The key of an account that can hold value. Only the functions below build one. */
export type LedgerAccount = string & { readonly __unit: 'account' }

/**
 * Kinds of accounts whose balance is stored, because it may never go below zero. The other kinds (house, clearing,
 * provider) are counterparties. Their balance may be negative and is the sum of their entries, so no transaction waits
 * for a lock on it.
 */
export const STORED_BALANCE_KINDS: ReadonlySet<string> = new Set([
  'player',
  'safebox',
  'pending-payout',
  'jackpot',
  'stock',
  'campaign',
])
export const DERIVED_BALANCE_KINDS: ReadonlySet<string> = new Set(['house', 'clearing', 'provider'])

const NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/

function accountKey(kind: string, name: string): LedgerAccount {
  if (!NAME_PATTERN.test(name)) throw new RangeError(`No account can be named ${JSON.stringify(name)}`)
  return `${kind}:${name}` as LedgerAccount
}

/** How the accounts of players begin, for statements that join them with players. */
export const PLAYER_ACCOUNT_PREFIX = 'player:'

/** The account of a player's own money and items. */
export const playerAccount = (playerId: string): LedgerAccount => accountKey('player', playerId)

/** The account of the money that a player has set aside: bets and withdrawals take nothing from it. */
export const safeboxAccount = (playerId: string): LedgerAccount => accountKey('safebox', playerId)

/** The operator's account for one kind of business: `game-<id>`, `bonus`, `adjustment`. */
export const houseAccount = (name: string): LedgerAccount => accountKey('house', name)

/** The account of money in transit between the operator and a payment channel. */
export const clearingAccount = (channel: string): LedgerAccount => accountKey('clearing', channel)

/** The account of stakes and payouts in a game of another brand, to be settled with its provider. */
export const providerAccount = (gameId: number): LedgerAccount => accountKey('provider', `game-${gameId}`)

/** The game whose stakes and payouts an account takes, ours or another brand's; `undefined` for other accounts. */
export function gameOfAccount(key: string): number | undefined {
  const found = /^(?:house|provider):game-(\d+)$/.exec(key)
  return found ? Number(found[1]) : undefined
}

/** The account of a jackpot: the shares of stakes that nobody has won yet. */
export const jackpotAccount = (jackpot: string): LedgerAccount => accountKey('jackpot', jackpot)

/** The account of the pieces of a product that are left to give. */
export const stockAccount = (product: string): LedgerAccount => accountKey('stock', product)

/** The account of the money or items that a campaign has left to give. */
export const campaignAccount = (campaign: string): LedgerAccount => accountKey('campaign', campaign)

/**
 * Whether an account is a stock or a campaign. `post` refuses with `outOfStock` to take more than such an account
 * holds.
 */
export function isSupplyAccount(key: LedgerAccount): boolean {
  const kind = kindOf(key)
  return kind === 'stock' || kind === 'campaign'
}

/**
 * The account that gets back what an award that is undone still has: the payer, but `house:bonus` for a campaign, whose
 * packets are drawn and which nobody can be paid from again.
 */
export const returnAccountOf = (payer: LedgerAccount): LedgerAccount =>
  kindOf(payer) === 'campaign' ? houseAccount('bonus') : payer

/** The account of withdrawals that are held until they are paid or refused. */
export const PENDING_PAYOUT_ACCOUNT = 'pending-payout' as LedgerAccount

/** Whether an account has a stored balance, which may not go below zero. */
export function hasStoredBalance(key: LedgerAccount): boolean {
  return STORED_BALANCE_KINDS.has(kindOf(key))
}

function kindOf(key: string): string {
  const end = key.indexOf(':')
  return end < 0 ? key : key.slice(0, end)
}
