/** What went wrong with a whole form; always there, so that a screen reader hears it when it fills. */
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
