/** The error of a whole form. The element is always rendered, so that a screen reader reads a new text in it. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p
      role="alert"
      className={message ? 'rounded bg-red/15 px-4 py-3 text-sm font-medium text-red-soft' : ''}
    >
      {message}
    </p>
  )
}
