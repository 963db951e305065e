import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'

/** The table of a wheel with sectors of one width, as it is drawn: chances of one in a thousand could not be seen. */
export function evenTable({ prizes }: PrizeTable): PrizeTable {
  return { total: prizes.length, prizes: prizes.map(prize => ({ ...prize, weight: 1 })) }
}
