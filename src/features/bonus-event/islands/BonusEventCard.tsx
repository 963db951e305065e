import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import type { BonusEventName } from '../../../domain/awards/bonus-events.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { formatShortTime } from '../../../i18n/time.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { type BonusEvent, type BonusEventsAnswer, bonusEventClaim } from '../browser/bonus-event.ts'
import { bonusEventMessages } from '../texts/en-US/bonus-event.ts'

type Words = ReturnType<typeof bonusEventMessages.get>

const titleOf = (t: Words, name: BonusEventName) =>
  ({ 'sign-up': t.signUp, 'weekly-login': t.weeklyLogin, download: t.download })[name]

const hintOf = (t: Words, name: BonusEventName) =>
  ({ 'sign-up': t.signUpHint, 'weekly-login': t.weeklyLoginHint, download: t.downloadHint })[name]

const RULES_PATHS: Readonly<Record<BonusEventName, RoutePath>> = {
  'sign-up': '/activity/sign-up/rule',
  'weekly-login': '/activity/first-login/rule',
  download: '/activity/first-login/rule',
}

interface BonusEventCardProps {
  event: BonusEvent
  coinTerms: BonusEventsAnswer['coinTerms']
  /** Whether the claim of the event is the page's main action. */
  isMain: boolean
}

/**
 * A bonus event: the items and terms of its award, its explanation behind the "i", and the button to claim the award.
 */
export function BonusEventCard({ event, coinTerms, isMain }: BonusEventCardProps) {
  const t = useStore(bonusEventMessages)
  const itemsText = useStore($itemsTextOf)
  const rewardItem = useStore($rewardItemOf)
  const shortTermsOf = useStore($shortTermsOf)
  const { name, items, state, wagering, untilTime } = event
  const title = titleOf(t, name)
  const { isLockedAtFirst, needsIdentity } = coinTerms
  const hasCoins = wagering !== null
  const isNextShown = name === 'weekly-login' && state === 'claimed' && untilTime !== null
  const terms = isNextShown
    ? [t.nextFrom({ time: formatShortTime(untilTime) })]
    : shortTermsOf({
        wagering,
        untilTime: state === 'finished' ? untilTime : null,
        isLockedAtFirst: hasCoins && isLockedAtFirst,
        needsIdentity: hasCoins && needsIdentity,
      })
  return (
    <RewardRow
      drawing={rewardItem(items[0]?.id ?? 0).drawing}
      title={title}
      items={<AmountOrWords text={itemsText(items)} />}
      terms={terms}
      more={{
        label: t.moreName({ award: title }),
        content: (
          <>
            <p>{hintOf(t, name)}</p>
            <a className="text-link" href={RULES_PATHS[name]} aria-label={t.rulesOf({ award: title })}>
              {t.rules}
            </a>
          </>
        ),
      }}
    >
      <EventAction event={event} title={title} isMain={isMain} />
    </RewardRow>
  )
}

function EventAction({
  event: { name, state, items, wagering },
  title,
  isMain,
}: {
  event: BonusEvent
  title: string
  isMain: boolean
}) {
  const t = useStore(bonusEventMessages)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(bonusEventClaim, claimed => claimed.name === name)
  if (state === 'claimed') return <p className="text-sm text-teal">{t.taken}</p>
  if (state === 'open') {
    return (
      <a className="button-line" href="/download" aria-label={t.getAppName({ award: title })}>
        {t.getApp}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={isMain ? 'button-gold' : 'button-line'}
      data-on-gold={isMain ? '' : undefined}
      aria-label={t.takeName({ award: title, items: itemsText(items) })}
      {...waiting}
      onClick={() => void bonusEventClaim.claim({ name }, coinAwardsOf(items, wagering ? { wagering } : {}))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
