import { userInfo } from 'node:os'
import type { Config } from '../config.ts'
import type { Parts } from '../parts.ts'

/** The words after a command's noun and verb. */
export interface CommandWords {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

export interface CommandResult {
  /** What is printed for a person. */
  readonly lines: readonly string[]
  /** What is printed with `--json`; `lines` when absent. */
  readonly data?: unknown
  /** Whether the exit code is 0. */
  readonly isOk: boolean
}

/** A command of the operator's tool: `npm run operator -- noun verb …`. */
export interface OperatorCommand {
  readonly noun: string
  /** Empty: the noun alone. */
  readonly verb: string
  /** One line: the words, and what they do. */
  readonly usage: string
  /** More lines for `--help`. */
  readonly help?: readonly string[]
  /** The command's own options; an option that is not listed is an error. */
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** Whether it changes something, which is then recorded in the audit. */
  readonly isChange?: boolean
  /** Whether it is recorded in the audit although it changes nothing: it shows what only few may see. */
  readonly isRecorded?: boolean
  /** @throws whatever stops it; then nothing was changed and the exit code is 1 */
  run(parts: Parts, words: CommandWords): Promise<CommandResult>
  /** In place of `run`, for a command that opens no database or a database of its own; it is not audited. */
  runOffline?(config: Config, words: CommandWords): Promise<CommandResult>
}

/** Words that are no valid command. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The user of the operating system who runs the tool; a container may have one without a name. */
export function staffName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** The one word after noun and verb. @throws UsageError when there is none or more than one */
export function oneArg({ args }: CommandWords): string {
  const [arg] = args
  if (!arg || args.length > 1) throw new UsageError()
  return arg
}

/** @throws UsageError when words follow that the command does not take */
export function noArgs({ args }: CommandWords): void {
  if (args.length > 0) throw new UsageError()
}

/** The words after noun and verb, exactly so many. @throws UsageError */
export function exactArgs({ args }: CommandWords, count: number): readonly string[] {
  if (args.length !== count) throw new UsageError()
  return args
}

/** Parsed JSON of a word. @throws Error that quotes a word that is no JSON */
export function jsonArg(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`This is not JSON: ${text}`)
  }
}

/** The text of an option, without blanks around it; `undefined` when it is absent. */
export function textOption({ options }: CommandWords, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value.trim() : undefined
}

/** The value of an option that must be one of `known`; `fallback` when it is absent. @throws UsageError */
export function choiceOption<Choice extends string>(
  words: CommandWords,
  name: string,
  known: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = textOption(words, name) ?? fallback
  const choice = known.find(each => each === text)
  if (!choice) throw new UsageError()
  return choice
}
