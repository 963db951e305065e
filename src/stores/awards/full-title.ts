import { computed } from 'nanostores'
import type { AwardDetails } from '../../domain/awards/awards.ts'
import type { GrantKindName } from '../../domain/awards/grant-kinds.ts'
import { TASK_KIND_NAMES } from '../../domain/awards/task-kinds.ts'
import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { gameCardMessages } from '../../i18n/en-US/cards.ts'
import { taskTitleMessages } from '../../i18n/en-US/task-title.ts'
import { nameOfGameType } from '../../i18n/game-words.ts'
import { $taskTitleOf } from './task-title.ts'
import { $awardTitleOf } from './words.ts'

/**
 * Returns the requirement of the task for which an award is given, as text; `undefined` for a task that no longer
 * exists.
 */
const $taskTitleOfDetails = computed($taskTitleOf, taskTitle => {
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

/**
 * Returns the title of an award or bonus with its cause, such as the requirement of a task or the games of a rebate.
 * The store is in a separate file, so that pages that need only `$awardTitleOf` do not load the texts of the causes.
 */
export const $awardTitleWithCauseOf = computed(
  [awardTitleMessages, taskTitleMessages, gameCardMessages, $taskTitleOfDetails, $awardTitleOf],
  (t, task, card, taskOf, titleOf) => {
    return (kind: GrantKindName | null, details: AwardDetails = {}): string => {
      const { liveness, type } = details
      if (kind === 'task-chest' && liveness) return task.chestAward({ liveness })
      const award = titleOf(kind, details)
      const games = kind === 'rebate' && type ? nameOfGameType(card, String(type)) : undefined
      const cause = kind === 'task' ? taskOf(details) : games
      return cause ? t.withCause({ award, cause }) : award
    }
  },
)
