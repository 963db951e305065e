import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import {
  $undoPageState,
  loadCredentialChange,
  undoChangeAction,
  undoneChangeTextKeyOf,
} from '../browser/undo.ts'
import type { undoCredentialChange } from '../contract/undo.ts'
import { undoChangeMessages } from '../texts/en-US/undo.ts'

/** The content of an undo link's page: shows the credential change, and undoes it after a tap. */
export function UndoChange() {
  const t = useStore(undoChangeMessages)
  const states = useStore(shellMessages)
  const shown = useBrowserStore($undoPageState, { state: 'loading' } as const)
  const submission = useStore(undoChangeAction.$submission)
  if (shown.state === 'loading') return <Message title={t.title} text={t.loading} />
  if (shown.state === 'ended')
    return <Message title={t.nothingTitle} text={t.nothing} href="/service" link={t.help} />
  if (shown.state === 'undone') return <Undone {...shown.result} />
  if (shown.state === 'failed')
    return (
      <ErrorState
        message={messageOfFailure(shown.failure)}
        retryLabel={states.tryAgain}
        onRetry={() => void loadCredentialChange()}
      />
    )
  const { createTime, isUndone } = shown.change
  if (isUndone) return <Message title={t.doneTitle} text={t.doneBefore} href="/auth/login" link={t.logIn} />
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      attention={undefined}
      onSubmit={() => void undoChangeAction.submit()}
    >
      <h1 className="mt-4 font-display text-2xl">{t.title}</h1>
      <p>{t[undoneChangeTextKeyOf(shown.change)]({ time: formatDateTime(createTime) })}</p>
      <p className="text-quiet">{t.hint}</p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <SubmitButton label={t.undo} pendingLabel={t.undoing} isPending={submission.state === 'pending'} />
    </Form>
  )
}

/** The text after an undo. It tells that the change is undone, and which credentials could not be restored. */
function Undone({ hasPassword, notRestored }: ResultOf<typeof undoCredentialChange>) {
  const t = useStore(undoChangeMessages)
  const text = hasPassword ? t.donePassword : t.doneNoPassword
  return (
    <>
      <Message title={t.doneTitle} text={text} href="/auth/login" link={t.logIn} />
      {notRestored.length > 0 && (
        <div className="mt-4 grid grid-cols-1 gap-2" role="status">
          {notRestored.includes('phone') && <p>{t.phoneNotBack}</p>}
          {notRestored.includes('social') && <p>{t.socialNotBack}</p>}
          {notRestored.includes('passkey') && <p>{t.passkeyNotBack}</p>}
          <p className="text-quiet">{t.notBackHint}</p>
          <a className="button-line" href="/service">
            {t.help}
          </a>
        </div>
      )}
    </>
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
