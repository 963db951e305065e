import { type Centavos, centavos } from '../../domain/money.ts'
import { $user, storePageUser } from './token.ts'

/** Stores the player's balance from an answer, so that every island and tab shows it. `coin` is in centavos. */
export function setCoinBalance(coin: Centavos): void {
  const user = $user.get()
  if (user) storePageUser({ ...user, coin: centavos(coin) })
}
