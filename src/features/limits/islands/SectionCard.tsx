import type { ReactNode } from 'react'

interface SectionCardProps {
  /** Id of the card's heading. */
  id: string
  title: string
  hint: string
  children: ReactNode
}

/** A card of the limits page: title, hint and choices. */
export function SectionCard({ id, title, hint, children }: SectionCardProps) {
  return (
    <section aria-labelledby={id} className="card grid content-start gap-3">
      <div>
        <h2 id={id} className="scroll-mt-20 text-lg font-bold">
          {title}
        </h2>
        <p className="text-sm text-quiet">{hint}</p>
      </div>
      {children}
    </section>
  )
}
