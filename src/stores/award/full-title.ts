import { computed } from 'nanostores'
import type { AwardDetails, AwardKindName } from '../../domain/awards.ts'
import { TASK_KIND_NAMES } from '../../domain/task-kinds.ts'
import { taskMessages } from '../../i18n/en-US/task.ts'
import { $taskTitle } from '../task/words.ts'
import { $awardTitle } from './words.ts'

/**
 * The title of an award by its kind and details, in lists that have awards of tasks: a task is named by what it asks. The
 * words of tasks are apart from `$awardTitle`, which most pages load.
 */
export const $fullAwardTitle = computed([taskMessages, $taskTitle, $awardTitle], (t, taskTitle, titleOf) => {
  return (kind: AwardKindName | null, details: AwardDetails = {}): string => {
    const { task, target, game, gameType, liveness } = details
    const asked = kind === 'task' ? TASK_KIND_NAMES.find(name => name === task) : undefined
    if (asked) {
      const title = taskTitle({
        kind: asked,
        target: Number(target),
        gameName: game === undefined ? null : String(game),
        gameType: gameType === undefined ? null : String(gameType),
      })
      return t.award({ task: title })
    }
    if (kind === 'task-chest' && liveness) return t.chestAward({ liveness })
    return titleOf(kind, details)
  }
})
