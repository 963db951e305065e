import type { CoinAward } from './coin-award.ts'

/**
 * Tells the player in a sheet what coins lock, before the first claim or draw that may give some. Later ones keep the
 * line beside their button. After a failure, an alert opens.
 * @param coins empty for a claim without coins, which tells nothing
 * @param action the label of the button that agrees; "Claim" when not given
 * @returns whether to go on
 */
export async function agreeToCoinTerms(coins: readonly CoinAward[], action?: string): Promise<boolean> {
  // Loads the sheet only now, since most visits claim no coins.
  return coins.length === 0 || (await import('./first-coins.ts')).tellFirstCoinTerms(coins, action)
}
