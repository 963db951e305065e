import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import type { UserInfo } from '../../../stores/session/token.ts'
import { profileMessages } from '../texts/en-US/profile.ts'
import { SocialAccounts } from './SocialAccounts.tsx'

/** The login methods and the verified identity, each with a link to set or change it. */
export function SecurityOverview({ user }: { user: UserInfo }) {
  const t = useStore(profileMessages)
  return (
    <section className="card py-3" aria-labelledby="security-title">
      <h2 id="security-title" className="font-semibold">
        {t.securityTitle}
      </h2>
      <SecurityRow icon="lock" label={t.password} note={user.hasPassword ? t.passwordIs : t.passwordNone}>
        <RowLink
          href="/auth/set-password?to=%2Fmember%2Fprofile"
          label={user.hasPassword ? t.passwordChange : t.passwordSet}
        />
      </SecurityRow>
      <SecurityRow icon="phone" label={t.phone} note={user.mobile || t.phoneNone}>
        <RowLink href="/auth/bind?to=%2Fmember%2Fprofile" label={user.mobile ? t.phoneChange : t.phoneBind} />
      </SecurityRow>
      <SocialAccounts back="?to=%2Fmember%2Fprofile" />
      <SecurityRow icon="card" label={t.identity} note={user.hasKyc ? t.identityVerified : t.identityOpen}>
        <RowLink href="/member/profile/kyc" label={user.hasKyc ? t.identityShow : t.identityVerify} />
      </SecurityRow>
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

function RowLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="text-link" href={href}>
      {label}
    </a>
  )
}
