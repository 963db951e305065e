import type { ReactNode } from 'react'
import { DRAWINGS, type DrawingName } from './art/drawings.ts'

interface EmptyStateProps {
  drawing: DrawingName
  sentence: string
  /** The one thing to do next. */
  children?: ReactNode
}

/** A drawing, one sentence, one action: for a list or screen that has nothing to show. */
export function EmptyState({ drawing, sentence, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <img
        className="h-auto w-40 lg:w-60"
        src={DRAWINGS[drawing]}
        alt=""
        width={240}
        height={180}
        decoding="async"
      />
      <p className="max-w-sheet text-quiet">{sentence}</p>
      {children}
    </div>
  )
}
