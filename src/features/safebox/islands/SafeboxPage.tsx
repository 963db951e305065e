import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/safebox.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { PinField } from '../../../components/form/PinField.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $safebox, loadSafebox, safeboxPasswordForm } from '../browser/safebox.ts'
import { safeboxMessages } from '../texts/en-US/safebox.ts'
import { MoveForm } from './MoveForm.tsx'

/**
 * `/member/safebox`: the balance of the safebox, the form that moves money in or out, and the form for the safebox
 * password.
 */
export function SafeboxPage() {
  const t = useStore(safeboxMessages)
  const state = useBrowserStore($safebox, { state: 'loading' })
  const safebox = state.state === 'ready' ? state.safebox : undefined
  return (
    <>
      <StageHead
        scene={scene}
        isLow
        title={t.title}
        label={t.inBox}
        figure={safebox ? <AmountOrWords text={formatMoney(safebox.safebox)} /> : '–'}
        note={safebox ? t.balance({ amount: formatMoney(safebox.coin) }) : '\u00a0'}
      />
      <div className="stage-body">
        <p className="text-quiet">{t.hint}</p>
        <SafeboxForms state={state} />
      </div>
    </>
  )
}

function SafeboxForms({ state }: { state: ReturnType<typeof $safebox.get> }) {
  const t = useStore(safeboxMessages)
  const shell = useStore(shellMessages)
  if (state.state === 'failed') {
    return (
      <ErrorState message={state.message} retryLabel={shell.tryAgain} onRetry={() => void loadSafebox()} />
    )
  }
  if (state.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-[330px]']} />
  return (
    <>
      {state.safebox.hasSafeboxPassword ? (
        <>
          <MoveForm />
          <details className="card fold-card">
            <summary className="flex min-h-target cursor-pointer items-center font-semibold">
              {t.change}
            </summary>
            <SafeboxPasswordForm hint={t.changeHint} />
          </details>
        </>
      ) : (
        <section className="card grid gap-3" aria-labelledby="first-password">
          <h2 id="first-password" className="font-semibold">
            {t.firstTitle}
          </h2>
          <SafeboxPasswordForm hint={t.firstHint} />
        </section>
      )}
    </>
  )
}

function SafeboxPasswordForm({ hint }: { hint: string }) {
  const t = useStore(safeboxMessages)
  const { values, errors, message, isPending, attention } = useStore(safeboxPasswordForm.$form)
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void safeboxPasswordForm.submit()}>
      <p className="text-sm text-quiet">{hint}</p>
      <PinField
        label={t.newPassword}
        value={values.password}
        autoComplete="new-password"
        error={errors.password}
        onText={password => safeboxPasswordForm.change({ password })}
      />
      <FormError message={message} />
      <SubmitButton label={t.save} pendingLabel={t.saving} isPending={isPending} />
    </Form>
  )
}
