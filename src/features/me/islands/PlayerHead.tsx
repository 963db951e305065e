import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import scene from '../../../assets/stages/me.svg?url'
import { Avatar } from '../../../components/Avatar.tsx'
import { ExactText } from '../../../components/ExactText.tsx'
import { openCustomerServiceFromLink } from '../../../components/ServiceLink.tsx'
import { SessionError } from '../../../components/states/WithLoadedUser.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { CUSTOMER_SERVICE_PATH } from '../../../domain/player/chat.ts'
import { MAIL_BUTTON } from '../../../domain/site/navigation.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { $depositClosure, $playClosure } from '../../../stores/closure/closure.ts'
import { $sessionState } from '../../../stores/session/session.ts'
import { $user, type UserInfo } from '../../../stores/session/token.ts'
import { $vipAvailability } from '../../../stores/session/vip.ts'
import { $serviceHoursText } from '../../../stores/site/service-hours.ts'
import { DeferredClosureNotice } from '../../limits/islands/public/DeferredClosureNotice.tsx'
import { memberPageMessages } from '../texts/en-US/player.ts'
import { MemberLink } from './MemberLink.tsx'
import { formatMoneyOrDash } from './money-or-dash.ts'
import { useRedDots } from './use-red-dots.ts'

const VipBadge = lazy(async () => ({ default: (await import('./VipLevel.tsx')).VipBadge }))

/**
 * The head of `/member`: the player with the balance, the ways of money, and the links to help, limits and mail. The
 * static page contains the labels and links; the player's values appear after the server has answered.
 */
export function PlayerHead() {
  const t = useStore(memberPageMessages)
  const user = useBrowserStore($user, undefined)
  const session = useBrowserStore($sessionState, { state: 'loading' })
  const deposits = useBrowserStore($depositClosure, undefined)
  const plays = useBrowserStore($playClosure, undefined)
  const closure = deposits ?? plays
  if (!user && session.state === 'failed') return <SessionError message={messageOfFailure(session.failure)} />
  return (
    <>
      <section className="me-head" aria-label={t.balance}>
        <img className="me-scene" src={scene} alt="" width={716} height={192} decoding="async" />
        <Face user={user} />
        <div className="me-words">
          <p className="me-name">
            {user ? <span className="block truncate">{nameOf(user)}</span> : <span className="skeleton" />}
          </p>
          <p className="text-xs text-quiet">{t.balance}</p>
          <ExactText as="p" className="me-balance" aria-live="polite">
            {formatMoneyOrDash(user?.coin)}
          </ExactText>
        </div>
      </section>
      {closure && <DeferredClosureNotice closure={closure} sentenceId="closure" />}
      <div className="me-pair">
        {!deposits && (
          <a className="button-gold" data-on-gold href="/wallets?name=deposit">
            {t.deposit}
          </a>
        )}
        <a className="button-quiet" href="/wallets?name=withdraw">
          {t.withdraw}
        </a>
      </div>
      <FirstLinks />
    </>
  )
}

/** The links to help, limits and mail. Help tells its hours by the player's clock, once that is known. */
function FirstLinks() {
  const t = useStore(memberPageMessages)
  const hours = useBrowserStore($serviceHoursText, undefined) ?? '\u00a0'
  const isAnyRedDotLit = useRedDots()
  return (
    <nav aria-label={t.title} className="me-first">
      <MemberLink
        href={CUSTOMER_SERVICE_PATH}
        icon="headset"
        label={t.help}
        hint={hours}
        isNew={isAnyRedDotLit(['serviceFlag'])}
        onClick={event => void openCustomerServiceFromLink(event)}
      />
      <MemberLink href="/member/self-limited" icon="clock" label={t.limits} hint={t.limitsHint} />
      <MemberLink
        href={MAIL_BUTTON.href}
        icon="mail"
        label={t.mail}
        hint={t.mailHint}
        isNew={isAnyRedDotLit(MAIL_BUTTON.dots)}
      />
    </nav>
  )
}

const nameOf = ({ nickname, account }: UserInfo) => nickname || account

/** The player's picture in a frame, with the medal of the VIP level. */
function Face({ user }: { user: UserInfo | undefined }) {
  const vipState = useBrowserStore($vipAvailability, 'coming')
  return (
    <span className="me-face">
      {user && <Avatar avatar={user.avatar} avatarOther={user.avatarOther} name={nameOf(user)} sizePx={60} />}
      {user && user.vip > 0 && vipState === 'open' && (
        <Suspense>
          <VipBadge level={user.vip} />
        </Suspense>
      )}
    </span>
  )
}
