import { useHydrated } from './use-hydrated.ts'

interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  className?: string
}

/**
 * The one action of a form. Stays focusable while it waits, and says that it does. Before the page's script runs it is
 * disabled, without looking so: the browser would send the form to the page itself, a password in its address.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, isPending, className = 'button-gold w-full text-lg' } = props
  const isHydrated = useHydrated()
  return (
    <button
      type="submit"
      data-on-gold
      data-waking={isHydrated ? undefined : ''}
      className={className}
      disabled={!isHydrated}
      aria-disabled={isPending || undefined}
    >
      {isPending ? pendingLabel : label}
    </button>
  )
}
