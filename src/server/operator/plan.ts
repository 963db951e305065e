import type { OperatorCommand } from '../command-line/command.ts'
import { DeclinedError } from '../command-line/errors.ts'
import { type ResultBlock, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { formatValue } from './format.ts'
import type { ResolvedCommandInput } from './references.ts'
import { formatResultBlocks } from './render.ts'

/** The terminal at which the operator's tool runs. */
export interface Terminal {
  /** Writes a text to standard error; the text must end with a line break. */
  readonly err: (text: string) => unknown
  /** Asks the person at the terminal, and returns the typed line; absent without a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
}

/**
 * Creates the text that staff must confirm before a command runs: the command's description, each typed value, and the
 * command's plan.
 */
export function createPlanConfirmationBlocks(
  command: Pick<OperatorCommand, 'description' | 'arguments' | 'options'>,
  { given, shown }: ResolvedCommandInput,
  input: Readonly<Record<string, unknown>>,
): ResultBlock[] {
  const rows = Object.entries({ ...command.arguments, ...command.options }).flatMap(([name, { type }]) => {
    const text = given[name]
    if (text === undefined) return []
    const typed = text === true ? 'yes' : text
    return [{ name, value: shown[name] ?? (type?.format ? formatValue(input[name], type.format) : typed) }]
  })
  return [
    sentenceBlock(`${command.description}.`),
    ...(rows.length > 0 ? [tableBlock(rows, { name: 'text', value: 'text' })] : []),
  ]
}

/**
 * Shows a plan, and asks for confirmation.
 * @throws DeclinedError when nobody can be asked, or the answer is not yes
 */
export async function confirmPlan(
  blocks: readonly ResultBlock[],
  { err, ask }: Partial<Terminal>,
): Promise<void> {
  err?.(`${formatResultBlocks(blocks)}\n`)
  if (!ask) throw new DeclinedError('Nothing was changed: add --yes to do this without a question.')
  const answer = (await ask('Go on? [y/N] ')).trim().toLowerCase()
  if (answer !== 'y' && answer !== 'yes') throw new DeclinedError('Nothing was changed.')
}
