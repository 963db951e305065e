import type { ReactNode } from 'react'

interface SignBoxProps {
  readonly className?: string
  readonly viewBox?: string
  readonly children: ReactNode
}

/**
 * A game's sign as a separate `<svg>`, by default 100 units square. Screen readers skip it, so say its meaning in text
 * beside it.
 */
export function SignBox({ className, viewBox = '0 0 100 100', children }: SignBoxProps) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  )
}
