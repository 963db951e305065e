import { persistentJSON } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import type { AwardItem } from '../../domain/awards/awards.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { centavos } from '../../domain/money.ts'
import { PENDING_REVEALS_KEY } from '../../domain/site/storage-keys.ts'
import { readPagePlayerKey } from '../session/page-player.ts'
import { $shownBalanceOf } from '../session/session.ts'
import { $user } from '../session/token.ts'
import { onPageMount } from '../site/page-mount.ts'

/** The machines that show a drawn prize by a play of their own, such as a turning wheel. */
export type PrizeMachine = 'jackpot' | 'daily-wheel' | 'invite-wheel' | 'slotshack' | 'scratch-card'

/** A draw whose prize the server has granted. */
export interface RevealedDraw {
  readonly drawId: string
}

interface StoredReveal<Draw = unknown> {
  readonly playerId: string
  readonly draw: Draw
  /** The coins that the draw has added to the balance, in centavos. */
  readonly coins: number
  /** The balance before the draw, in centavos. */
  readonly coinBefore: number
}

/** The draws that their machines have not shown yet, by machine. All tabs share them. */
export const $storedReveals = persistentJSON<Partial<Readonly<Record<PrizeMachine, StoredReveal>>>>(
  PENDING_REVEALS_KEY,
  {},
)

/** Returns the stored draw of a machine if it belongs to the page's player, otherwise `undefined`. */
export function findStoredReveal(machine: PrizeMachine): StoredReveal | undefined {
  const stored = $storedReveals.get()[machine]
  return stored?.playerId === readPagePlayerKey() ? stored : undefined
}

/** The draw of one machine whose prize the machine has not shown yet. */
export interface PendingReveal<Draw extends RevealedDraw> {
  /**
   * The draw that this device has stored and that waits to be shown; `undefined` for none. While an island uses this
   * store, the page's balance does not contain the coins of that draw.
   */
  readonly $pending: ReadableAtom<Draw | undefined>
  /** Stops the page's balance at its present value, until `store` or `release` is called. */
  holdBalance(): void
  /** Stores a draw when its answer arrives, before the machine shows it; or stores a changed copy of it. */
  store(draw: Draw): void
  /** Removes a draw that the machine shows now. The page's balance then contains its coins. */
  settle(draw: RevealedDraw): void
  /** Shows the whole balance again, after a draw that failed. */
  release(): void
}

const showWholeBalance = () => $shownBalanceOf.set(coin => coin)

/**
 * Subtracts the coins of a draw from the balance. A balance that has not risen by them yet is shown as it is: the
 * refresh after the draw is still under way.
 */
const holdBackCoins = ({ coins, coinBefore }: StoredReveal) =>
  $shownBalanceOf.set(coin => (coin < coinBefore + coins ? coin : centavos(coin - coins)))

/**
 * Creates the pending reveal of a machine. The draw is stored on this device, so that no reload and no other page loses
 * its reveal.
 * @param coinsOf returns the centavos that a draw adds to the balance
 */
export function createPendingReveal<Draw extends RevealedDraw>(
  machine: PrizeMachine,
  coinsOf: (draw: Draw) => number,
): PendingReveal<Draw> {
  const find = () => findStoredReveal(machine) as StoredReveal<Draw> | undefined
  const $pending = computed($storedReveals, () => find()?.draw)
  const write = (reveal?: StoredReveal<Draw>) =>
    $storedReveals.set({ ...$storedReveals.get(), [machine]: reveal })
  let coinBefore = 0
  onPageMount($pending, () => {
    const stop = $storedReveals.subscribe(() => {
      const pending = find()
      if (pending) holdBackCoins(pending)
      else showWholeBalance()
    })
    return () => {
      stop()
      showWholeBalance()
    }
  })
  return {
    $pending,
    holdBalance() {
      coinBefore = $user.get()?.coin ?? 0
      const shown = centavos(coinBefore)
      $shownBalanceOf.set(() => shown)
    },
    store(draw) {
      const pending = find()
      if (pending?.draw.drawId === draw.drawId) write({ ...pending, draw })
      else write({ playerId: readPagePlayerKey(), draw, coins: coinsOf(draw), coinBefore })
    },
    settle({ drawId }) {
      if (find()?.draw.drawId === drawId) write()
      showWholeBalance()
    },
    release: showWholeBalance,
  }
}

/**
 * The centavos that the item of a draw adds to the balance. Coins that stay locked until the first deposit are not part
 * of the balance.
 */
export function coinsOfDrawnItems({
  items,
  isLocked,
}: {
  readonly items: readonly AwardItem[]
  readonly isLocked: boolean
}): number {
  const [item] = isLocked ? [] : items
  return item?.id === ITEM_ID.coin ? item.count : 0
}
