import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { formatShortTime } from '../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import type { SignInOverview } from '../../sign-in/browser/public/overview.ts'
import { SignInDays } from '../../sign-in/islands/public/SignInDays.tsx'
import type { InboxAward } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { AwardTerms } from './AwardCard.tsx'
import { ClaimButton } from './ClaimButton.tsx'

interface SignInStreakProps {
  overview: SignInOverview
  /** Today's award; `undefined` once it is claimed. */
  award: InboxAward | undefined
}

/** The free sign-in: its days, today's award with its terms behind the "i", and the button that claims it. */
export function SignInStreak({ overview, award }: SignInStreakProps) {
  const t = useStore(awardMessages)
  const shortTermsOf = useStore($shortTermsOf)
  const titleOf = useStore($awardTitleWithCauseOf)
  const termsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { day, nextTime } = overview
  const title = award && titleOf(award.kind, award.details)
  return (
    <section aria-labelledby="streak" className="streak">
      <div className="streak-words">
        <div className="streak-text">
          <h2 id="streak">{t.signInDay({ day })}</h2>
          <p>{award ? shortTermsOf(award)[0] : t.nextSignIn({ time: formatShortTime(nextTime) })}</p>
          {title && (
            <button
              type="button"
              className="reward-info"
              aria-label={t.moreName({ award: title })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? termsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="info" size={18} />
            </button>
          )}
        </div>
        <SignInDays overview={overview} />
      </div>
      {award && <ClaimButton award={award} />}
      {award && title && isOpen && (
        <div id={termsId} className="reward-more">
          <AwardTerms award={award} title={title} />
        </div>
      )}
    </section>
  )
}
