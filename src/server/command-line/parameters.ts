import { InvalidValueError, UsageError } from './errors.ts'
import type { ValueType } from './values.ts'

/** The typed text of one parameter; `true` for a flag; `undefined` when the parameter is absent. */
export type TypedParameterValue = string | true | undefined

/** An argument or an option of a command. */
export interface Parameter<Value = unknown> {
  /** One plain sentence or phrase for the help. */
  readonly description: string
  /** The type of the parameter's value; null for a flag, which takes no value. */
  readonly type: Omit<ValueType<unknown>, 'read'> | null
  readonly isRequired: boolean
  /** The text that is read if the parameter is absent; null if the parameter has no default. */
  readonly fallback: string | null
  /**
   * Reads the value from the typed text.
   * @throws UsageError when the text has the wrong form
   * @throws InvalidValueError when the audit must record the attempt
   */
  read(given: TypedParameterValue): Value
}

/** Parameters by name, in the order in which the usage line shows them. */
export type ParameterSet = Readonly<Record<string, Parameter>>

/** The values of parameters, by their names. */
export type ParameterValues<Set extends ParameterSet> = {
  readonly [Name in keyof Set]: Set[Name] extends Parameter<infer Value> ? Value : never
}

export function requiredParameter<Value>(type: ValueType<Value>, description: string): Parameter<Value> {
  return {
    description,
    type,
    isRequired: true,
    fallback: null,
    read(given) {
      if (typeof given !== 'string') throw new UsageError('it is missing')
      return type.read(given)
    },
  }
}

/** A parameter whose value is `undefined` when it is absent. */
export function optionalParameter<Value>(
  type: ValueType<Value>,
  description: string,
): Parameter<Value | undefined> {
  return {
    description,
    type,
    isRequired: false,
    fallback: null,
    read: given => (typeof given === 'string' ? type.read(given) : undefined),
  }
}

/**
 * A parameter that may be absent and then has a default.
 * @param fallback the text to read when the parameter is absent
 */
export function parameterWithDefault<Value>(
  type: ValueType<Value>,
  fallback: string,
  description: string,
): Parameter<Value> {
  return {
    description,
    type,
    isRequired: false,
    fallback,
    read: given => type.read(typeof given === 'string' ? given : fallback),
  }
}

export function flagParameter(description: string): Parameter<boolean> {
  return {
    description,
    type: null,
    isRequired: false,
    fallback: null,
    read: given => given === true,
  }
}

/** The typed texts of a command's arguments and options, by name. */
export type TypedCommandInput = Readonly<Record<string, TypedParameterValue>>

/** The parameters that a command declares. Arguments are typed in their order, options with their names. */
export interface DeclaredParameters {
  readonly arguments: ParameterSet
  readonly options: ParameterSet
}

/**
 * Reads the values of a command's parameters from the typed input.
 * @throws UsageError, InvalidValueError whose message names the parameter
 */
export function readCommandInput(
  declared: DeclaredParameters,
  given: TypedCommandInput,
): Readonly<Record<string, unknown>> {
  const read = ([name, parameter]: [string, Parameter], label: string): [string, unknown] => {
    try {
      return [name, parameter.read(given[name])]
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${label}: ${error.message}`)
      if (error instanceof InvalidValueError) throw new InvalidValueError(`${label}: ${error.message}`)
      throw error
    }
  }
  return Object.fromEntries([
    ...Object.entries(declared.arguments).map(each => read(each, each[0])),
    ...Object.entries(declared.options).map(each => read(each, `--${each[0]}`)),
  ])
}
