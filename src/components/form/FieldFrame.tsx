import type { ReactNode } from 'react'
import { FieldNotes, fieldNoteIdsOf } from './FieldNotes.tsx'

export interface FieldFrameProps {
  label: string
  hint?: string | undefined
  /** A sentence that says what to correct; `undefined` when the value is valid. */
  error?: string | undefined
}

/** Attributes of the control inside a frame: its id, the ids of its hint and error, and whether its value is wrong. */
export function fieldControlPropsOf(id: string, { hint, error }: FieldFrameProps) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': fieldNoteIdsOf(id, hint, error),
  } as const
}

/** The label, the box, and the hint and error around one control. The control must have this `id`. */
export function FieldFrame(props: FieldFrameProps & { id: string; children: ReactNode }) {
  const { id, label, hint, error, children } = props
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className={`field ${error ? 'field-wrong' : ''}`}>{children}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
