interface SkeletonProps {
  /** Text for screen readers while the content loads. */
  label: string
  /** Classes with the height of each block, from top to bottom: the heights of the content that is loading. */
  blocks: readonly string[]
  /** Classes with the layout of the content that is loading. */
  className?: string
}

/** A placeholder with the size of the loading content, so that the layout does not shift when the content arrives. */
export function Skeleton({ label, blocks, className = 'grid gap-5' }: SkeletonProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {blocks.map((height, index) => (
        <div key={index} className={`skeleton ${height}`} />
      ))}
    </div>
  )
}
