import { ERROR, type ErrorName } from '../../contract/errors.ts'
import { CallError, type Failure } from '../../contract/requester.ts'
import { centavos } from '../../domain/money.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { formatMoneyShort } from '../../i18n/money.ts'

const NAMES = new Map<number, ErrorName>(
  Object.entries(ERROR).map(([name, code]) => [code, name as ErrorName]),
)

const MINUTE_S = 60

/** The figures of a refusal's detail, formatted for messages: hundredths as money, seconds as minutes. */
function wordsOf(detail: unknown): Record<string, string | number> {
  if (typeof detail !== 'object' || detail === null) return {}
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value !== 'number') return []
      if (name === 'retryAfterS') return [['minutes', Math.ceil(value / MINUTE_S)]]
      return [[name, formatMoneyShort(centavos(value))]]
    }),
  )
}

/** The sentence shown to the player for a call that gave no result. */
export function messageOf(failure: Failure): string {
  const t = errorMessages.get()
  if (failure.kind === 'http') return failure.message
  if (failure.kind !== 'refused') return t[failure.kind]
  const message = t[(NAMES.get(failure.code) ?? 'ok') as keyof typeof t] as unknown
  if (typeof message === 'string') return message
  if (typeof message === 'function') return (message as (words: object) => string)(wordsOf(failure.detail))
  return t.failedWithCode({ code: failure.code })
}

/** The name of a refusal's code; `undefined` for every other failure. */
export function refusalName(failure: Failure): ErrorName | undefined {
  return failure.kind === 'refused' ? NAMES.get(failure.code) : undefined
}

/** Whether an error is the refusal of a call with this code. */
export function isRefusal(error: unknown, code: number): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === code
}

/**
 * The sentence of a form that shows a notice while the outcome of its command is unknown. `undefined` for a lost answer:
 * the notice says the same, with the amount.
 */
export function messageBesideNotice(failure: Failure): string | undefined {
  return failure.kind === 'lost' ? undefined : messageOf(failure)
}

/** Names of the body's fields that the server refused. */
export function refusedFields(failure: Failure): readonly string[] {
  if (failure.kind !== 'refused' || failure.code !== ERROR.badRequest) return []
  const { fields = [] } = (failure.detail ?? {}) as { fields?: { path: string }[] }
  return fields.map(field => field.path)
}
