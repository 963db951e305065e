import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/Icon.tsx'
import type { IconName } from '../../components/icons/icons.ts'
import { profileMessages } from '../../i18n/en-US/profile.ts'
import type { UserInfo } from '../../stores/core/token.ts'

/** The pages that set these lead back here. */
const WAY_BACK = '?to=%2Fmember%2Fprofile'
const SET_PASSWORD = `/auth/set-password${WAY_BACK}`
const BIND = `/auth/bind${WAY_BACK}`

/** Password, phone and linked accounts, each with the way to set or change it. */
export function Security({ user }: { user: UserInfo }) {
  const t = useStore(profileMessages)
  const accounts = [
    { key: 'google', label: t.google, account: user.googleAccount, name: user.googleName },
    { key: 'facebook', label: t.facebook, account: user.facebookAccount, name: user.facebookName },
    { key: 'line', label: t.line, account: user.lineAccount, name: user.lineName },
  ]
  return (
    <section className="card py-3" aria-labelledby="security-title">
      <h2 id="security-title" className="font-semibold">
        {t.securityTitle}
      </h2>
      <SecurityRow icon="lock" label={t.password} note={user.hasPassword ? t.passwordIs : t.passwordNone}>
        <RowLink href={SET_PASSWORD} label={user.hasPassword ? t.passwordChange : t.passwordSet} />
      </SecurityRow>
      <SecurityRow icon="phone" label={t.phone} note={user.mobile || t.phoneNone}>
        <RowLink href={BIND} label={user.mobile ? t.phoneChange : t.phoneBind} />
      </SecurityRow>
      {accounts.map(({ key, label, account, name }) => (
        <SecurityRow key={key} icon="user" label={label} note={account ? name || t.linked : t.linkNone}>
          {!account && <RowLink href={BIND} label={t.linkAction} spoken={t.link({ name: label })} />}
        </SecurityRow>
      ))}
    </section>
  )
}

interface SecurityRowProps {
  icon: IconName
  label: string
  note: string
  children: ReactNode
}

function SecurityRow({ icon, label, note, children }: SecurityRowProps) {
  return (
    <div className="profile-row">
      <Icon name={icon} className="text-teal" />
      <p className="min-w-0 flex-1 basis-32">
        <span className="block">{label}</span>
        <span className="block break-words text-sm text-quiet">{note}</span>
      </p>
      {children}
    </div>
  )
}

function RowLink({ href, label, spoken }: { href: string; label: string; spoken?: string }) {
  return (
    <a
      className="inline-flex min-h-target items-center font-semibold text-teal underline"
      href={href}
      aria-label={spoken}
    >
      {label}
    </a>
  )
}
