interface ErrorStateProps {
  message: string
  retryLabel: string
  onRetry: () => void
}

/** What a list or screen shows when its data did not come: why, and the one thing to do. */
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
