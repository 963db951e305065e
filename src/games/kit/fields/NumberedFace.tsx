import type { ReactNode } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { fieldGameTexts } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import { formatMultiplier } from './describe-play.ts'
import type { FieldFace } from './FieldBetsControl.tsx'

/** A game's data about a field that has only one award. */
interface NumberedField<Field extends string> {
  readonly id: Field
  readonly name: string
  /** Number of chips that one winning chip returns, the chip itself included. */
  readonly times: number
  /** The number of draws that pay the award. `all` is the number of all draws, which are equally likely. */
  readonly count: number
  readonly all: number
  /** The award in words for a screen reader, with `{times}`, `{count}` and `{all}`. */
  readonly pays: string
  /** The CSS classes that paint the field. */
  readonly className: string
  readonly sign: ReactNode
}

/** The face of a field with one award: sign, name, award, and the number of draws that pay it. */
export function createNumberedFace<Field extends string>(field: NumberedField<Field>): FieldFace<Field> {
  const { id, name, times, pays, className, sign } = field
  const counts = { count: field.count, all: field.all }
  return {
    id,
    name,
    pays: fillPlaceholders(pays, { times, ...counts }),
    face: (
      <span className={`gk-face gk-numbered ${className}`}>
        {sign}
        <span className="gk-field-name">{name}</span> <ExactText as="b">{formatMultiplier(times)}</ExactText>{' '}
        <small>{fillPlaceholders(fieldGameTexts.share, counts)}</small>
      </span>
    ),
  }
}
