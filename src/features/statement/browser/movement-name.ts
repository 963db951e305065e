import { computed } from 'nanostores'
import { $fullAwardTitle } from '../../../stores/awards/full-title.ts'
import { movementKindMessages, movementMessages } from '../texts/en-US/movement.ts'
import type { StatementMovement } from './statement-rows.ts'

type Named = Pick<StatementMovement, 'kind' | 'change' | 'award'>

/** Names a movement: a bonus by its award, given or taken, a bet as the stake or the payout, anything else by its kind. */
export const $movementName = computed(
  [movementMessages, movementKindMessages, $fullAwardTitle],
  (t, messages, awardTitle) => {
    const kinds: Readonly<Record<string, string>> = messages
    return ({ kind, change, award }: Named): string => {
      const bonus = award && awardTitle(award.kind, award.details)
      if (bonus) return kind === 'grant' ? bonus : `${kinds[kind]} · ${bonus}`
      if (kind === 'bet') return change < 0 ? t.stake : t.payout
      return kinds[kind] ?? kind
    }
  },
)
