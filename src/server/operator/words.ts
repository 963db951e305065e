import { Argument, Command, CommanderError, Option } from 'commander'
import { hasConfirmationPlan, type OperatorCommand } from '../command-line/command.ts'
import { UsageError } from '../command-line/errors.ts'
import type { Parameter, TypedCommandInput } from '../command-line/parameters.ts'

const PROGRAM = 'npm run operator --'

/** The result of reading the typed words: the command that they call, or the help text that they request. */
export type ParsedCommandWords =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'command'
      readonly command: OperatorCommand
      readonly given: TypedCommandInput
      readonly isJson: boolean
      /** Whether `--yes` was typed, so that the command runs without asking for confirmation. */
      readonly isYes: boolean
      /** The usage text that the tool prints below the message of a usage error. */
      readonly usage: string
    }

/** The error for typed words that are not a command. `usage` is the usage or help of the nearest command. */
export class CommandWordsError extends UsageError {
  readonly usage: string

  constructor(message: string, usage: string) {
    super(message)
    this.usage = usage
  }
}

/**
 * Finds the command that is called by the words after `npm run operator --`. The values are not parsed yet.
 * @throws CommandWordsError for an unknown command or option, and for missing or extra words
 */
export function parseCommandWords(
  commands: readonly OperatorCommand[],
  words: readonly string[],
): ParsedCommandWords {
  let call: ParsedCommandWords | undefined
  let written = ''
  const program = createProgram(commands, (command, leaf) => {
    call = { kind: 'command', command, ...givenInputOf(command, leaf), usage: usageOf(leaf) }
  })
  const collectText = (text: string) => {
    written += text
  }
  for (const each of withDescendants(program)) {
    each.configureOutput({ writeOut: collectText, writeErr: collectText, outputError: () => {} })
    each.exitOverride(error => {
      throw error.exitCode === 0 || error.code === 'commander.help'
        ? error
        : new CommandWordsError(error.message.replace(/^error: /, ''), usageOf(each))
    })
  }
  try {
    program.parse(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw new CommandWordsError('a command is missing', written.trimEnd())
  }
  return call ?? { kind: 'help', text: written.trimEnd() }
}

type OnCommandCall = (command: OperatorCommand, leaf: Command) => void

function createProgram(commands: readonly OperatorCommand[], onCall: OnCommandCall): Command {
  const program = setUpCommandWord(new Command(), PROGRAM).addHelpText(
    'after',
    '\nEvery command takes --help and --json. Changes are recorded: see audit list.',
  )
  for (const command of commands) {
    const [noun = '', verb] = command.name.split(' ')
    const known = program.commands.find(each => each.name() === noun)
    const parent = verb === undefined ? program : (known ?? program.command(noun))
    if (verb !== undefined && !known) setUpCommandWord(parent, noun).helpGroup(headingOf(command))
    const leaf = parent.command(verb ?? noun, { isDefault: command.isDefault ?? false })
    setUpCommand(leaf, command).action(() => onCall(command, leaf))
  }
  return program
}

/**
 * Declares to the argument parser a word that has subcommands, such as `player`. Its help lists all its commands by
 * group.
 */
function setUpCommandWord(noun: Command, name: string): Command {
  return (
    noun
      .name(name)
      .usage('<command>')
      .helpCommand(false)
      // Turns off suggestions for misspelled words, because a suggestion would contain only the last word of a command.
      .showSuggestionAfterError(false)
      .helpOption('-h, --help', 'show help')
      .configureHelp({
        visibleCommands: of => withDescendants(of).filter(each => each !== of && each.commands.length === 0),
        subcommandTerm: leaf => pathOf(leaf),
      })
  )
}

function setUpCommand(leaf: Command, command: OperatorCommand): Command {
  leaf.description(command.description).usage(parametersOf(command)).helpGroup(headingOf(command))
  for (const [name, parameter] of Object.entries(command.arguments)) {
    const argument = new Argument(argumentTerm(name, parameter), describeParameter(parameter))
    leaf.addArgument(withChoices(argument, parameter))
  }
  for (const [name, parameter] of Object.entries(command.options)) {
    const option = new Option(optionTerm(name, parameter), describeParameter(parameter))
    if (parameter.fallback !== null) option.default(parameter.fallback)
    leaf.addOption(withChoices(option, parameter).makeOptionMandatory(parameter.isRequired))
  }
  if (hasConfirmationPlan(command)) leaf.option('--yes', 'do it without a question')
  leaf
    .showSuggestionAfterError()
    .option('--json', 'print the data as JSON')
    .helpOption('-h, --help', 'show help')
  const { notes = [], examples = [] } = command
  if (notes.length > 0) leaf.addHelpText('after', `\n${notes.join('\n')}`)
  const lines = examples.map(words => `  ${PROGRAM} ${words}`)
  if (lines.length > 0) leaf.addHelpText('after', ['\nExamples:', ...lines].join('\n'))
  return leaf
}

function headingOf({ group }: OperatorCommand): string {
  return `${group}:`
}

/** Returns the usage text after the command's name: arguments, required options and `[options]`. */
function parametersOf(command: OperatorCommand): string {
  const options = Object.entries(command.options).filter(([, { isRequired }]) => isRequired)
  return [
    ...Object.entries(command.arguments).map(each => argumentTerm(...each)),
    ...options.map(each => optionTerm(...each)),
    '[options]',
  ].join(' ')
}

function argumentTerm(name: string, { isRequired }: Parameter): string {
  return isRequired ? `<${name}>` : `[${name}]`
}

function optionTerm(name: string, { type }: Parameter): string {
  return type ? `--${name} <${type.name}>` : `--${name}`
}

function describeParameter({ description, type }: Parameter): string {
  return type?.hint === undefined ? description : `${description}; ${type.hint}`
}

/** Lists the choices of a parameter in the help. The library does not check them, because `ValueType.read` does. */
function withChoices<Kind extends Argument | Option>(declared: Kind, { type }: Parameter): Kind {
  if (type?.choices) declared.choices(type.choices).argParser((text: string) => text)
  return declared
}

function givenInputOf(command: OperatorCommand, leaf: Command) {
  const names = Object.keys(command.arguments)
  const { json, yes, ...options } = leaf.opts<Record<string, string | true | undefined>>()
  const values = Object.fromEntries(names.map((name, place) => [name, leaf.args[place]]))
  return { given: { ...values, ...options }, isJson: json === true, isYes: yes === true }
}

function withDescendants(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withDescendants)]
}

/** Returns the words that call a command, from the first to the last. */
function pathOf(leaf: Command): string {
  return leaf.parent?.parent ? `${pathOf(leaf.parent)} ${leaf.name()}` : leaf.name()
}

function usageOf(command: Command): string {
  return `Usage: ${command.createHelp().commandUsage(command)}\nAdd --help for more.`
}
