import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Avatar } from '../../../components/Avatar.tsx'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { openCustomerServiceFromLink } from '../../../components/ServiceLink.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { SessionError } from '../../../components/states/WithLoadedUser.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { CUSTOMER_SERVICE_PATH } from '../../../domain/player/chat.ts'
import { FEEDBACK_LINK, MAIL_BUTTON } from '../../../domain/site/navigation.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { $depositClosure, $playClosure } from '../../../stores/closure/closure.ts'
import { $sessionState } from '../../../stores/session/session.ts'
import { $user, type UserInfo } from '../../../stores/session/token.ts'
import { $vipAvailability } from '../../../stores/session/vip.ts'
import { $shownRedDots, type AfterLoginRedDot } from '../../../stores/site/red-dots.ts'
import { $isWindowWide } from '../../../stores/site/window-size.ts'
import { logOutAction } from '../../auth/browser/public/log-out.ts'
import { DeferredClosureNotice } from '../../limits/islands/public/DeferredClosureNotice.tsx'
import { memberPageMessages } from '../texts/en-US/player.ts'
import { BonusLinks } from './BonusLinks.tsx'
import { MemberLink } from './MemberLink.tsx'

const VipLevel = lazy(async () => ({ default: (await import('./VipLevel.tsx')).VipLevel }))

const PreferencesCard = lazy(async () => ({
  default: (await import('./PreferencesCard.tsx')).PreferencesCard,
}))

const LatestMovements = lazy(async () => ({
  default: (await import('../../statement/islands/public/Movements.tsx')).LatestMovements,
}))

const ID_CHARS = 8

/** All deposits minus all withdrawals, in centavos; negative if the player has withdrawn more. */
const netDepositsOf = ({ totalRecharge, exchange }: UserInfo) => centavos(totalRecharge - exchange)

/** `/member`: the player, the balance, and links to everything in the account. */
export function PlayerHome() {
  const t = useStore(memberPageMessages)
  const dots = useBrowserStore($shownRedDots, undefined)
  const isAnyRedDotLit = (names: readonly AfterLoginRedDot[]) => names.some(name => dots?.[name])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 content-start gap-4">
        <Account />
        <Movements />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <BonusLinks />
        <nav aria-label={t.title} className="card grid py-1">
          <MemberLink href="/member/profile" icon="user" label={t.profile} />
          <MemberLink href="/member/games" icon="history" label={t.rounds} />
          <MemberLink href="/member/report" icon="chart" label={t.report} />
          <MemberLink href="/wallets/record" icon="wallet" label={t.walletRecords} />
          <MemberLink href="/wallets/record?view=statement" icon="document" label={t.statement} />
          <MemberLink href="/wallets/card/list" icon="card" label={t.receivingAccounts} />
          <MemberLink href="/member/safebox" icon="lock" label={t.safebox} />
          <MemberLink href="/member/self-limited" icon="clock" label={t.limits} />
          <MemberLink href="/responsible-play" icon="heart" label={t.responsiblePlay} />
          <MemberLink
            href={MAIL_BUTTON.href}
            icon="mail"
            label={t.mail}
            isNew={isAnyRedDotLit(MAIL_BUTTON.dots)}
          />
          <MemberLink
            href={CUSTOMER_SERVICE_PATH}
            icon="headset"
            label={t.customerService}
            isNew={isAnyRedDotLit(['serviceFlag'])}
            onClick={event => void openCustomerServiceFromLink(event)}
          />
          <MemberLink
            href={isAnyRedDotLit(FEEDBACK_LINK.dots) ? FEEDBACK_LINK.href : '/feedback'}
            icon="edit"
            label={t.feedback}
            isNew={isAnyRedDotLit(FEEDBACK_LINK.dots)}
          />
          <MemberLink href="/about-us" icon="info" label={t.about} />
        </nav>
        <LogOut />
        <PreferencesSlot />
      </div>
    </div>
  )
}

/** The newest changes of the balance. Only wide windows have room for them; narrow windows do not load them. */
function Movements() {
  const shell = useStore(shellMessages)
  const isWide = useBrowserStore($isWindowWide, false)
  if (!isWide) return null
  return (
    <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-40']} />}>
      <LatestMovements />
    </Suspense>
  )
}

/**
 * The player's preferences, loaded after the first visible content. They come last on the page, since their height
 * depends on what the browser supports and would move everything below them.
 */
