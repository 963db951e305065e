interface OpenIntentNoticeProps {
  /** Text that names the command and says that its result is not known yet. */
  message: string
  askAgain: string
  isPending: boolean
  pendingLabel: string
  onAskAgain: () => void
  /** The page that shows the result of the command. */
  link: { readonly href: string; readonly label: string }
}

/**
 * A notice that replaces the button of a form while the result of an earlier money command is unknown. So the player
 * cannot send the command twice.
 */
export function OpenIntentNotice(props: OpenIntentNoticeProps) {
  const { message, askAgain, isPending, pendingLabel, onAskAgain, link } = props
  return (
    <section className="card grid gap-3 border-mango" data-open-intent>
      <p className="text-sm text-mango" role="alert">
        {message}
      </p>
      <button
        type="button"
        data-on-gold
        className="button-gold w-full text-lg"
        aria-disabled={isPending || undefined}
        onClick={onAskAgain}
      >
        {isPending ? pendingLabel : askAgain}
      </button>
      <a
        className="inline-flex min-h-target items-center justify-center text-teal underline"
        href={link.href}
      >
        {link.label}
      </a>
    </section>
  )
}
