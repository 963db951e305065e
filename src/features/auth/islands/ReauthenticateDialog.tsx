import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { focusInView } from '../../../components/form/focus-in-view.ts'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { CredentialMethod, SocialProviderName } from '../../../domain/player/account.ts'
import type { UsableCredentials } from '../../../domain/player/credential-age.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { $user } from '../../../stores/session/token.ts'
import { $socialAccounts } from '../browser/public/other-login-methods.ts'
import { $ownPasskeys } from '../browser/public/own-passkeys.ts'
import { $canUsePasskeys, $passkeyNote } from '../browser/public/passkey-note.ts'
import { isSocialLoginRefusedInBrowser } from '../browser/public/refused-here.ts'
import {
  $reauthenticationWindow,
  canReauthenticateBySocialAccount,
  openSocialReauthentication,
  passkeyReauthentication,
  reauthenticateForm,
  reauthenticationCodeRequest,
  startPasskeyReauthentication,
  startReauthentication,
} from '../browser/reauthenticate.ts'
import { passkeyMessages } from '../texts/en-US/passkey.ts'
import { reauthenticationMessages } from '../texts/en-US/reauthentication.ts'
import { smsCodeMessages } from '../texts/en-US/sms-code.ts'
import { CodeEntry } from './public/CodeEntry.tsx'
import { PasswordField } from './public/PasswordField.tsx'
import { ProviderMark } from './public/ProviderMark.tsx'

/**
 * A dialog that asks the player to confirm: with a passkey if the player has one, otherwise with password or code, or
 * with a linked account. A player with a passkey can choose the password or the code instead. Afterwards the page sends
 * the refused call again.
 */
export function ReauthenticateDialog({ modal }: { modal: Extract<Modal, { name: 'reauthenticate' }> }) {
  const r = useStore(reauthenticationMessages)
  const shell = useStore(shellMessages)
  const user = useStore($user)
  const { onDone, needed } = modal
  const isMethodAccepted = (method: CredentialMethod) =>
    needed === undefined || needed.methods.includes(method)
  const hasPassword = (user?.hasPassword ?? true) && isMethodAccepted('password')
  const hasPhone = Boolean(user?.mobile) && isMethodAccepted('code')
  const passkeys = useBrowserStore($ownPasskeys, { state: 'loading' })
  const canUse = useBrowserStore($canUsePasskeys, true)
  const hasPasskey =
    canUse && passkeys.state === 'ready' && passkeys.data.list.length > 0 && isMethodAccepted('passkey')
  useEffect(() => startReauthentication(hasPassword ? 'password' : 'code', onDone), [hasPassword, onDone])
  const p = useStore(smsCodeMessages)
  const [isFormChosen, setFormChosen] = useState(false)
  const hasForm = hasPassword || hasPhone
  const linked = useStore($socialAccounts).filter(({ name, isLinked }) => isLinked && isMethodAccepted(name))
  const nothing = needed?.countsAtMs ? r.wait({ time: formatDateTime(needed.countsAtMs) }) : r.nothing
  const isPasskeyFirst = hasPasskey && !isFormChosen
  const hasAny = hasForm || hasPasskey || linked.length > 0
  const formHint = useStore(reauthenticateForm.$form).values.by === 'code' ? r.codeHint : r.passwordHint
  const otherHint = hasPasskey ? r.passkeyHint : r.hint

  if (canUse && passkeys.state === 'loading' && isMethodAccepted('passkey')) {
    return (
      <Dialog title={r.title} closeLabel={shell.close} onClose={closeModal}>
        <Skeleton label={shell.loading} blocks={['h-6', 'h-[76px]', 'h-[52px]']} />
      </Dialog>
    )
  }
  return (
    <Dialog title={r.title} closeLabel={shell.close} onClose={closeModal}>
      <div className="grid gap-4">
        <p className="text-quiet">{!hasAny ? nothing : hasForm && !isPasskeyFirst ? formHint : otherHint}</p>
        {hasForm && !isPasskeyFirst && (
          // The form takes the focus of the button that chose it.
          <div ref={isFormChosen ? focusFirstControl : undefined}>
            <PasswordOrCodeForm canSwitch={hasPassword && hasPhone} />
          </div>
        )}
        {hasPasskey && <PasskeyReauthentication mustCount={needed !== undefined} isFirst={isPasskeyFirst} />}
        {hasForm && isPasskeyFirst && (
          <button type="button" className="text-link justify-center" onClick={() => setFormChosen(true)}>
            {hasPassword ? p.usePassword : p.useCode}
          </button>
        )}
        {linked.length > 0 && <LinkedLoginMethods names={linked.map(({ name }) => name)} hasForm={hasForm} />}
        {needed?.newer && needed.newer.length > 0 && <NewerCredentials {...needed} newer={needed.newer} />}
      </div>
    </Dialog>
  )
}

