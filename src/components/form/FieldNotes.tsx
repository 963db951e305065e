interface FieldNotesProps {
  id: string
  hint: string | undefined
  error: string | undefined
}

/** Ids of the notes that describe the field with this id, for `aria-describedby`; `undefined` without notes. */
export function fieldNoteIds(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/**
 * Hint and error under a field. The error has no role `alert`: the form has one alert for all errors, and the field
 * with the focus is described by its own error.
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
