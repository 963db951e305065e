interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  className?: string
  /** Id of the text that says why the player cannot submit the form. When set, the button is gray and does nothing. */
  obstacleId?: string | undefined
}

/**
 * The submit button of a form. While the form is pending, the button shows `pendingLabel` and can still have the focus.
 */
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
