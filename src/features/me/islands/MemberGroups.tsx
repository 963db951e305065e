import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { FEEDBACK_LINK } from '../../../domain/site/navigation.ts'
import { $user } from '../../../stores/session/token.ts'
import { $isAgent } from '../browser/is-agent.ts'
import { memberPageMessages } from '../texts/en-US/player.ts'
import { MemberLink, MemberRow } from './MemberLink.tsx'
import { useRedDots } from './use-red-dots.ts'
import { VipRow } from './VipRow.tsx'

/** Number of characters at the end of the player's id that the page shows. */
const ID_CHARS = 8

/**
 * The addresses of the drawings on the tiles of rewards. The page passes them, since the component of reward drawings
 * would become a part of every page's script.
 */
export interface RewardDrawings {
  readonly points: string
  readonly shop: string
  readonly items: string
  readonly record: string
}

interface GroupProps {
  title: string
  /** A short text beside the title. */
  note?: string | undefined
  /** Rows over the whole width, above the tiles. */
  rows?: ReactNode
  /** The tiles. */
  children: ReactNode
}

function Group({ title, note, rows, children }: GroupProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="me-group">
      <div className="me-title">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {note && <p className="text-sm text-quiet">{note}</p>}
      </div>
      {rows}
      <div className="me-tiles">{children}</div>
    </nav>
  )
}

/** The links of `/member` to everything in the account, in four groups. */
export function MemberGroups({ drawings }: { drawings: RewardDrawings }) {
  const t = useStore(memberPageMessages)
  return (
    <div className="me-groups">
      <Group title={t.money}>
        <MemberLink href="/wallets/record" icon="wallet" label={t.walletRecords} />
        <MemberLink href="/wallets/record?view=statement" icon="document" label={t.statement} />
        <MemberLink href="/wallets/card/list" icon="card" label={t.receivingAccounts} />
        <MemberLink href="/member/safebox" icon="lock" label={t.safebox} />
      </Group>
      <Group title={t.play}>
        <MemberLink href="/member/games" icon="history" label={t.rounds} />
        <MemberLink href="/member/report" icon="chart" label={t.report} />
        <MemberLink href="/responsible-play" icon="heart" label={t.responsiblePlay} />
      </Group>
      <Rewards drawings={drawings} />
      <AccountLinks />
    </div>
  )
}

function Rewards({ drawings }: { drawings: RewardDrawings }) {
  const t = useStore(memberPageMessages)
  const isAgent = useBrowserStore($isAgent, false)
  const isAnyRedDotLit = useRedDots()
  return (
    <Group
      title={t.rewards}
      rows={
        <>
          <VipRow isNew={isAnyRedDotLit(['vipAwardFlag', 'vipTaskFlag'])} />
          {isAgent && (
            <MemberRow
              href="/agent"
              drawing={<Icon name="chart" className="text-teal" />}
              isNew={isAnyRedDotLit(['agent5AwardFlag'])}
            >
              <span className="font-bold">{t.agent}</span>
              <span className="text-[0.8125rem] text-quiet">{t.agentHint}</span>
            </MemberRow>
          )}
        </>
      }
    >
      <MemberLink href="/points" icon="star" drawing={drawings.points} label={t.points} />
      <MemberLink
        href="/activity/diamond-shop"
        icon="diamond"
        drawing={drawings.shop}
        label={t.diamondShop}
        isNew={isAnyRedDotLit(['diamondMallRedDot'])}
      />
      <MemberLink href="/bonus/reward" icon="ticket" drawing={drawings.items} label={t.heldItems} />
      <MemberLink href="/reward/record" icon="gift" drawing={drawings.record} label={t.awardRecord} />
    </Group>
  )
}

function AccountLinks() {
  const t = useStore(memberPageMessages)
  const user = useBrowserStore($user, undefined)
  const isAnswered = useRedDots()(FEEDBACK_LINK.dots)
  return (
    <Group title={t.account} note={user && t.idOf({ id: user.uuid.slice(-ID_CHARS) })}>
      <MemberLink href="/member/profile" icon="user" label={t.profile} />
      <MemberLink
        href={isAnswered ? FEEDBACK_LINK.href : '/feedback'}
        icon="edit"
        label={t.feedback}
        isNew={isAnswered}
      />
      <MemberLink href="#settings" icon="settings" label={t.settings} />
      <MemberLink href="/about-us" icon="info" label={t.about} />
    </Group>
  )
}
