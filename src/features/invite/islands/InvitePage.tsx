import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { DEFAULT_INVITE_COUPON } from '../../../domain/awards/invite.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { $inviteInfo, type InviteInfo, loadInviteInfo } from '../browser/invite.ts'
import { formatPrizeChances, listPrizeChances } from '../browser/prize-chances.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'
import { InviteLink } from './InviteLink.tsx'
import { InviteRecord } from './InviteRecord.tsx'

// The code of the wheel is shared with the prize machines of another tab, so a static import would move it into the
// script of all pages.
const InviteWheel = lazy(async () => ({ default: (await import('./InviteWheel.tsx')).InviteWheel }))

const BLOCKS = ['h-[48px]', 'h-[280px]', 'h-[300px]']

/** The content of `/share`: link, wheel, terms and list of a player's invitations. */
export function InvitePage() {
  const t = useStore(inviteMessages)
  const invites = useBrowserStore($inviteInfo, { state: 'loading' })
  const isOff = arePromotionsOffForUser(useBrowserStore($user, undefined))
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer query={invites} blocks={BLOCKS} onRetry={loadInviteInfo}>
        {data => (
          <>
            {data.isOpen ? <InviteOffer table={data.wheel} /> : <p className="promo card">{t.closed}</p>}
            <InviteLink
              code={data.inviteCode}
              link={data.link}
              isMain={data.isOpen && !isOff && data.held + data.ready === 0}
            />
            <InviteSteps terms={data.terms} />
            <div className={data.held + data.ready > 0 ? '' : 'promo'}>
              <Suspense fallback={<div className="skeleton h-[300px]" />}>
                <InviteWheel invites={data} />
              </Suspense>
            </div>
          </>
        )}
      </QueryAnswer>
      {invites.state === 'ready' && (
        <InviteRecord
          invited={invites.data.invited}
          valid={invites.data.valid}
          empty={{ href: '/', label: t.seeGames }}
        />
      )}
    </div>
  )
}

/** What the inviter and the friend get, with the chances: cells for the eye, one sentence for screen readers. */
export function InviteOffer({ table }: { table: PrizeTable }) {
  const t = useStore(inviteMessages)
  const coupon = formatMoneyShort(DEFAULT_INVITE_COUPON.amount)
  return (
    <div className="promo">
      <p className="sr-only">{t.offer({ prizes: formatPrizeChances(table), coupon })}</p>
      <div className="grid gap-2" aria-hidden="true">
        <p className="font-semibold">{t.spinWins}</p>
        <ul className="invite-prizes">
          {listPrizeChances(table).map(({ prize, chance }) => (
            <li key={prize}>
              <ExactText as="b">{prize}</ExactText> {t.chance({ chance })}
            </li>
          ))}
        </ul>
        <p>{t.friendGets({ coupon })}</p>
      </div>
    </div>
  )
}

/** The steps after which a friend counts, and what follows. */
export function InviteSteps({ terms }: { terms: InviteInfo['terms'] }) {
  const t = useStore(inviteMessages)
  const { paidMin, stakedMin, waitDays, monthlyMax } = terms
  const steps = [
    t.term1,
    t.term2,
    t.term3({ paid: formatMoneyShort(paidMin) }),
    t.term4({ staked: formatMoneyShort(stakedMin) }),
    t.award({ days: waitDays, max: monthlyMax }),
  ]
  return (
    <section aria-label={t.terms} className="promo grid gap-3">
      <h2 className="text-lg font-semibold">{t.terms}</h2>
      <ol className="invite-steps">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm text-quiet">{t.privacy}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="text-link" href="/activity/invite/rule">
          {t.rules}
        </a>
        <a className="text-link" href="/agent">
          {t.seeAgent}
        </a>
      </p>
    </section>
  )
}
