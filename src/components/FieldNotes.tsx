interface FieldNotesProps {
  id: string
  hint: string | undefined
  error: string | undefined
}

/** The ids of the notes that a field with this id is described by. */
export function notesOf(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/**
 * Hint and error under a field. The error is no alert: the form has one for all of them, and the field that takes the
 * focus is described by its own.
 */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red-soft">
          {error}
        </p>
      )}
    </>
  )
}
