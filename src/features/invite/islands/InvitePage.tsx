import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $inviteInfo, type InviteInfo, loadInviteInfo } from '../browser/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'
import { InviteLink } from './InviteLink.tsx'
import { InviteRecord } from './InviteRecord.tsx'

// The code of the wheel is shared with the prize machines of another tab, so a static import would move it into the
// script of all pages.
const InviteWheel = lazy(async () => ({ default: (await import('./InviteWheel.tsx')).InviteWheel }))

const BLOCKS = ['h-[260px]', 'h-[520px]', 'h-[240px]']

/** The content of `/share`: link, wheel, terms and list of a player's invitations. */
export function InvitePage() {
  const t = useStore(inviteMessages)
  const invites = useBrowserStore($inviteInfo, { state: 'loading' })
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer query={invites} blocks={BLOCKS} onRetry={loadInviteInfo}>
        {data => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-6">
              {!data.isOpen && <p className="card">{t.closed}</p>}
              <InviteLink code={data.inviteCode} link={data.link} />
              <InviteTerms invites={data} />
            </div>
            <Suspense fallback={<div className="skeleton h-[520px]" />}>
              <InviteWheel invites={data} />
            </Suspense>
          </div>
        )}
      </QueryAnswer>
      {invites.state === 'ready' && (
        <InviteRecord
          invited={invites.data.invited}
          valid={invites.data.valid}
          empty={{ href: '/', action: t.seeGames }}
        />
      )}
    </div>
  )
}

function InviteTerms({ invites: { terms } }: { invites: InviteInfo }) {
  const t = useStore(inviteMessages)
  const { paidMin, stakedMin, waitDays, monthlyMax } = terms
  return (
    <section aria-labelledby="terms" className="card grid gap-3">
      <h2 id="terms" className="text-lg font-semibold">
        {t.terms}
      </h2>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>{t.term1}</li>
        <li>{t.term2}</li>
        <li>{t.term3({ paid: formatMoney(paidMin) })}</li>
        <li>{t.term4({ staked: formatMoney(stakedMin) })}</li>
      </ol>
      <p>{t.award({ days: waitDays, max: monthlyMax })}</p>
      <p className="text-sm text-quiet">
        {t.friendGets} {t.privacy}
      </p>
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
