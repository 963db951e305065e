import { ERROR, type ErrorName } from '../../contract/errors.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { refusalMessages } from '../../i18n/en-US/refusals.ts'

const NAMES = new Map<number, ErrorName>(
  Object.entries(ERROR).map(([name, code]) => [code, name as ErrorName]),
)

/** The name of a code; `undefined` for one that this build does not know. */
export function refusalName(code: number): ErrorName | undefined {
  return NAMES.get(code)
}

/** A sentence, or a function that makes one from the figures of the refusal's detail. */
type RefusalText = string | ((figures: object) => string)

/** What a player reads for a code; `undefined` when there are no words for it. */
export function refusalText(code: number): RefusalText | undefined {
  const words: Readonly<Record<string, unknown>> = { ...errorMessages.get(), ...refusalMessages.get() }
  return words[refusalName(code) ?? 'ok'] as RefusalText | undefined
}
