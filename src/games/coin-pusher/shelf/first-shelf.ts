import { type Shelf, shelfFromNumbers } from './shelf.ts'

/**
 * The shelf of a new player, taken from a simulation after many drops. For each coin: x and y in hundredths of a unit,
 * and the variant (minting). No coin is near the edge.
 */
const FIRST_SHELF_COINS = [
  [8139, 7768, 1],
  [5954, 7749, 1],
  [4015, 7587, 1],
  [9409, 7336, 2],
  [590, 7319, 3],
  [7153, 7053, 2],
  [1824, 7023, 1],
  [3000, 6990, 0],
  [4916, 6831, 3],
  [8321, 6605, 2],
  [6064, 6576, 3],
  [949, 6198, 0],
  [9410, 6158, 0],
  [7381, 5897, 3],
  [3238, 5838, 2],
  [2026, 5719, 1],
  [4757, 5665, 1],
  [6304, 5424, 2],
  [8240, 5092, 1],
  [590, 5070, 3],
  [9410, 4981, 0],
  [3897, 4863, 0],
  [2675, 4739, 3],
  [5398, 4673, 2],
  [7652, 4074, 0],
  [8824, 3961, 1],
  [1785, 3949, 3],
  [590, 3892, 2],
  [4535, 3873, 3],
  [3305, 3745, 1],
  [6494, 3629, 2],
  [5263, 2949, 0],
  [2414, 2909, 1],
  [7481, 2909, 2],
  [1236, 2909, 3],
  [8703, 2789, 0],
] as const

/** Factor from the hundredths in `FIRST_SHELF_COINS` to the ten-thousandths of a unit in which coordinates are stored. */
const STORED_UNITS_PER_HUNDREDTH = 100

export const NEW_PLAYER_SHELF: Shelf =
  shelfFromNumbers(
    FIRST_SHELF_COINS.flatMap(([x, y, minting]) => [
      x * STORED_UNITS_PER_HUNDREDTH,
      y * STORED_UNITS_PER_HUNDREDTH,
      minting,
    ]),
  ) ?? []
