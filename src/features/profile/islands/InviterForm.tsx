import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import type { UserInfo } from '../../../stores/session/token.ts'
import { inviterForm } from '../browser/public/details.ts'
import { profileDetailsMessages } from '../texts/en-US/details.ts'

/** The masked name of the player's inviter, or a form to enter an inviter. */
export function InviterForm({ user: { pid, inviterName } }: { user: Pick<UserInfo, 'pid' | 'inviterName'> }) {
  const t = useStore(profileDetailsMessages)
  const { values, errors, message, isPending, attention } = useStore(inviterForm.$form)
  useEffect(() => inviterForm.fill(), [])
  if (pid !== '') {
    return (
      <section className="card" aria-labelledby="inviter-title">
        <h2 id="inviter-title" className="font-semibold">
          {t.inviterTitle}
        </h2>
        <p className="break-words text-sm text-quiet">
          {inviterName ? t.inviterDone({ name: inviterName }) : t.inviterDoneUnnamed}
        </p>
      </section>
    )
  }
  return (
    <Form
      className="card grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void inviterForm.submit()}
    >
      <h2 className="font-semibold">{t.inviterTitle}</h2>
      <Field
        label={t.inviterField}
        name="pid"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.pid}
        hint={t.inviterHint}
        error={errors.pid}
        onText={text => inviterForm.change({ pid: text })}
      />
      <FormError message={message} />
      <SubmitButton
        className="button-line"
        label={t.inviterSave}
        pendingLabel={t.saving}
        isPending={isPending}
      />
    </Form>
  )
}
