import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { Icon } from '../../components/icons/Icon.tsx'
import type { IconName } from '../../components/icons/icons.ts'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { profileMessages } from '../../i18n/en-US/profile.ts'
import { $accountBounds, DEFAULT_BOUNDS } from '../../stores/auth/forms.ts'
import type { UserInfo } from '../../stores/core/token.ts'
import { passwordForm, shownMobile } from '../../stores/profile/security.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { useLive } from '../use-live.ts'

/** Password, phone and linked accounts, each with the way to set or change it. */
export function Security({ user }: { user: UserInfo }) {
  const t = useStore(profileMessages)
  const mobile = shownMobile(user.mobile)
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
      {user.hasPassword ? (
        <PasswordChange />
      ) : (
        <SecurityRow icon="lock" label={t.password} note={t.passwordNone}>
          <RowLink href="/auth/set-password" label={t.passwordSet} />
        </SecurityRow>
      )}
      <SecurityRow icon="phone" label={t.phone} note={mobile || t.phoneNone}>
        <RowLink href="/auth/bind" label={mobile ? t.phoneChange : t.phoneBind} />
      </SecurityRow>
      {accounts.map(({ key, label, account, name }) => (
        <SecurityRow key={key} icon="user" label={label} note={account ? name || t.linked : t.linkNone}>
          {!account && <RowLink href="/auth/bind" label={t.linkAction} spoken={t.link({ name: label })} />}
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

function PasswordChange() {
  const t = useStore(profileMessages)
  const { values, faults, message, isPending, attention } = useStore(passwordForm.$form)
  const bounds = useLive($accountBounds, DEFAULT_BOUNDS)
  return (
    <details className="password-change">
      <summary className="profile-row cursor-pointer">
        <Icon name="lock" className="text-teal" />
        <span className="min-w-0 flex-1 basis-32">
          <span className="block">{t.password}</span>
          <span className="block text-sm text-quiet">{t.passwordIs}</span>
        </span>
        <span className="inline-flex min-h-target items-center font-semibold text-teal underline">
          {t.passwordChange}
        </span>
      </summary>
      <Form
        className="grid gap-4 pb-4 pt-2"
        attention={attention}
        onSubmit={() => void passwordForm.submit()}
      >
        <PasswordField
          label={t.oldPassword}
          name="oldPassword"
          autoComplete="current-password"
          value={values.oldPassword}
          error={faults.oldPassword}
          onText={oldPassword => passwordForm.change({ oldPassword })}
        />
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          value={values.password}
          hint={t.passwordHint(bounds.password)}
          error={faults.password}
          onText={password => passwordForm.change({ password })}
        />
        <FormError message={message} />
        <SubmitButton label={t.changePassword} pendingLabel={t.changingPassword} isPending={isPending} />
      </Form>
    </details>
  )
}
