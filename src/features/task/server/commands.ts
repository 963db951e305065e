import type { Task } from '../../../domain/awards/tasks.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, tableBlock } from '../../../server/command-line/result.ts'
import { readCurrentStaffAndTime } from '../../../server/command-line/staff.ts'
import { JSON_VALUE, textValue } from '../../../server/command-line/values.ts'

const taskTable = (tasks: readonly Task[]) =>
  tableBlock(
    tasks.map(task => ({ ...task, items: task.items.map(({ id, count }) => `${id} × ${count}`).join(', ') })),
    { id: 'text', period: 'text', kind: 'text', target: 'number', items: 'text', liveness: 'number' },
  )

/**
 * Checks that the JSON of a task's fields is an object. The setting's schema checks the fields.
 * @throws CommandError if it is not an object
 */
function requireJsonObject(json: unknown): object {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new CommandError('The fields must be a JSON object')
}

/** Commands about tasks. Running servers apply a change within 10 s. */
export const taskCommands: readonly OperatorCommand[] = defineCommandGroup('Tasks', [
  defineCommand({
    name: 'task list',
    description: 'List every task: what it asks, its award and its liveness',
    async run({ settings }) {
      const data = settings.get('tasks')
      return commandResult(data, [taskTable(data)])
    },
  }),
  defineCommand({
    name: 'task set',
    description: 'Change fields of a task, or add one at the end of the list',
    notes: [
      'Fields: period, kind, target, items, liveness, gameType, gameId, stakeMin, chain. Targets of stakes and deposits are in centavos.',
      'stakeMin (centavos) is what must be staked: for each round (rounds), in each game (games), on each day (playDays), in the same day or week (deposit).',
      'settings set tasks replaces the whole list; settings set taskChests sets the steps of the chest.',
    ],
    examples: [`task set daily-rounds '{"target": 30}'`],
    arguments: {
      id: requiredParameter(textValue(), 'id of the task'),
      fields: requiredParameter(JSON_VALUE, 'fields and values as JSON'),
    },
    isChange: true,
    async run({ settings, ...services }, { id, fields }) {
      const changed = requireJsonObject(fields)
      await settings.update(
        'tasks',
        tasks =>
          tasks.some(task => task.id === id)
            ? tasks.map(task => (task.id === id ? { ...task, ...changed } : task))
            : [...tasks, { id, ...changed }],
        readCurrentStaffAndTime(services),
      )
      await settings.refresh()
      const data = settings.get('tasks').filter(task => task.id === id)
      return commandResult(data, [taskTable(data)])
    },
  }),
])
