import { computed } from 'nanostores'
import { $fullAwardTitleOf } from '../../../stores/awards/full-title.ts'
import { movementKindMessages, movementMessages } from '../texts/en-US/movement.ts'
import type { StatementMovement } from './statement-rows.ts'

type NamedMovement = Pick<StatementMovement, 'kind' | 'change' | 'award'>

/**
 * The function that names a movement. A bonus is named by its award, also when it is taken back; a bet is named "stake"
 * or "payout"; every other movement by its kind.
 */
export const $movementName = computed(
  [movementMessages, movementKindMessages, $fullAwardTitleOf],
  (t, messages, awardTitle) => {
    const kinds: Readonly<Record<string, string>> = messages
    return ({ kind, change, award }: NamedMovement): string => {
      const bonus = award && awardTitle(award.kind, award.details)
      if (bonus) return kind === 'grant' ? bonus : `${kinds[kind]} · ${bonus}`
      if (kind === 'bet') return change < 0 ? t.stake : t.payout
      return kinds[kind] ?? kind
    }
  },
)
