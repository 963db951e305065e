/** The number of the page, counted from 1, and its size. */
export interface PageRequest {
  readonly pageNum: number
  readonly pageSize: number
}

export interface Page<Row> {
  readonly list: Row[]
  readonly pageNum: number
  readonly pages: number
  readonly total: number
}

/** The offset of a page's first row. */
export function offsetOf({ pageNum, pageSize }: PageRequest): number {
  return (pageNum - 1) * pageSize
}

/** A page of rows out of `total`. */
export function toPage<Row>(list: Row[], total: number, { pageNum, pageSize }: PageRequest): Page<Row> {
  return { list, pageNum, pages: Math.ceil(total / pageSize), total }
}
