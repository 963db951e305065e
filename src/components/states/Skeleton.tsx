interface SkeletonProps {
  /** Text for screen readers while the content loads. */
  label: string
  /**
   * Classes of the placeholder's blocks, from top to bottom. Each class sets a block's height, the same as in the
   * loaded content.
   */
  blocks: readonly string[]
  /** Classes that set the layout of the placeholder, the same as in the loaded content. */
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
