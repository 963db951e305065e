interface ErrorStateProps {
  message: string
  retryLabel: string
  onRetry: () => void
}

/** Replaces a list or screen whose data could not be loaded: the reason, and a button to try again. */
export function ErrorState({ message, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className="card grid justify-items-center gap-4 py-8 text-center" role="alert">
      <p className="max-w-sheet text-quiet">{message}</p>
      <button type="button" className="button-line" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  )
}
