import { computed } from 'nanostores'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { movementKindMessages, movementMessages } from '../texts/en-US/movement.ts'
import type { StatementMovement } from './statement-rows.ts'

type NamedMovement = Pick<StatementMovement, 'kind' | 'change' | 'award'>

/**
 * The function that returns the name of a balance movement. A bonus has the name of its award, also when it is taken
 * back. A bet is "stake" or "payout". Any other movement has the name of its kind.
 */
export const $movementName = computed(
  [movementMessages, movementKindMessages, $awardTitleWithCauseOf],
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
