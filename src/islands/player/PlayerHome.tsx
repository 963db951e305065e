import { useStore } from '@nanostores/react'
import { Avatar } from '../../components/Avatar.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Icon } from '../../components/icons/Icon.tsx'
import type { IconName } from '../../components/icons/icons.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { formatMoney } from '../../i18n/money.ts'
import { messageOf } from '../../stores/core/failure.ts'
import { $session, refreshSession } from '../../stores/core/session.ts'
import { $user, type UserInfo } from '../../stores/core/token.ts'
import { $isWide } from '../../stores/core/window-size.ts'
import { logOutAction } from '../../stores/player/log-out.ts'
import { latestMovements } from '../../stores/wallet/statement.ts'
import { Latest } from '../records/Latest.tsx'
import { SettingsCard } from '../settings/SettingsCard.tsx'
import { useLive } from '../use-live.ts'
import { MovementRow } from '../wallet/StatementRows.tsx'

const ID_CHARS = 8

/** `/member`: the player, the balance, and links to everything that belongs to the account. */
export function PlayerHome() {
  const t = useStore(playerMessages)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid content-start gap-5">
        <Account />
      </div>
      <div className="grid content-start gap-5">
        <nav aria-label={t.title} className="card grid py-1">
          <MemberLink href="/member/profile" icon="user" label={t.profile} />
          <MemberLink href="/member/games" icon="history" label={t.rounds} />
          <MemberLink href="/wallets/record" icon="wallet" label={t.walletRecords} />
          <MemberLink href="/wallets/record?view=statement" icon="document" label={t.statement} />
          <MemberLink href="/responsible-play" icon="heart" label={t.responsiblePlay} />
          <MemberLink href="/about-us" icon="info" label={t.about} />
        </nav>
        <SettingsCard />
        <LogOut />
      </div>
      <Movements />
    </div>
  )
}

/** The newest movements of the balance, where there is room beside the link to all of them. */
function Movements() {
  const t = useStore(playerMessages)
  const isWide = useLive($isWide, false)
  if (!isWide) return null
  return (
    <div className="lg:col-span-2">
      <Latest
        title={t.latestMovements}
        store={latestMovements}
        rowKey={movement => movement.id}
        render={movement => <MovementRow movement={movement} />}
        all={{ href: '/wallets/record?view=statement', label: t.wholeStatement }}
        empty={
          <EmptyState drawing="records" sentence={t.noMovements}>
            <a className="button-line" href="/">
              {t.seeGames}
            </a>
          </EmptyState>
        }
      />
    </div>
  )
}

/** The part of the page that needs an answer of the server. */
function Account() {
  const shell = useStore(shellMessages)
  const user = useLive($user, undefined)
  const session = useLive($session, { state: 'loading' })
  if (user) return <KnownAccount user={user} />
  if (session.state === 'failed') {
    return (
      <ErrorState
        message={messageOf(session.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void refreshSession()}
      />
    )
  }
  return <Skeleton label={shell.loading} blocks={['h-[90px]', 'h-11', 'h-[122px]']} />
}

function KnownAccount({ user }: { user: UserInfo }) {
  const t = useStore(playerMessages)
  return (
    <>
      <section className="card flex flex-wrap items-center gap-4 bg-raised">
        <Avatar
          avatar={user.avatar}
          avatarOther={user.avatarOther}
          name={user.nickname || user.account}
          sizePx={56}
        />
        <div className="min-w-0 flex-1 basis-24">
          <p className="break-words font-bold sm:text-lg">{user.nickname || user.account}</p>
          <p className="text-sm text-quiet">{t.idOf({ id: user.uuid.slice(-ID_CHARS) })}</p>
        </div>
        <div className="ml-auto text-right">
          <p className="text-sm text-quiet">{t.balance}</p>
          <p className="money text-xl font-bold">{formatMoney(user.coin)}</p>
        </div>
      </section>
      <div className="grid grid-cols-2 gap-3">
        <a className="button-gold" data-on-gold href="/wallets?name=deposit">
          {t.deposit}
        </a>
        <a className="button-quiet" href="/wallets?name=withdraw">
          {t.withdraw}
        </a>
      </div>
      <dl className="card grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt className="text-quiet">{t.totalRecharge}</dt>
        <dd className="money text-right">{formatMoney(user.totalRecharge)}</dd>
        <dt className="text-quiet">{t.exchange}</dt>
        <dd className="money text-right">{formatMoney(user.exchange)}</dd>
        <dt className="text-quiet">{t.bet}</dt>
        <dd className="money text-right">{formatMoney(user.bet)}</dd>
      </dl>
    </>
  )
}

function LogOut() {
  const t = useStore(playerMessages)
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

function MemberLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a className="flex min-h-[52px] items-center gap-3 border-line [&+&]:border-t" href={href}>
      <Icon name={icon} className="text-teal" />
      <span className="flex-1">{label}</span>
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
