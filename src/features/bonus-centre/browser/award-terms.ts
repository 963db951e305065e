import { computed } from 'nanostores'
import { formatDateTime } from '../../../i18n/time.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import type { InboxAward } from './inbox.ts'

/** Returns the terms of an award in whole sentences. */
export const $fullTermsOf = computed(
  awardMessages,
  t =>
    ({ wagering, isLockedAtFirst, needsIdentity, untilTime }: InboxAward): string[] => [
      ...(wagering ? [t.wagering(wagering)] : []),
      ...(isLockedAtFirst ? [t.locksUntilDeposit] : []),
      ...(needsIdentity ? [t.needsIdentity] : []),
      t.untilTime({ time: formatDateTime(untilTime) }),
    ],
)
