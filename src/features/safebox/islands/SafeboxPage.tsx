import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { PinField } from '../../../components/form/PinField.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $safebox, loadSafebox, type Safebox, safeboxPasswordForm } from '../browser/safebox.ts'
import { safeboxMessages } from '../texts/en-US/safebox.ts'
import { MoveForm } from './MoveForm.tsx'

/** `/member/safebox`: the safebox balance, moving money in and out, and the safebox password. */
export function SafeboxPage() {
  const shell = useStore(shellMessages)
  const state = useBrowserStore($safebox, { state: 'loading' })
  if (state.state === 'failed') {
    return (
      <ErrorState message={state.message} retryLabel={shell.tryAgain} onRetry={() => void loadSafebox()} />
    )
  }
  if (state.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-[106px]', 'h-[330px]']} />
  return <OpenSafebox safebox={state.safebox} />
}

function OpenSafebox({ safebox }: { safebox: Safebox }) {
  const t = useStore(safeboxMessages)
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl
        className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 bg-raised"
        aria-live="polite"
      >
        <SafeboxSum label={t.inBox} amount={formatMoney(safebox.safebox)} />
        <SafeboxSum label={t.balance} amount={formatMoney(safebox.coin)} />
      </dl>
      {safebox.hasSafeboxPassword ? (
        <>
          <MoveForm />
          <details className="card add-account">
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
    </div>
  )
}

function SafeboxSum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="money text-xl font-bold">{amount}</dd>
    </div>
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
