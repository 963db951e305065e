import { CommandError } from '../command-error.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { requiredParameter } from '../command-line/parameters.ts'
import { type CommandResult, commandResult, sentenceBlock } from '../command-line/result.ts'
import { readCurrentStaffAndTime } from '../command-line/staff.ts'
import { NUMERIC_ID_VALUE } from '../command-line/values.ts'
import type { Services } from '../services.ts'

/**
 * Closes or opens a game.
 * @throws CommandError when no playable game has the id
 */
async function setGameClosed(services: Services, id: number, isClosed: boolean): Promise<CommandResult> {
  const game = services.catalogue.find(id)
  if (game?.status !== 'playable') throw new CommandError(`No game that can be played has the id ${id}`)
  const { gameId } = game
  await services.settings.update(
    'closedGames',
    closed => [...closed.filter(each => each !== gameId), ...(isClosed ? [gameId] : [])],
    readCurrentStaffAndTime(services),
  )
  const state = isClosed ? 'closed; open rounds can be finished' : 'open'
  return commandResult({ gameId, isClosed }, [sentenceBlock(`${game.name} is ${state}.`)])
}

const ID_PARAMETER = requiredParameter(NUMERIC_ID_VALUE, 'id of the game')

/** Commands that open and close games. */
export const gameSettingsCommands: readonly OperatorCommand[] = defineCommandGroup('Games', [
  defineCommand({
    name: 'game open',
    description: 'Open a game again',
    arguments: { id: ID_PARAMETER },
    isChange: true,
    run: (services, { id }) => setGameClosed(services, id, false),
  }),
  defineCommand({
    name: 'game close',
    description: 'Close a game; open rounds can be finished',
    arguments: { id: ID_PARAMETER },
    isChange: true,
    run: (services, { id }) => setGameClosed(services, id, true),
  }),
])
