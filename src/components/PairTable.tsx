import type { ReactNode } from 'react'

interface PairTableProps {
  readonly caption: string
  /** The headings of the two columns. */
  readonly heads: readonly [string, string]
  /** The rows, a name and a value each. Their order must not change while the table is shown. */
  readonly rows: readonly (readonly [name: ReactNode, value: ReactNode])[]
}

/** A table with two columns: names, and a figure for each name. */
export function PairTable({ caption, heads: [name, value], rows }: PairTableProps) {
  return (
    <div className="pair-table">
      <table className="w-full text-left">
        <caption className="mb-2 text-left font-semibold">{caption}</caption>
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {name}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([rowName, rowValue], index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 font-semibold tabular-nums">
                {rowName}
              </th>
              <td className="money py-2 text-right">{rowValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
