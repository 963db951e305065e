/** Returns all orders (permutations) of the given values: 24 for four values. */
export function permutationsOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((first, place) => {
    const others = things.filter((_, other) => other !== place)
    return permutationsOf(others).map(order => [first, ...order])
  })
}
