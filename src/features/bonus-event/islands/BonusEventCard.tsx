import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import type { BonusEventName } from '../../../domain/awards/bonus-events.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
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
}

/** A bonus event: its title and explanation, the items and terms of its award, and the button to claim the award. */
export function BonusEventCard({ event, coinTerms }: BonusEventCardProps) {
  const t = useStore(bonusEventMessages)
  const { name, items } = event
  const title = titleOf(t, name)
  return (
    <li className="card grid grid-cols-1 content-between gap-3">
      <div className="grid gap-2">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-quiet">{hintOf(t, name)}</p>
        <AwardItems items={items} />
        <p className="text-sm text-quiet">{termsOf(t, event, coinTerms)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <EventAction event={event} title={title} />
        <a className="button-line" href={RULES_PATHS[name]} aria-label={t.rulesOf({ award: title })}>
          {t.rules}
        </a>
      </div>
    </li>
  )
}

function termsOf(
  t: Words,
  { name, state, wagering, untilTime }: BonusEvent,
  { isLockedAtFirst, needsIdentity }: BonusEventsAnswer['coinTerms'],
): string {
  const isWeekly = name === 'weekly-login' && state === 'claimed'
  const time = untilTime === null ? undefined : formatDateTime(untilTime)
  const terms = [
    ...(wagering && wagering.multiple > 0 ? [t.wagering(wagering)] : []),
    ...(wagering && isLockedAtFirst ? [t.locked] : []),
    ...(wagering && needsIdentity ? [t.needsIdentity] : []),
    ...(time && state === 'finished' ? [t.until({ time })] : []),
    ...(time && isWeekly ? [t.nextFrom({ time })] : []),
  ]
  return terms.join(' · ')
}

function EventAction({
  event: { name, state, items, wagering },
  title,
}: {
  event: BonusEvent
  title: string
}) {
  const t = useStore(bonusEventMessages)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(bonusEventClaim, claimed => claimed.name === name)
  if (state === 'claimed') return <p className="text-teal">{t.taken}</p>
  if (state === 'open') {
    return (
      <a className="button-line" href="/download">
        {t.getApp}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="button-gold"
      data-on-gold
      aria-label={t.takeName({ award: title, items: itemsText(items) })}
      {...waiting}
      onClick={() => void bonusEventClaim.claim({ name }, coinAwardsOf(items, wagering ? { wagering } : {}))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
