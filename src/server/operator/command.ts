import type { Parts } from '../parts.ts'

/** The words after a command's noun and verb. */
export interface CommandWords {
  readonly args: readonly string[]
  readonly options: { readonly reason?: string | undefined; readonly state?: string | undefined }
}

/** Something that staff can do with `npm run operator -- noun verb …`. */
export interface OperatorCommand {
  readonly noun: string
  /** Empty: the noun alone. */
  readonly verb: string
  readonly usage: string
  /** @returns what is printed, and whether the exit code is 0 */
  run(parts: Parts, words: CommandWords): Promise<{ lines: string[]; isOk: boolean }>
}

/** Words that make no command. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
