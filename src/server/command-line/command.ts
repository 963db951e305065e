import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { ParameterSet, ParameterValues } from './parameters.ts'
import type { CommandResult, ResultBlock } from './result.ts'

type NoParameters = Record<never, never>

interface DescribedCommand {
  /** The words that call the command, such as `player block`. */
  readonly name: string
  /** One plain sentence for the help. */
  readonly description: string
  /** More sentences for the help. */
  readonly notes?: readonly string[]
  /** Each example is the text after `npm run operator --`. */
  readonly examples?: readonly string[]
  /** Whether the command also runs when the user types only the first word of its name. */
  readonly isDefault?: boolean
}

interface AuditedCommand {
  /** Whether the command changes which installation the database belongs to. */
  readonly isInstallation?: boolean
  /** Whether the command changes something. The audit records such a command. */
  readonly isChange?: boolean
  /**
   * Whether the audit records the command although it changes nothing, since it shows personal data or asks a provider.
   */
  readonly isRecorded?: boolean
}

interface ParameterizedCommand<Arguments, Options> {
  readonly arguments?: Arguments
  readonly options?: Options
}

interface RunnableWithServices<Input> {
  /**
   * Returns the effects that the typed values do not show, such as affected players, counts and amounts. The tool shows
   * the values and this plan and asks for confirmation before `run`, unless `--yes` was typed. `plan` must not write,
   * because the audit would record its transaction as the command. A command that moves money, reaches many players or
   * cannot be undone needs a plan, which may be empty.
   * @throws CommandError as `run`
   */
  plan?(services: Services, input: Input): Promise<readonly ResultBlock[]>
  /**
   * Runs the command.
   * @param print prints a part of the result at once, for a command that shows events until the user stops it
   * @throws CommandError whose message says why nothing was changed; the exit code is then 1
   */
  run(services: Services, input: Input, print: (part: CommandResult) => void): Promise<CommandResult>
}

interface RunnableOffline<Input> {
  /** Runs the command without the services of the server. If it needs a database, it opens one itself. */
  runOffline(config: Config, input: Input): Promise<CommandResult>
}

type Input = Readonly<Record<string, unknown>>

interface DeclaredCommand extends DescribedCommand {
  readonly arguments: ParameterSet
  readonly options: ParameterSet
}

type UngroupedCommand = DeclaredCommand &
  AuditedCommand &
  (RunnableWithServices<Input> | RunnableOffline<Input>)

/** A command of the operator's tool: `npm run operator -- player block …`. */
export type OperatorCommand = UngroupedCommand & {
  /** The heading under which the help lists the command. */
  readonly group: string
}

/**
 * Declares a command. `Input` contains the values of its arguments and options, by name. Each single value is already
 * checked; `run` must check that the values fit together.
 */
export function defineCommand<
  Arguments extends ParameterSet = NoParameters,
  Options extends ParameterSet = NoParameters,
>(
  definition: DescribedCommand &
    AuditedCommand &
    ParameterizedCommand<Arguments, Options> &
    RunnableWithServices<ParameterValues<Arguments> & ParameterValues<Options>>,
): UngroupedCommand {
  return { arguments: {}, options: {}, ...definition } as UngroupedCommand
}

/** Declares a command that needs no services of the server. The audit does not record the command. */
export function defineOfflineCommand<
  Arguments extends ParameterSet = NoParameters,
  Options extends ParameterSet = NoParameters,
>(
  definition: DescribedCommand &
    ParameterizedCommand<Arguments, Options> &
    RunnableOffline<ParameterValues<Arguments> & ParameterValues<Options>>,
): UngroupedCommand {
  return { arguments: {}, options: {}, ...definition } as UngroupedCommand
}

/** Commands under one heading of the help; groups with the same heading are listed together. */
export function defineCommandGroup(group: string, commands: readonly UngroupedCommand[]): OperatorCommand[] {
  return commands.map(command => ({ ...command, group }))
}

/**
 * Whether a command has a `plan`. The tool then shows the plan and asks for confirmation before it runs the command.
 */
export function hasConfirmationPlan(command: UngroupedCommand): boolean {
  return 'plan' in command && command.plan !== undefined
}
