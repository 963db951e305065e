import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Field } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { credentialsMessages } from '../../i18n/en-US/credentials.ts'
import { infoForm, prefillInfo, skipInfo } from '../../stores/auth/info.ts'
import { $user } from '../../stores/core/token.ts'
import { useLive } from '../use-live.ts'
import { InviteCodeField } from './InviteCodeField.tsx'

/** Asks a player who came by code for nickname and inviter. */
export function InfoForm() {
  const c = useStore(credentialsMessages)
  const { values, faults, message, isPending, attention } = useStore(infoForm.$form)
  const user = useLive($user, undefined)
  const isKnown = user !== undefined
  useEffect(() => {
    if (isKnown) prefillInfo()
  }, [isKnown])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void infoForm.submit()}>
      <p className="text-sm text-quiet">{c.infoHint}</p>
      <Field
        label={c.infoNickname}
        name="nickname"
        autoComplete="nickname"
        maxLength={24}
        value={values.nickname}
        error={faults.nickname}
        onText={nickname => infoForm.change({ nickname })}
      />
      {!user?.pid && (
        <InviteCodeField
          value={values.inviteCode}
          onText={inviteCode => infoForm.change({ inviteCode })}
          error={faults.inviteCode}
        />
      )}
      <FormError message={message} />
      <SubmitButton label={c.infoSave} pendingLabel={c.infoSaving} isPending={isPending} />
      <button type="button" className="text-link justify-center" onClick={skipInfo}>
        {c.infoSkip}
      </button>
    </Form>
  )
}
