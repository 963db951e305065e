import { COMMON_ERROR } from '../../contract/common-errors.ts'
import type { ErrorName } from '../../contract/errors.ts'
import { CallError, type Failure } from '../../contract/requester.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'

/** The module with names and messages of refusals; `undefined` until it is loaded. */
let refusals: typeof import('./refusals.ts') | undefined

/** Loads the names and messages of refusals, once for a page. Until then a refusal shows its code. */
export async function loadRefusals(): Promise<void> {
  try {
    refusals = await import('./refusals.ts')
  } catch {
    // The connection broke after the refusal had arrived, so its text cannot be loaded: the refusal shows its code.
  }
}

/** The message for the player about a call without a result. */
export function messageOf(failure: Failure): string {
  const t = errorMessages.get()
  if (failure.kind === 'http') return failure.message
  if (failure.kind !== 'refused') return t[failure.kind]
  const message = refusals?.refusalText(failure.code)
  if (typeof message === 'string') return message
  if (refusals && typeof message === 'function') return message(refusals.refusalFigures(failure.detail))
  return t.failedWithCode({ code: failure.code })
}

/** The name of a refusal's code; `undefined` for any other failure and for a code that this build does not know. */
export function refusalOf(failure: Failure): ErrorName | undefined {
  return failure.kind === 'refused' ? refusals?.refusalName(failure.code) : undefined
}

/** Whether an error is the refusal of a call with this code. */
export function isRefusal(
  error: unknown,
  code: number,
): error is CallError & { readonly failure: Extract<Failure, { kind: 'refused' }> } {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === code
}

/**
 * The message of a form whose page shows a notice while the outcome of a command is unknown. `undefined` for a lost
 * answer, since the notice says the same, with the amount.
 */
export function messageBesideNotice(failure: Failure): string | undefined {
  return failure.kind === 'lost' ? undefined : messageOf(failure)
}

/** Names of the body's fields that the server refused. */
export function refusedFields(failure: Failure): readonly string[] {
  if (failure.kind !== 'refused' || failure.code !== COMMON_ERROR.badRequest) return []
  const { fields = [] } = (failure.detail ?? {}) as { fields?: { path: string }[] }
  return fields.map(field => field.path)
}
