import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $feedback, type Feedback, type FeedbackMessage, loadFeedback } from '../browser/feedback.ts'
import { feedbackReplyForm, feedbackReplyPictures, sendFeedbackReply } from '../browser/reply.ts'
import { $feedbackKindWords, $feedbackStateWords } from '../browser/words.ts'
import { FEEDBACK_PATH, FEEDBACK_REPLY_LENGTH_BOUNDS } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'
import { FeedbackText } from './FeedbackText.tsx'
import { MessageImage } from './MessageImage.tsx'
import { FEEDBACK_STATE_TONES } from './state-tones.ts'
import { UnsentPictures } from './UnsentPictures.tsx'

/** The content of `/feedback/record/{id}`: one feedback with its messages. */
export function FeedbackDetail() {
  const feedback = useBrowserStore($feedback, { state: 'loading' })
  return (
    <QueryAnswer query={feedback} blocks={['h-[44px]', 'h-[140px]', 'h-[280px]']} onRetry={loadFeedback}>
      {data => <KnownFeedback feedback={data} />}
    </QueryAnswer>
  )
}

function KnownFeedback({ feedback }: { feedback: Feedback }) {
  const t = useStore(feedbackMessages)
  const kindWords = useStore($feedbackKindWords)
  const stateWords = useStore($feedbackStateWords)
  const { kind, state, createTime, closeTime, canReply, messages } = feedback
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-lg font-bold">{kindWords[kind]}</h2>
          <p className="text-sm text-quiet">{t.sentAt({ time: formatDateTime(createTime) })}</p>
        </div>
        <StateChip tone={FEEDBACK_STATE_TONES[state]} label={stateWords[state]} />
      </header>
      <div role="log" aria-label={t.conversation}>
        <ol className="grid grid-cols-1 gap-3">
          {messages.map(message => (
            <FeedbackMessageItem key={message.messageId} message={message} />
          ))}
        </ol>
      </div>
      {canReply ? (
        <ReplyForm />
      ) : (
        <div className="card grid justify-items-start gap-3">
          <p className="text-quiet">
            {closeTime === null ? t.full : t.closedAt({ time: formatDateTime(closeTime) })}
          </p>
          <a className="button-line" href={FEEDBACK_PATH}>
            {t.write}
          </a>
        </div>
      )}
    </div>
  )
}

/** One message of a feedback. The first letter of the message's text decides the text direction of that text alone. */
function FeedbackMessageItem({
  message: { author, text, imageIds, createTime },
}: {
  message: FeedbackMessage
}) {
  const t = useStore(feedbackMessages)
  return (
    <li className="feedback-message" data-author={author}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{author === 'staff' ? t.staff : t.you}</span>
        <span className="text-quiet">{formatDateTime(createTime)}</span>
      </p>
      <p dir="auto" className="feedback-words">
        {text}
      </p>
      {imageIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {imageIds.map((imageId, place) => (
            <li key={imageId}>
              <MessageImage imageId={imageId} number={place + 1} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The form for the player's reply, below the messages. */
function ReplyForm() {
  const t = useStore(feedbackMessages)
  const { values, errors, message, isPending, attention } = useStore(feedbackReplyForm.$form)
  return (
    <Form
      className="card grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void sendFeedbackReply()}
    >
      <FeedbackText
        label={t.reply}
        bounds={FEEDBACK_REPLY_LENGTH_BOUNDS}
        value={values.text}
        error={errors.text}
        isPending={isPending}
        rows={3}
        onText={text => feedbackReplyForm.change({ text })}
      />
      <UnsentPictures pictures={feedbackReplyPictures} />
      <FormError message={message} />
      <SubmitButton label={t.replySend} pendingLabel={t.sending} isPending={isPending} />
    </Form>
  )
}
