import type { ReactNode } from 'react'

interface AwardTableProps {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly heads: readonly string[]
  /** Rows of the table body. */
  readonly children: ReactNode
  /** A sentence below the table. */
  readonly footnote?: string
}

/** A section of a game's odds: a table with a row for each award. */
export function AwardTable({ id, title, note, heads, children, footnote }: AwardTableProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{note}</p>
      <table>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {footnote !== undefined && <p>{footnote}</p>}
    </section>
  )
}
