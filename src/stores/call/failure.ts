import { COMMON_ERROR_CODE } from '../../contract/common-errors.ts'
import type { ErrorName } from '../../contract/errors.ts'
import { CallError, type CallFailure } from '../../contract/requester.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'

/** The module with names and messages of refusals; `undefined` until it is loaded. */
let refusals: typeof import('./refusals.ts') | undefined

/**
 * Loads the names and messages of refusals; only the first call on a page loads them. Until they are loaded, the
 * message of a refusal is its code.
 */
export async function loadRefusalTexts(): Promise<void> {
  try {
    refusals = await import('./refusals.ts')
  } catch {
    // Ignores a failure to load the texts, such as after a lost connection: the message of a refusal is then the
    // refusal's code.
  }
}

/** The messages of the refusals about money on this page. The page offers help beside each of them. */
const moneyRefusals = new Set<string | undefined>()

/** Whether a message is that of a refusal about money. */
export const isMoneyRefusalMessage = (message: string | undefined): boolean => moneyRefusals.has(message)

/** Returns the message that tells the player why a call has no result. */
export function messageOfFailure(failure: CallFailure): string {
  const t = callFailureMessages.get()
  if (failure.kind === 'http') return failure.message
  if (failure.kind !== 'refused') return t[failure.kind]
  const { code, detail } = failure
  const message = refusals?.messageOfRefusal(code, detail) ?? t.failedWithCode({ code })
  if (refusals?.isMoneyRefusalCode(code)) moneyRefusals.add(message)
  return message
}

/**
 * Returns the name of a refusal's code; `undefined` for any other failure and for a code that this build does not know.
 */
export function refusalNameOfFailure(failure: CallFailure): ErrorName | undefined {
  return failure.kind === 'refused' ? refusals?.refusalNameOfCode(failure.code) : undefined
}

/** Whether an error is a `CallError` of a call that the server refused with this code. */
export function isRefusal(
  error: unknown,
  code: number,
): error is CallError & { readonly failure: Extract<CallFailure, { kind: 'refused' }> } {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === code
}

/**
 * Returns the message of a failure, for a form whose page shows a notice while a command's outcome is unknown. Returns
 * `undefined` for a lost answer, because that notice already reports it together with the amount.
 */
export function messageOfFailureUnlessAnswerLost(failure: CallFailure): string | undefined {
  return failure.kind === 'lost' ? undefined : messageOfFailure(failure)
}

/** Returns the names of the body fields whose values the server refused; an empty list for any other failure. */
export function refusedFieldsOfFailure(failure: CallFailure): readonly string[] {
  if (failure.kind !== 'refused' || failure.code !== COMMON_ERROR_CODE.badRequest) return []
  const { fields = [] } = (failure.detail ?? {}) as { fields?: { path: string }[] }
  return fields.map(field => field.path)
}
