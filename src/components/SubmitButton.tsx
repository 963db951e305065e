interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  isDisabled?: boolean
}

/** The one gold action of a form. Stays focusable while it waits, and says that it does. */
export function SubmitButton({ label, pendingLabel, isPending, isDisabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      data-on-gold
      className="button-gold w-full text-lg"
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
    >
      {isPending ? pendingLabel : label}
    </button>
  )
}
