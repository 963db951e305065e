import { computed } from 'nanostores'
import { hasTaskAmountTarget, type TaskKind } from '../../domain/awards/task-kinds.ts'
import { BIG_WIN_MULTIPLE_MIN } from '../../domain/awards/wagering.ts'
import { centavos } from '../../domain/money.ts'
import { gameCardMessages } from '../../i18n/en-US/cards.ts'
import { taskTitleMessages } from '../../i18n/en-US/task-title.ts'
import { nameOfGameType } from '../../i18n/game-words.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWholeNumber } from '../../i18n/number.ts'

/** Formats the target of a task: a number, or an amount in pesos. */
export const formatTaskTarget = (kind: TaskKind, amount: number): string =>
  hasTaskAmountTarget(kind) ? formatMoney(centavos(amount)) : formatWholeNumber(amount)

/**
 * The data from which the text of a task's requirement is made: its kind, its target, and the game or game type in
 * which actions count (`null` for any).
 */
interface TaskTitleQuery {
  readonly kind: TaskKind
  readonly target: number
  readonly gameName: string | null
  readonly gameType: string | null
}

/** Returns the translated text of a task's requirement. */
export const $taskTitleOf = computed([taskTitleMessages, gameCardMessages], (t, card) => {
  return ({ kind, target: count, gameName, gameType }: TaskTitleQuery): string => {
    const target = formatTaskTarget(kind, count)
    if (kind === 'stake' && gameType) return t.stakeOfType({ target, type: nameOfGameType(card, gameType) })
    if (kind === 'game') return t.game({ game: gameName ?? '' })
    if (kind === 'stake' || kind === 'deposit') return t[kind]({ target })
    if (kind === 'bigWins') return t.bigWins({ times: BIG_WIN_MULTIPLE_MIN })(count)
    const words = t[kind]
    return typeof words === 'string' ? words : words(count)
  }
})
