export interface IconStyleProps {
  size?: number | undefined
  className?: string | undefined
}

/**
 * Draws an icon from its path, with the stroke that all icons have. Screen readers skip it, since the parent element
 * has the name.
 */
export function IconDrawing({ path, size = 24, className = '' }: IconStyleProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
