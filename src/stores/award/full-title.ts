import { computed } from 'nanostores'
import type { AwardDetails } from '../../domain/awards.ts'
import type { GrantKindName } from '../../domain/grant-kinds.ts'
import { TASK_KIND_NAMES } from '../../domain/task-kinds.ts'
import { awardMessages } from '../../i18n/en-US/award.ts'
import { cardMessages } from '../../i18n/en-US/lobby.ts'
import { taskMessages } from '../../i18n/en-US/task.ts'
import { typeName } from '../../i18n/game-words.ts'
import { formatDays, formatMonth } from '../../i18n/time.ts'
import { $taskTitle } from '../task/words.ts'
import { $awardTitle } from './words.ts'

/** The title of an award by its details; `undefined` where they do not tell its cause. */
type TitleOfDetails = (details: AwardDetails) => string | undefined

/** Titles of tasks and of their chest: a task is named by what it asks. */
const $taskAwardTitles = computed([taskMessages, $taskTitle], (t, taskTitle) => ({
  task({ task, target, game, gameType }: AwardDetails): string | undefined {
    const kind = TASK_KIND_NAMES.find(name => name === task)
    if (!kind) return undefined
    const title = taskTitle({
      kind,
      target: Number(target),
      gameName: game === undefined ? null : String(game),
      gameType: gameType === undefined ? null : String(gameType),
    })
    return t.award({ task: title })
  },
  'task-chest': ({ liveness }: AwardDetails) => (liveness ? t.chestAward({ liveness }) : undefined),
}))

/** Titles of awards of which a player can have several at once. */
const $causeTitles = computed([awardMessages, cardMessages], (t, card) => {
  const titles: Partial<Record<GrantKindName, TitleOfDetails>> = {
    'agent-commission': ({ day }) =>
      day ? t.agentCommissionOf({ day: formatDays(String(day), 1) }) : undefined,
    follow: ({ channel }) => (channel ? t.followChannel({ channel }) : undefined),
    monthly: ({ month }) => (month ? t.monthlyOf({ month: formatMonth(String(month)) }) : undefined),
    rank: ({ place }) => (place ? t.rankPlace({ place }) : undefined),
    rebate: ({ type }) => (type ? t.rebateOf({ type: typeName(card, String(type)) }) : undefined),
    'savings-box': ({ month }) => (month ? t.savingsBoxOf({ month: formatMonth(String(month)) }) : undefined),
  }
  return titles
})

/**
 * The title of an award or bonus with its cause, by its kind and details. The words of tasks and other causes are apart
 * from `$awardTitle`, which most pages load.
 */
export const $fullAwardTitle = computed(
  [$taskAwardTitles, $causeTitles, $awardTitle],
  (taskTitles, causeTitles, titleOf) => {
    const titles: Partial<Record<GrantKindName, TitleOfDetails>> = { ...causeTitles, ...taskTitles }
    return (kind: GrantKindName | null, details: AwardDetails = {}): string =>
      (kind && titles[kind]?.(details)) || titleOf(kind, details)
  },
)
