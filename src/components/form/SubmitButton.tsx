interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  className?: string
  /** Id of the text that says why the form cannot be submitted. With it the button is grey and does nothing. */
  obstacleId?: string | undefined
}

/** The submit button of a form. It stays focusable while the form is pending, and shows `pendingLabel`. */
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
