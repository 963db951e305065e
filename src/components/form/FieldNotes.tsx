interface FieldNotesProps {
  id: string
  hint: string | undefined
  error: string | undefined
}

/** Ids of the hint and the error of a field, for `aria-describedby`; `undefined` when the field has neither. */
export function fieldNoteIdsOf(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/**
 * Hint and error below a field. The error has no role `alert`, since the form has one alert for all errors, and a
 * screen reader reads a field's error as the description of the focused field.
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
