import type { ErrorName } from '../../contract/errors.ts'
import type { CallFailure } from '../../contract/requester.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { refusalNameOfFailure } from '../call/failure.ts'

/** Messages about wrong values, by field. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: string | undefined }

/** The errors, reduced to the fields that have a message. */
export function removeEmptyErrors<Values>(errors: FieldErrors<Values>): FieldErrors<Values> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, message]) => message !== undefined),
  ) as FieldErrors<Values>
}

export function hasErrors<Values>(errors: FieldErrors<Values>): boolean {
  return Object.values(errors).some(message => message !== undefined)
}

/** Messages for the form's fields that the server refused; the server's own texts are for developers. */
export function serverFieldErrors<Values extends object>(
  fields: readonly string[],
  values: Values,
): FieldErrors<Values> {
  const own = fields.map(path => path.split('.')[0] ?? path).filter(field => field in values)
  return Object.fromEntries(
    own.map(field => [field, errorMessages.get().fieldRefused]),
  ) as FieldErrors<Values>
}

/** The field of a form that each refusal concerns. */
export type FieldByRefusal<Values> = Readonly<Partial<Record<ErrorName, keyof Values & string>>>

/** The message of a refusal, under its field. Where two fields may get the same refusal, its detail names the field. */
export function fieldErrorOfRefusal<Values>(
  failure: CallFailure | undefined,
  message: string | undefined,
  fieldOf: FieldByRefusal<Values>,
): FieldErrors<Values> {
  if (failure?.kind !== 'refused') return {}
  const refusal = refusalNameOfFailure(failure)
  const usual = refusal && fieldOf[refusal]
  if (!usual) return {}
  const { field = usual } = (failure.detail ?? {}) as { field?: string }
  return { [field]: message } as FieldErrors<Values>
}
