import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldNotes, fieldNoteIdsOf } from './FieldNotes.tsx'

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'onChange'> {
  label: string
  value: string
  onText: (text: string) => void
  hint?: string | undefined
  error?: string | undefined
  /**
   * The typed and the maximum length, such as "12 of 1,000". A screen reader reads it when the field gets the focus.
   */
  count?: string | undefined
}

/** A labelled field of several lines. It grows with its text in browsers that support `field-sizing`. */
export function TextArea({ label, value, onText, hint, error, count, ...area }: TextAreaProps) {
  const id = useId()
  const notes = [fieldNoteIdsOf(id, hint, error), count && `${id}-count`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {count && (
          <span id={`${id}-count`} className="money text-sm text-quiet">
            {count}
          </span>
        )}
      </div>
      <div className={`field field-area ${error ? 'field-wrong' : ''}`}>
        <textarea
          rows={4}
          {...area}
          id={id}
          value={value}
          onChange={event => onText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
