import { type Centavos, centavos } from '../../domain/money.ts'
import { InvalidValueError, UsageError } from './errors.ts'

/** The tables with rows that commands refer to by id. */
export type IdLookupTable =
  | 'audience_mail'
  | 'chat'
  | 'deposit_order'
  | 'feedback'
  | 'goods_order'
  | 'item_grant'
  | 'jackpot_draw'
  | 'lottery_draw'
  | 'mail'
  | 'notice'
  | 'outbox'
  | 'receiving_account'
  | 'round'
  | 'withdrawal'

/** A type of value that a command takes. It is plain data, so that help texts and forms can be made from it. */
export interface ValueType<Value> {
  /** The placeholder of the value in the usage line, such as `day`. */
  readonly name: string
  /** The form of the text, such as `YYYY-MM-DD`. */
  readonly hint?: string
  /** Every valid text; only for types with few valid texts. */
  readonly choices?: readonly string[]
  /**
   * The kind of row that the text refers to. The tool completes the beginning of a row's id, and finds a player by
   * account, phone or invite code.
   */
  readonly refersTo?: 'player' | readonly IdLookupTable[]
  /**
   * The format in which the tool shows the value again before it asks for confirmation. Without a format, the tool
   * shows the typed text.
   */
  readonly format?: 'money'
  /**
   * Reads the value from the typed text.
   * @throws UsageError when the text has the wrong form
   * @throws InvalidValueError when the text has the wrong form and the audit must record the attempt
   */
  read(text: string): Value
}

/**
 * The type of a text value; blanks at its ends are removed.
 * @param options.max largest number of characters
 */
export function textValue({ max = Number.POSITIVE_INFINITY, canBeEmpty = false } = {}): ValueType<string> {
  return {
    name: 'text',
    ...(Number.isFinite(max) ? { hint: `at most ${max} characters` } : {}),
    read(given) {
      const text = given.trim()
      if (text === '' && !canBeEmpty) throw new UsageError('the text is empty')
      if (text.length > max) throw new UsageError(`the text has more than ${max} characters`)
      return text
    },
  }
}

/** Any text that is not empty. */
export const TEXT_VALUE = textValue()

/** A text that is not empty, with another placeholder in the usage line, such as `file`. */
export function namedTextValue(name: string): ValueType<string> {
  return { ...TEXT_VALUE, name }
}

/** A player, named by account, phone, invite code or id; the beginning of the id is enough. `run` gets the whole id. */
export const PLAYER_VALUE: ValueType<string> = { ...namedTextValue('player'), refersTo: 'player' }

/**
 * The type of a value that is the id of a row or its beginning. `run` gets the whole id.
 * @param tables the tables that may contain the row
 */
export function rowIdValue(...tables: readonly IdLookupTable[]): ValueType<string> {
  return { ...namedTextValue('id'), refersTo: tables }
}

/** The type of a value that must be one of a list of words. */
export function choiceValue<const Choice extends string>(choices: readonly Choice[]): ValueType<Choice> {
  return {
    name: 'choice',
    choices,
    read(text) {
      const choice = choices.find(each => each === text.trim())
      if (choice === undefined) throw new UsageError(`"${text}" is not one of ${choices.join(', ')}`)
      return choice
    },
  }
}

/** The type of a value that consists of one or more words of a list, separated by commas. */
export function choiceListValue<const Choice extends string>(
  choices: readonly Choice[],
): ValueType<Choice[]> {
  const one = choiceValue(choices)
  return {
    name: 'choices',
    hint: 'separated by commas',
    choices,
    read: text => text.split(',').map(word => one.read(word)),
  }
}

/** The type of a value that is a whole number from `min` to `max`, both included. */
export function wholeNumberValue({
  min,
  max,
}: {
  readonly min: number
  readonly max: number
}): ValueType<number> {
  return {
    name: 'number',
    hint: `${min} to ${max}`,
    read(text) {
      const value = /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
      if (!(value >= min && value <= max)) {
        throw new UsageError(`"${text}" is not a whole number from ${min} to ${max}`)
      }
      return value
    },
  }
}

/**
 * The largest amount that one command accepts: ₱1,000,000, which is 100,000,000 centavos, or 100,000,000 pieces of an
 * item.
 */
export const COMMAND_AMOUNT_MAX = 100_000_000

const COMMAND_AMOUNT = wholeNumberValue({ min: 1, max: COMMAND_AMOUNT_MAX })

/** The type of a value that is an amount of money in centavos, above zero. */
export const CENTAVOS_VALUE: ValueType<Centavos> = {
  ...COMMAND_AMOUNT,
  name: 'centavos',
  hint: `in centavos, at most ${COMMAND_AMOUNT_MAX}`,
  format: 'money',
  read: text => centavos(COMMAND_AMOUNT.read(text)),
}

/** The type of a value that is the numeric id of a game, an activity or an entry. */
export const NUMERIC_ID_VALUE: ValueType<number> = {
  name: 'id',
  read(text) {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new InvalidValueError(`"${text}" is not a whole number`)
    return value
  },
}

/** The type of a value that is a UTC day. `run` gets the first millisecond of the day, in epoch milliseconds. */
export const UTC_DAY_VALUE: ValueType<number> = {
  name: 'day',
  hint: 'YYYY-MM-DD, UTC',
  read(text) {
    const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
    if (Number.isNaN(atMs)) throw new UsageError(`"${text}" is not a day such as 2026-12-01`)
    return atMs
  },
}

/** The type of a value that is a point in time. `run` gets epoch milliseconds. */
export const TIME_VALUE: ValueType<number> = {
  name: 'time',
  hint: 'such as 2026-12-01T08:00:00+08:00',
  read(text) {
    const atMs = Date.parse(text.trim())
    if (Number.isNaN(atMs)) throw new InvalidValueError(`This is no time: ${text}`)
    return atMs
  },
}

/** The type of a value that staff type as JSON. `run` gets the parsed value of any shape, and must check its fields. */
export const JSON_VALUE: ValueType<unknown> = { name: 'json', read: parseJsonValue }

/**
 * Parses a text that staff have given to a command as JSON.
 * @throws InvalidValueError that quotes the text when it is not JSON
 */
export function parseJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidValueError(`This is not JSON: ${text}`)
  }
}
