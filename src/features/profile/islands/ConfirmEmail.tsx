import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $confirmedEmail, $emailLinkToken, emailConfirmation } from '../browser/confirm-email.ts'
import { confirmEmailMessages } from '../texts/en-US/confirm-email.ts'

/** Confirms the e-mail address whose link was opened. A button is needed, because mail scanners open links too. */
export function ConfirmEmail() {
  const t = useStore(confirmEmailMessages)
  const token = useBrowserStore($emailLinkToken, undefined)
  const email = useBrowserStore($confirmedEmail, undefined)
  const submission = useStore(emailConfirmation.$submission)
  if (email !== undefined) return <Message title={t.doneTitle} text={t.done({ email })} />
  if (token === '') return <Message title={t.nothingTitle} text={t.nothing} />
  const isFailed = submission.state === 'failed'
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      attention={undefined}
      onSubmit={() => void emailConfirmation.submit()}
    >
      <h1 className="mt-4 font-display text-2xl [overflow-wrap:anywhere]">{t.title}</h1>
      <p className="text-quiet">{t.text}</p>
      <FormError message={isFailed ? submission.message : undefined} />
      <SubmitButton
        label={t.confirm}
        pendingLabel={t.confirming}
        isPending={submission.state === 'pending'}
      />
      {isFailed && <Details />}
    </Form>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="mt-4 font-display text-2xl [overflow-wrap:anywhere]">{title}</h1>
      <p className="text-quiet" role="status">
        {text}
      </p>
      <Details />
    </div>
  )
}

function Details() {
  const t = useStore(confirmEmailMessages)
  return (
    <a className="button-line" href="/member/profile/info">
      {t.details}
    </a>
  )
}
