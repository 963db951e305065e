import type { ErrorName } from '../../contract/errors.ts'
import type { CallFailure } from '../../contract/requester.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { refusalNameOfFailure } from '../call/failure.ts'

/** Messages about wrong values, by field. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: string | undefined }

/** Returns the messages without the fields whose message is `undefined`. */
export function removeEmptyErrors<Values>(errors: FieldErrors<Values>): FieldErrors<Values> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, message]) => message !== undefined),
  ) as FieldErrors<Values>
}

export function hasFieldErrors<Values>(errors: FieldErrors<Values>): boolean {
  return Object.values(errors).some(message => message !== undefined)
}

/**
 * Creates a message for each form field whose value the server has refused. The server's own texts are not used, since
 * they are for developers.
 */
export function createServerFieldErrors<Values extends object>(
  fields: readonly string[],
  values: Values,
): FieldErrors<Values> {
  const own = fields.map(path => path.split('.')[0] ?? path).filter(field => field in values)
  return Object.fromEntries(
    own.map(field => [field, callFailureMessages.get().fieldRefused]),
  ) as FieldErrors<Values>
}

/** For each refusal, the field of the form that it concerns. */
export type FieldByRefusal<Values> = Readonly<Partial<Record<ErrorName, keyof Values & string>>>

/**
 * Returns the message of a refusal under the field that it concerns. If two fields may get the same refusal, the
 * refusal's data names the field.
 */
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
