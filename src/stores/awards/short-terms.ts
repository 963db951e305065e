import { computed } from 'nanostores'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import { shortTermsMessages } from '../../i18n/en-US/short-terms.ts'
import { formatShortTime } from '../../i18n/time.ts'

interface RewardTerms {
  /** The wagering of the reward's coins; null for a reward without coins or wagering. */
  readonly wagering: WageringTerms | null
  /** From when the reward can no longer be claimed, epoch milliseconds; null for no end. */
  readonly untilTime: number | null
  /** Whether its coins open with the first deposit. */
  readonly isLockedAtFirst: boolean
  /** Whether its coins ask for a verified identity at a withdrawal. */
  readonly needsIdentity: boolean
}

/** Returns what the player must know of a reward before its button, each term in a few words. */
export const $shortTermsOf = computed(
  shortTermsMessages,
  t =>
    ({ wagering, untilTime, isLockedAtFirst, needsIdentity }: RewardTerms): string[] => [
      ...(wagering && wagering.multiple > 0 ? [t.wagering(wagering)] : []),
      ...(untilTime === null ? [] : [t.until({ time: formatShortTime(untilTime) })]),
      ...(isLockedAtFirst ? [t.locked] : []),
      ...(needsIdentity ? [t.needsIdentity] : []),
    ],
)