function PreferencesSlot() {
  const isHydrated = useIsHydrated()
  const placeholder = <div className="card" />
  return (
    <div className="grid min-h-[850px] grid-cols-1 [overflow-wrap:anywhere]">
      {isHydrated ? (
        <Suspense fallback={placeholder}>
          <PreferencesCard />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}

/**
 * The card of the player's account. The static page contains the labels and links; the player's values appear after the
 * server has answered.
 */
function Account() {
  const t = useStore(memberPageMessages)
  const user = useBrowserStore($user, undefined)
  const session = useBrowserStore($sessionState, { state: 'loading' })
  const deposits = useBrowserStore($depositClosure, undefined)
  const plays = useBrowserStore($playClosure, undefined)
  const closure = deposits ?? plays
  if (!user && session.state === 'failed') return <SessionError message={messageOfFailure(session.failure)} />
  return (
    <>
      <section className="card flex flex-wrap items-center gap-4 bg-raised">
        <PlayerName user={user} />
        <div className="ml-auto text-right">
          <p className="text-sm text-quiet">{t.balance}</p>
          <ExactText as="p" className="money text-xl font-bold">
            {formatMoneyOrDash(user?.coin)}
          </ExactText>
        </div>
        <div className="min-h-[58px] basis-full border-t border-line pt-3">
          <VipStatus user={user} />
        </div>
      </section>
      {closure && <DeferredClosureNotice closure={closure} sentenceId="closure" />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <a
          className={deposits ? 'button-quiet' : 'button-gold'}
          data-on-gold={deposits ? undefined : ''}
          href="/wallets?name=deposit"
        >
          {t.deposit}
        </a>
        <a className="button-quiet" href="/wallets?name=withdraw">
          {t.withdraw}
        </a>
      </div>
      <dl className="card grid gap-y-2" aria-busy={!user || undefined}>
        <SumRow label={t.totalRecharge} amount={user?.totalRecharge} />
        <SumRow label={t.exchange} amount={user?.exchange} />
        <SumRow label={t.netDeposits} amount={user && netDepositsOf(user)} />
        <SumRow label={t.bet} amount={user?.bet} />
      </dl>
    </>
  )
}

const formatMoneyOrDash = (amount: Centavos | undefined) => (amount === undefined ? '—' : formatMoney(amount))

/** A row with a sum of the player's money in pesos; shows a dash until the sum is loaded. */
function SumRow({ label, amount }: { label: string; amount: Centavos | undefined }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{label}</dt>
      <ExactText as="dd" className="money ml-auto">
        {formatMoneyOrDash(amount)}
      </ExactText>
    </div>
  )
}

/**
 * A link to the VIP rules. It shows the player's level if the VIP activity is open, or else the state of the activity.
 */
function VipStatus({ user }: { user: UserInfo | undefined }) {
  const state = useBrowserStore($vipAvailability, 'coming')
  if (state !== 'open') return <NoVip isComing={state === 'coming'} />
  return <Suspense fallback={null}>{user && <VipLevel user={user} />}</Suspense>
}

function NoVip({ isComing }: { isComing: boolean }) {
  const t = useStore(memberPageMessages)
  return (
    <a className="flex min-h-target items-center gap-3" href="/activity/vip/rule">
      <Icon name="crown" className="text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t.vipLevels}</span>
        <span className="block text-sm text-quiet">{isComing ? t.vipComing : t.vipOff}</span>
      </span>
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}

/** Picture, name and id of the player, with placeholders of the same size until they are loaded. */
function PlayerName({ user }: { user: UserInfo | undefined }) {
  const t = useStore(memberPageMessages)
  if (!user) {
    return (
      <>
        <div className="skeleton size-14 rounded-full" />
        <div className="grid min-w-0 flex-1 basis-24 gap-2" aria-hidden="true">
          <div className="skeleton h-5 w-28" />
          <div className="skeleton h-4 w-20" />
        </div>
      </>
    )
  }
  const name = user.nickname || user.account
  return (
    <>
      <Avatar avatar={user.avatar} avatarOther={user.avatarOther} name={name} sizePx={56} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="break-words font-bold sm:text-lg">{name}</p>
        <p className="text-sm text-quiet">{t.idOf({ id: user.uuid.slice(-ID_CHARS) })}</p>
      </div>
    </>
  )
}

function LogOut() {
  const t = useStore(memberPageMessages)
  const isLeaving = useStore(logOutAction.$submission).state === 'pending'
  return (
    <button
      type="button"
      className="button-line"
      aria-disabled={isLeaving || undefined}
      onClick={() => void logOutAction.submit()}
    >
      <Icon name="logout" />
      {isLeaving ? t.loggingOut : t.logOut}
    </button>
  )
}
