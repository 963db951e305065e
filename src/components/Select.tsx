import { useId } from 'react'
import { FieldNotes, notesOf } from './FieldNotes.tsx'
import { Icon } from './icons/Icon.tsx'

interface SelectProps {
  label: string
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChoose: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
}

/** One choice out of many: the browser's own list, in the house's field. */
export function Select({ label, name, value, options, onChoose, placeholder, hint, error }: SelectProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className={`field ${error ? 'field-wrong' : ''}`}>
        <select
          id={id}
          name={name}
          value={value}
          onChange={event => onChoose(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, hint, error)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none mr-2 shrink-0 text-quiet" />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
