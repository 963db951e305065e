import type { ReactNode } from 'react'

interface AwardTableProps {
  readonly id: string
  readonly title: string
  readonly note: string
  /** Of the columns. */
  readonly heads: readonly string[]
  /** Rows. */
  readonly children: ReactNode
}

/** A part of a game's odds: what is paid, a row for each award. */
export function AwardTable({ id, title, note, heads, children }: AwardTableProps) {
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
    </section>
  )
}
