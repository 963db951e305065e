import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { PASSKEY_LIMITS } from '../../../domain/player/account.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $ownPasskeys,
  loadPasskeys,
  type OwnPasskey,
  type OwnPasskeys,
} from '../../auth/browser/public/own-passkeys.ts'
import { $canUsePasskeys } from '../../auth/browser/public/passkey-note.ts'
import {
  $passkeyFailureHint,
  passkeyForm,
  passkeyRemoval,
  prefillPasskeyName,
  removePasskey,
} from '../browser/passkeys.ts'
import { ownPasskeysMessages } from '../texts/en-US/own-passkeys.ts'

/** The player's passkeys, with buttons to add and remove them. */
export function PasskeyList() {
  const t = useStore(ownPasskeysMessages)
  const passkeys = useBrowserStore($ownPasskeys, { state: 'loading' })
  return (
    <section className="card grid grid-cols-1 gap-3" aria-labelledby="passkeys-title">
      <div>
        <h2 id="passkeys-title" className="font-semibold">
          {t.title}
        </h2>
        <p className="text-sm text-quiet">{t.hint}</p>
      </div>
      <QueryAnswer query={passkeys} blocks={['h-[220px]']} onRetry={loadPasskeys}>
        {data => <OwnPasskeyList {...data} />}
      </QueryAnswer>
    </section>
  )
}

function OwnPasskeyList({ list, deviceName }: OwnPasskeys) {
  const t = useStore(ownPasskeysMessages)
  const canUse = useBrowserStore($canUsePasskeys, true)
  return (
    <>
      {list.length === 0 ? (
        <p className="flex items-center gap-3">
          <Icon name="lock" className="text-teal" />
          {t.empty}
        </p>
      ) : (
        <ul>
          {list.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {list.length >= PASSKEY_LIMITS.countMax ? (
        <p className="text-sm text-quiet">{t.full({ max: PASSKEY_LIMITS.countMax })}</p>
      ) : canUse ? (
        <AddPasskey deviceName={deviceName} />
      ) : (
        <p className="text-sm text-quiet">{t.notHere}</p>
      )}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const t = useStore(ownPasskeysMessages)
  const { failed, waiting } = useRowButton(passkeyRemoval, id => id === passkey.id)
  const { name, createTime, useTime } = passkey
  return (
    <li className="profile-row">
      <Icon name="lock" className="text-teal" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="break-words">{name}</p>
        <p className="break-words text-sm text-quiet">{t.made({ time: formatDateTime(createTime) })}</p>
        <p className="break-words text-sm text-quiet">
          {useTime === null ? t.unused : t.used({ time: formatDateTime(useTime) })}
        </p>
      </div>
      <button
        type="button"
        className="icon-button text-quiet"
        aria-label={t.remove({ name, time: formatDateTime(createTime) })}
        {...waiting}
        onClick={() => void removePasskey(passkey)}
      >
        <Icon name="trash" />
      </button>
      <div className="w-full">
        <FormError message={failed?.message} />
      </div>
    </li>
  )
}

function AddPasskey({ deviceName }: { deviceName: string }) {
  const t = useStore(ownPasskeysMessages)
  const hint = useStore($passkeyFailureHint)
  const { values, errors, message, isPending, attention } = useStore(passkeyForm.$form)
  useEffect(() => prefillPasskeyName(deviceName), [deviceName])
  return (
    <Form className="grid grid-cols-1 gap-3" attention={attention} onSubmit={() => void passkeyForm.submit()}>
      <Field
        label={t.name}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_LIMITS.nameMax}
        value={values.name}
        hint={t.nameHint}
        error={errors.name}
        onText={name => passkeyForm.change({ name })}
      />
      <FormError message={message} />
      <p role="status" className="text-sm text-quiet">
        {hint}
      </p>
      <SubmitButton className="button-line" label={t.add} pendingLabel={t.adding} isPending={isPending} />
    </Form>
  )
}
