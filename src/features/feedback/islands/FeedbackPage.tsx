import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import {
  $sentFeedbackId,
  feedbackForm,
  feedbackPictures,
  restoreFeedbackDraft,
  startNewFeedback,
} from '../browser/form.ts'
import { $feedbackKindWords } from '../browser/words.ts'
import {
  FEEDBACK_KINDS,
  FEEDBACK_LENGTH_BOUNDS,
  FEEDBACK_RECORD_PATH,
  type FeedbackKind,
} from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'
import { FeedbackText } from './FeedbackText.tsx'
import { UnsentPictures } from './UnsentPictures.tsx'

/** The content of `/feedback`: the form, or a confirmation that tells what happens next once the feedback is sent. */
export function FeedbackPage() {
  const sentId = useStore($sentFeedbackId)
  return sentId === undefined ? <FeedbackForm /> : <FeedbackSent feedbackId={sentId} />
}

function FeedbackForm() {
  const t = useStore(feedbackMessages)
  const kindWords = useStore($feedbackKindWords)
  const { values, errors, message, isPending, attention } = useStore(feedbackForm.$form)
  useEffect(restoreFeedbackDraft, [])
  return (
    <Form
      className="card feedback-form grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void feedbackForm.submit()}
    >
      <Select
        name="kind"
        label={t.kind}
        value={values.kind}
        error={errors.kind}
        placeholder={t.choose}
        options={FEEDBACK_KINDS.map(value => ({ value, label: kindWords[value] }))}
        onChoose={kind => feedbackForm.change({ kind: kind as FeedbackKind })}
      />
      <FeedbackText
        label={t.text}
        hint={t.textHint}
        bounds={FEEDBACK_LENGTH_BOUNDS}
        value={values.text}
        error={errors.text}
        isPending={isPending}
        rows={6}
        onText={text => feedbackForm.change({ text })}
      />
      <UnsentPictures pictures={feedbackPictures} />
      <FormError message={message} />
      <SubmitButton label={t.send} pendingLabel={t.sending} isPending={isPending} />
    </Form>
  )
}

/**
 * The confirmation that replaces the form after a feedback is sent. Moves the focus to the title of the confirmation.
 */
function FeedbackSent({ feedbackId }: { feedbackId: string }) {
  const t = useStore(feedbackMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section
      className="card grid justify-items-center gap-4 py-8 text-center"
      aria-labelledby="feedback-sent"
    >
      <Icon name="check" size={56} className="text-green" />
      <h2 id="feedback-sent" ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {t.sentTitle}
      </h2>
      <p className="max-w-sheet text-quiet">{t.sentText}</p>
      <a className="button-gold" data-on-gold href={`${FEEDBACK_RECORD_PATH}/${feedbackId}`}>
        {t.see}
      </a>
      <button type="button" className="button-quiet" onClick={startNewFeedback}>
        {t.another}
      </button>
    </section>
  )
}
