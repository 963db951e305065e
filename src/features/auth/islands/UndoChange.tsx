import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { $undoPageState, loadCredentialChange, undoChangeAction } from '../browser/undo.ts'
import { undoMessages } from '../texts/en-US/undo.ts'

/** Shows the credential change of an undo link, and undoes the change after a tap. */
export function UndoChange() {
  const t = useStore(undoMessages)
  const states = useStore(shellMessages)
  const shown = useBrowserStore($undoPageState, { state: 'loading' } as const)
  const submission = useStore(undoChangeAction.$submission)
  if (shown.state === 'loading') return <Message title={t.title} text={t.loading} />
  if (shown.state === 'ended')
    return <Message title={t.nothingTitle} text={t.nothing} href="/service" link={t.help} />
  if (shown.state === 'undone') {
    const text = shown.hasPassword ? t.donePassword : t.doneNoPassword
    return <Message title={t.doneTitle} text={text} href="/auth/login" link={t.logIn} />
  }
  if (shown.state === 'failed')
    return (
      <ErrorState
        message={messageOfFailure(shown.failure)}
        retryLabel={states.tryAgain}
        onRetry={() => void loadCredentialChange()}
      />
    )
  const { what, createTime, isUndone } = shown.change
  if (isUndone) return <Message title={t.doneTitle} text={t.doneBefore} href="/auth/login" link={t.logIn} />
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      attention={undefined}
      onSubmit={() => void undoChangeAction.submit()}
    >
      <h1 className="mt-4 font-display text-2xl">{t.title}</h1>
      <p>{t[what]({ time: formatDateTime(createTime) })}</p>
      <p className="text-quiet">{t.hint}</p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <SubmitButton label={t.undo} pendingLabel={t.undoing} isPending={submission.state === 'pending'} />
    </Form>
  )
}

function Message(props: {
  readonly title: string
  readonly text: string
  readonly href?: string
  readonly link?: string
}) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="mt-4 font-display text-2xl">{props.title}</h1>
      <p className="text-quiet" role="status">
        {props.text}
      </p>
      {props.href && (
        <a className="button-line" href={props.href}>
          {props.link}
        </a>
      )}
    </div>
  )
}
