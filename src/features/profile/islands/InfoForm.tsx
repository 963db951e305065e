import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { $user } from '../../../stores/session/token.ts'
import { Eligibility } from '../../auth/islands/public/Eligibility.tsx'
import { InviteCodeField } from '../../auth/islands/public/InviteCodeField.tsx'
import {
  $socialRegistrationVisit,
  newPlayerForm,
  prefillNewPlayerForm,
  skipNewPlayerForm,
} from '../browser/info.ts'
import { firstInfoMessages } from '../texts/en-US/first-info.ts'

/**
 * Asks a player who registered by code for nickname and inviter. Also registers a visitor who logged in with a social
 * account for the first time.
 */
export function InfoForm() {
  const i = useStore(firstInfoMessages)
  const { values, errors, message, isPending, attention } = useStore(newPlayerForm.$form)
  const r = useStore(registrationMessages)
  const s = useStore(socialAccountMessages)
  const user = useBrowserStore($user, undefined)
  const newcomer = useBrowserStore($socialRegistrationVisit, undefined)
  const isKnown = user !== undefined || newcomer !== undefined
  useEffect(() => {
    if (isKnown) prefillNewPlayerForm()
  }, [isKnown])

  return (
    <Form className="info-form grid gap-4" attention={attention} onSubmit={() => void newPlayerForm.submit()}>
      <p className="text-sm text-quiet">
        {newcomer ? i.newcomerHint({ provider: s[newcomer.name] }) : i.infoHint}
      </p>
      <Field
        label={i.infoNickname}
        name="nickname"
        autoComplete="nickname"
        maxLength={24}
        value={values.nickname}
        error={errors.nickname}
        onText={nickname => newPlayerForm.change({ nickname })}
      />
      {!user?.pid && (
        <InviteCodeField
          value={values.inviteCode}
          onText={inviteCode => newPlayerForm.change({ inviteCode })}
          error={errors.inviteCode}
        />
      )}
      {newcomer && (
        <Eligibility
          isEligible={values.isEligible}
          onCheck={isEligible => newPlayerForm.change({ isEligible })}
          error={errors.isEligible}
        />
      )}
      <FormError message={message} />
      <SubmitButton
        label={newcomer ? i.newcomerJoin : i.infoSave}
        pendingLabel={newcomer ? r.registering : i.infoSaving}
        isPending={isPending}
      />
      {newcomer ? (
        <a className="text-link justify-center" href={`/auth/login${newcomer.back}`}>
          {i.newcomerOther}
        </a>
      ) : (
        <button type="button" className="text-link justify-center" onClick={skipNewPlayerForm}>
          {i.infoSkip}
        </button>
      )}
    </Form>
  )
}
