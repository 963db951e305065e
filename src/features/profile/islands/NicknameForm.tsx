import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { NICKNAME_LENGTH_BOUNDS } from '../../../domain/player/account.ts'
import { $nicknameBounds, nicknameForm, prefillNickname } from '../browser/profile.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

export function NicknameForm() {
  const t = useStore(profileMessages)
  const { values, errors, message, isPending, attention } = useStore(nicknameForm.$form)
  const bounds = useBrowserStore($nicknameBounds, NICKNAME_LENGTH_BOUNDS)
  useEffect(prefillNickname, [])
  return (
    <Form
      className="card grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void nicknameForm.submit()}
    >
      <Field
        label={t.nickname}
        name="nickname"
        autoComplete="nickname"
        value={values.nickname}
        hint={t.nicknameHint(bounds)}
        error={errors.nickname}
        onText={nickname => nicknameForm.change({ nickname })}
      />
      <FormError message={message} />
      <SubmitButton
        className="button-line"
        label={t.nicknameSave}
        pendingLabel={t.saving}
        isPending={isPending}
      />
    </Form>
  )
}
