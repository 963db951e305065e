import { computed } from 'nanostores'
import type { AwardDetails } from '../../domain/awards.ts'
import type { GrantKindName } from '../../domain/grant-kinds.ts'
import { TASK_KIND_NAMES } from '../../domain/task-kinds.ts'
import { awardMessages } from '../../i18n/en-US/award.ts'
import { cardMessages } from '../../i18n/en-US/lobby.ts'
import { taskMessages } from '../../i18n/en-US/task.ts'
import { typeName } from '../../i18n/game-words.ts'
import { formatDays } from '../../i18n/time.ts'
import { $taskTitle } from '../task/words.ts'
import { $awardTitle } from './words.ts'

/** The task that an award is for, as text; `undefined` for a task that is gone. */
const $taskOf = computed($taskTitle, taskTitle => {
  return ({ task, target, game, gameType }: AwardDetails): string | undefined => {
    const kind = TASK_KIND_NAMES.find(name => name === task)
    return (
      kind &&
      taskTitle({
        kind,
        target: Number(target),
        gameName: game === undefined ? null : String(game),
        gameType: gameType === undefined ? null : String(gameType),
      })
    )
  }
})

/** The causes of awards of which a player can have several at once, as text; `undefined` where details have none. */
const $causeOf = computed([cardMessages, $taskOf], (card, taskOf) => {
  const causes: Partial<Record<GrantKindName, (details: AwardDetails) => string | number | undefined>> = {
    'agent-commission': ({ day }) => day && formatDays(String(day), 1),
    rebate: ({ type }) => type && typeName(card, String(type)),
    task: taskOf,
  }
  return (kind: GrantKindName, details: AwardDetails) => causes[kind]?.(details)
})

/**
 * The title of an award or bonus with its cause, by its kind and details: a task by what it asks, a rebate by its games.
 * The words of causes are apart from `$awardTitle`, which most pages load.
 */
export const $fullAwardTitle = computed(
  [awardMessages, taskMessages, $causeOf, $awardTitle],
  (t, task, causeOf, titleOf) => {
    return (kind: GrantKindName | null, details: AwardDetails = {}): string => {
      const { liveness } = details
      if (kind === 'task-chest' && liveness) return task.chestAward({ liveness })
      const award = titleOf(kind, details)
      const cause = kind && causeOf(kind, details)
      return cause ? t.withCause({ award, cause }) : award
    }
  },
)
