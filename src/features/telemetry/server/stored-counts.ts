/**
 * Maximum number of ranges stored for one page load. If there are more, the lowest ranges are joined to one. Event
 * numbers in the gaps between them then count as stored.
 */
const RANGES_MAX = 40

type Range = [first: number, last: number]

function parseRanges(stored: string): Range[] {
  if (stored === '') return []
  return stored.split(',').map(range => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return [first, last]
  })
}

/**
 * Adds the numbers of events to a list of ranges such as `1-20,26-31`.
 * @returns the new list, and the numbers that the old list did not contain, without duplicates
 */
export function addEventNumbersToRanges(
  stored: string,
  counts: readonly number[],
): { readonly stored: string; readonly added: readonly number[] } {
  const ranges = parseRanges(stored)
  const added = [...new Set(counts)].filter(
    count => !ranges.some(([first, last]) => first <= count && count <= last),
  )
  const sorted = [...ranges, ...added.map((count): Range => [count, count])].sort(([a], [b]) => a - b)
  const merged: Range[] = []
  for (const [first, last] of sorted) {
    const before = merged.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else merged.push([first, last])
  }
  const [lowest] = merged
  const newest = merged.slice(-RANGES_MAX)
  if (lowest && newest[0] && newest.length < merged.length) newest[0][0] = lowest[0]
  return { stored: newest.map(([first, last]) => `${first}-${last}`).join(','), added }
}
