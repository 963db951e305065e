interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  className?: string
  /** Why nothing can be sent, by the id of the text that says it: the button is quiet then and does nothing. */
  obstacleId?: string | undefined
}

/** The one action of a form. Stays focusable while it waits, and says that it does. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, isPending, obstacleId } = props
  const { className = `${obstacleId ? 'button-quiet text-quiet' : 'button-gold'} w-full text-lg` } = props
  return (
    <button
      type={obstacleId ? 'button' : 'submit'}
      data-on-gold
      className={className}
      aria-disabled={isPending || obstacleId !== undefined || undefined}
      aria-describedby={obstacleId}
    >
      {isPending ? pendingLabel : label}
    </button>
  )
}
