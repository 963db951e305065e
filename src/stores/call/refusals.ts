import { ERROR_CODE, type ErrorName } from '../../contract/errors.ts'
import { centavos } from '../../domain/money.ts'
import { MINUTE_S } from '../../domain/time.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { refusalMessages } from '../../i18n/en-US/refusals.ts'
import { formatMoneyShort } from '../../i18n/money.ts'
import { formatDateTime, formatMinutesAsHours } from '../../i18n/time.ts'

const REFUSAL_NAME_BY_CODE = new Map<number, ErrorName>(
  Object.entries(ERROR_CODE).map(([name, code]) => [code, name as ErrorName]),
)

/** Returns the name of a refusal's code; `undefined` for a code that this build does not know. */
export function refusalNameOfCode(code: number): ErrorName | undefined {
  return REFUSAL_NAME_BY_CODE.get(code)
}

/**
 * The text of a refusal: a sentence, or a function that creates a sentence from the formatted values in the refusal's
 * data.
 */
type RefusalText = string | ((figures: object) => string)

/** Returns the text that tells the player about a refusal with this code; `undefined` when the code has no text. */
export function refusalTextOfCode(code: number): RefusalText | undefined {
  const words: Readonly<Record<string, unknown>> = { ...callFailureMessages.get(), ...refusalMessages.get() }
  return words[refusalNameOfCode(code) ?? 'ok'] as RefusalText | undefined
}

/**
 * Formats the values in a refusal's data for messages: `…AtMs` as a time, `retryAfterS` as `minutes` with their unit
 * and as a number of seconds, any other number as money.
 */
function formatRefusalFigures(detail: unknown): Record<string, string | number> {
  if (typeof detail !== 'object' || detail === null) return {}
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value !== 'number') return []
      if (name === 'retryAfterS') {
        return [
          ['minutes', formatMinutesAsHours(Math.ceil(value / MINUTE_S))],
          ['seconds', value],
        ]
      }
      if (name.endsWith('AtMs')) return [[name.slice(0, -'Ms'.length), formatDateTime(value)]]
      return [[name, formatMoneyShort(centavos(value))]]
    }),
  )
}

/**
 * Returns the message of a refusal with the figures of its detail.
 * @returns `undefined` for a code without a message
 */
export function messageOfRefusal(code: number, detail: unknown): string | undefined {
  const message = refusalTextOfCode(code)
  return typeof message === 'function' ? message(formatRefusalFigures(detail)) : message
}

/**
 * Whether a refusal is about money: the families of money (2000), deposits, withdrawals, rewards and the safebox
 * (4000), and limits of play (3400). The common codes of three digits are not.
 */
export const isMoneyRefusalCode = (code: number) => /^(2\d|34|4\d)\d\d$/.test(`${code}`)
