interface SkeletonProps {
  /** What a screen reader hears meanwhile. */
  label: string
  /** The blocks, top to bottom, by the class of their height: that of what comes. */
  blocks: readonly string[]
  /** The layout of what comes, as a class. */
  className?: string
}

/** A placeholder in the size of the content that is loading, so that the layout does not shift when it arrives. */
export function Skeleton({ label, blocks, className = 'grid gap-5' }: SkeletonProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {blocks.map((height, index) => (
        <div key={index} className={`skeleton ${height}`} />
      ))}
    </div>
  )
}
