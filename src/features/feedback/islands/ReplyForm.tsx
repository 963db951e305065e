import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { replyForm, replyPictures, sendReply } from '../browser/reply.ts'
import { FEEDBACK_REPLY } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'
import { FeedbackText } from './FeedbackText.tsx'
import { Pictures } from './Pictures.tsx'

/** A reply of the player under the conversation. */
export function ReplyForm() {
  const t = useStore(feedbackMessages)
  const { values, errors, message, isPending, attention } = useStore(replyForm.$form)
  return (
    <Form className="card grid grid-cols-1 gap-4" attention={attention} onSubmit={() => void sendReply()}>
      <FeedbackText
        label={t.reply}
        bounds={FEEDBACK_REPLY}
        value={values.text}
        error={errors.text}
        isPending={isPending}
        rows={3}
        onText={text => replyForm.change({ text })}
      />
      <Pictures pictures={replyPictures} />
      <FormError message={message} />
      <SubmitButton label={t.replySend} pendingLabel={t.sending} isPending={isPending} />
    </Form>
  )
}
