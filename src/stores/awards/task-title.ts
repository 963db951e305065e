import { computed } from 'nanostores'
import { centavos } from '../../domain/money.ts'
import { isAmountKind, type TaskKind } from '../../domain/task-kinds.ts'
import { cardMessages } from '../../i18n/en-US/cards.ts'
import { taskTitleMessages } from '../../i18n/en-US/task-title.ts'
import { typeName } from '../../i18n/game-words.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import type { Task } from '../task/task.ts'

/** A count of a task as text: pieces, or pesos. */
export const taskAmount = (kind: TaskKind, amount: number): string =>
  isAmountKind(kind) ? formatMoney(centavos(amount)) : formatWhole(amount)

type Asked = Pick<Task, 'kind' | 'target' | 'gameName' | 'gameType'>

/** What a task asks, as text. */
export const $taskTitle = computed([taskTitleMessages, cardMessages], (t, card) => {
  return ({ kind, target: count, gameName, gameType }: Asked): string => {
    const target = taskAmount(kind, count)
    if (kind === 'stake' && gameType) return t.stakeOfType({ target, type: typeName(card, gameType) })
    if (kind === 'game') return t.game({ game: gameName ?? '' })
    if (kind === 'stake' || kind === 'deposit') return t[kind]({ target })
    const words = t[kind]
    return typeof words === 'string' ? words : words(count)
  }
})