const focusFirstControl = (place: HTMLElement | null) =>
  focusInView(place?.querySelector<HTMLElement>('input, button'))

/** A note that tells why the player's newer credentials cannot confirm yet, and from when each of them can. */
function NewerCredentials({ newer, countsAtMs }: Required<UsableCredentials>) {
  const r = useStore(reauthenticationMessages)
  const s = useStore(socialAccountMessages)
  const textOf = (method: CredentialMethod, time: string) => {
    if (method === 'password') return r.newPassword({ time })
    if (method === 'code') return r.newPhone({ time })
    if (method === 'passkey') return r.newPasskey({ time })
    return r.newLinked({ provider: s[method], time })
  }
  return (
    <div className="grid gap-1 text-sm text-quiet">
      <p>{r.newWhy}</p>
      {/* Without a credential that counts, the dialog already names the first time. */}
      {countsAtMs === null &&
        newer.map(each => <p key={each.method}>{textOf(each.method, formatDateTime(each.countsAtMs))}</p>)}
    </div>
  )
}

/**
 * The button with which the player confirms by passkey, and its message.
 * @param props.isFirst whether it is the dialog's main button
 */
function PasskeyReauthentication({ mustCount, isFirst }: { mustCount: boolean; isFirst: boolean }) {
  const t = useStore(passkeyMessages)
  const note = useStore($passkeyNote)
  const submission = useStore(passkeyReauthentication.$submission)
  const isPending = submission.state === 'pending'
  useEffect(startPasskeyReauthentication, [])
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className={isFirst ? 'button-gold text-lg' : 'button-line'}
        data-on-gold={isFirst || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => void passkeyReauthentication.submit({ mustCount })}
      >
        {isPending ? t.using : t.use}
      </button>
      <p role="status" className="text-sm text-quiet">
        {note?.words}
      </p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
    </div>
  )
}

/** Buttons for the linked accounts. Each button opens a window beside this page in which the player confirms. */
function LinkedLoginMethods({ names, hasForm }: { names: readonly SocialProviderName[]; hasForm: boolean }) {
  const r = useStore(reauthenticationMessages)
  const s = useStore(socialAccountMessages)
  const opened = useStore($reauthenticationWindow)
  if (!canReauthenticateBySocialAccount()) return hasForm ? null : <p className="text-quiet">{r.inApp}</p>
  const usable = names.filter(name => !isSocialLoginRefusedInBrowser(name))
  if (usable.length === 0) return hasForm ? null : <p className="text-quiet">{r.inBrowser}</p>
  return (
    <div className="provider-list grid gap-3">
      {hasForm && <p className="or-line">{s.or}</p>}
      {usable.map(name => (
        <button
          key={name}
          type="button"
          className="provider-button"
          onClick={() => openSocialReauthentication(name)}
        >
          <ProviderMark name={name} />
          {r.with({ provider: s[name] })}
        </button>
      ))}
      <p role="status" className="text-sm text-quiet">
        {opened.state === 'waiting' && r.waiting({ provider: s[opened.name] })}
        {opened.state === 'blocked' && r.blocked}
      </p>
    </div>
  )
}

function PasswordOrCodeForm({ canSwitch }: { canSwitch: boolean }) {
  const c = useStore(credentialsMessages)
  const p = useStore(smsCodeMessages)
  const { values, errors, message, isPending, attention } = useStore(reauthenticateForm.$form)
  const { change } = reauthenticateForm
  const isByCode = values.by === 'code'
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void reauthenticateForm.submit()}>
      {isByCode ? (
        <CodeEntry
          sms={reauthenticationCodeRequest}
          value={values.code}
          onText={code => change({ code })}
          error={errors.code}
        />
      ) : (
        <PasswordField
          value={values.password}
          onText={password => change({ password })}
          autoComplete="current-password"
          error={errors.password}
        />
      )}
      <FormError message={message} />
      <SubmitButton label={c.confirm} pendingLabel={c.confirming} isPending={isPending} />
      {canSwitch && (
        <button
          type="button"
          className="text-link"
          onClick={() => change({ by: isByCode ? 'password' : 'code' })}
        >
          {isByCode ? p.usePassword : p.useCode}
        </button>
      )}
    </Form>
  )
}
