interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  className?: string
}

/** The one action of a form. Stays focusable while it waits, and says that it does. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, isPending, className = 'button-gold w-full text-lg' } = props
  return (
    <button type="submit" data-on-gold className={className} aria-disabled={isPending || undefined}>
      {isPending ? pendingLabel : label}
    </button>
  )
}
