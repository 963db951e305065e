import { useStore } from '@nanostores/react'
import { Terms } from '../../../components/kit/Terms.tsx'
import { formatShortTime } from '../../../i18n/time.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import type { SignInOverview } from '../../sign-in/browser/public/overview.ts'
import { SignInDays } from '../../sign-in/islands/public/SignInDays.tsx'
import type { InboxAward } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { ClaimButton } from './ClaimButton.tsx'

interface SignInStreakProps {
  overview: SignInOverview
  /** Today's award; `undefined` once it is claimed. */
  award: InboxAward | undefined
}

/** The free sign-in: its days, the terms of today's award, and the button that claims it. */
export function SignInStreak({ overview, award }: SignInStreakProps) {
  const t = useStore(awardMessages)
  const shortTermsOf = useStore($shortTermsOf)
  const { day, nextTime } = overview
  const [end] = award
    ? shortTermsOf({ ...award, wagering: null, isLockedAtFirst: false, needsIdentity: false })
    : []
  return (
    <section aria-labelledby="streak" className="streak">
      <div className="streak-text">
        <h2 id="streak">{t.signInDay({ day })}</h2>
        {end && <p>{end}</p>}
        <Terms
          className="streak-terms"
          terms={
            award
              ? shortTermsOf({ ...award, untilTime: null })
              : [t.nextSignIn({ time: formatShortTime(nextTime) })]
          }
        />
      </div>
      <SignInDays overview={overview} />
      {award && <ClaimButton award={award} />}
    </section>
  )
}
