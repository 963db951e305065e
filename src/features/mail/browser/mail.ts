import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ID_PATTERN } from '../../../domain/ids.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $redDots, refreshRedDots } from '../../../stores/site/red-dots.ts'
import type {
  delMail,
  getMail3,
  getMailDetail,
  mailRestore,
  mailTranscript,
  receiveMail,
} from '../contract.ts'
import { TRANSCRIPT_LINES_PER_PAGE } from '../rules/mail.ts'
import { mailMessages } from '../texts/en-US/mail.ts'

export type MailSummary = ResultOf<typeof getMail3>['list'][number]
export type OpenedMail = ResultOf<typeof getMailDetail>
export type TranscriptLine = ResultOf<typeof mailTranscript>['list'][number]

/** The actions that the mail page offers for all mails: claim the attachments, and undo the latest deletion. */
interface MailListActions {
  readonly hasClaimable: boolean
  /** The latest deletion, which can be undone; `undefined` without one. */
  readonly deleted: { readonly batchId: string; readonly count: number } | undefined
}

/** The value until the server answers: no mail to claim, and no deletion to undo. */
export const NO_MAIL_ACTIONS: MailListActions = { hasClaimable: false, deleted: undefined }

const $standing = atom<MailListActions>(NO_MAIL_ACTIONS)

/** Whether a mail has a claimable attachment, and the latest deletion of mails, which the player can undo. */
export const $mailActions: ReadableAtom<MailListActions> = $standing

/** The player's mails, the newest first. */
export const mailList = createEndlessList<MailSummary>(async page => {
  const answer = await requestListPage<typeof getMail3>('/getMail3', {}, page)
  $standing.set({ ...$standing.get(), hasClaimable: answer.hasClaimable })
  return answer
})

/**
 * Claims the attachment of one mail, or of all mails. One call claims at most fifty attachments; the button stays
 * visible until none is left.
 */
export const mailClaim = createClaimAction<{ mailId?: string }>(
  'mail',
  async body => {
    const { items, mailIds, isLocked } = await sendPlayerRequest<typeof receiveMail>('/receiveMail', body)
    const [first = ''] = mailIds
    return [{ kind: 'mail', source: `mail:${first}`, items, isLocked, details: {} }]
  },
  async () => {
    await Promise.all([mailList.load(), query.isAsked() ? query.load() : undefined])
  },
)

/** The id of the mail in the address; `undefined` if it is missing or malformed. */
function mailIdFromAddress(): string | undefined {
  const id = new URLSearchParams(environment().history.location().search).get('id') ?? ''
  return ID_PATTERN.test(id) ? id : undefined
}

const isMailRequested = (): boolean =>
  readPageSessionToken() !== undefined && mailIdFromAddress() !== undefined

const query = {
  isAsked: isMailRequested,
  ...createQuery<OpenedMail>({
    name: 'mail',
    isAsked: isMailRequested,
    ask: signal =>
      sendPlayerRequest<typeof getMailDetail>(
        '/getMailDetail',
        { mailId: mailIdFromAddress() ?? '' },
        { signal },
      ),
  }),
}

/** The chat with customer service that the mail is about, from the first message. */
export const transcriptLines = createEndlessList<TranscriptLine>(page =>
  requestListPage<typeof mailTranscript>(
    '/mailTranscript',
    { mailId: mailIdFromAddress() ?? '', pageSize: TRANSCRIPT_LINES_PER_PAGE },
    page,
  ),
)

/**
 * The mail that the address names. Loading the mail marks it as opened. For an unknown mail the page turns into the 404
 * page.
 */
export const $mail = query.$state

export const loadMail = query.load

onPageMount($mail, () => {
  if (mailIdFromAddress() === undefined) environment().page.showNotFound()
  return $mail.listen(state => {
    if (state.state === 'failed' && refusalNameOfFailure(state.failure) === 'mailUnknown') {
      environment().page.showNotFound()
    }
    if (state.state === 'ready') void refreshRedDots()
  })
})

const removalSubmit = createSubmitAction<{ mailId?: string }>(async body => {
  const { batchId, count, hasClaimable } = await sendPlayerRequest<typeof delMail>('/delMail', body)
  if (count === 0) {
    showToast(mailMessages.get().nothingDeleted)
    return
  }
  if (body.mailId !== undefined) {
    await environment().history.go(`/email?deleted=${batchId}`)
    return
  }
  $standing.set({ hasClaimable, deleted: { batchId, count } })
  await Promise.all([mailList.load(), refreshRedDots()])
})

/** The state of the call that deletes mails. */
export const $mailRemoval = removalSubmit.$submission

/** Deletes one mail and opens the list, or deletes all opened mails. An alert shows a refusal. */
export async function deleteMails(body: { mailId?: string }): Promise<void> {
  await submitOrShowAlert(removalSubmit, body, failureTitle)
}

const restoreSubmit = createSubmitAction<{ batchId: string }>(async body => {
  const { hasClaimable } = await sendPlayerRequest<typeof mailRestore>('/mailRestore', body)
  $standing.set({ hasClaimable, deleted: undefined })
  await Promise.all([mailList.load(), refreshRedDots()])
})

/** Undoes the latest deletion. An alert shows a refusal. */
export async function restoreMails(): Promise<void> {
  const { deleted } = $standing.get()
  if (!deleted) return
  await submitOrShowAlert(restoreSubmit, { batchId: deleted.batchId }, failureTitle)
}

const failureTitle = () => mailMessages.get().deleteFailed

onPageMount(mailList.$records, () => {
  const deleted = new URLSearchParams(environment().history.location().search).get('deleted') ?? ''
  if (ID_PATTERN.test(deleted)) $standing.set({ ...$standing.get(), deleted: { batchId: deleted, count: 1 } })
  // Whether the red dot for new mails was on before. When it turns on, the list is loaded again.
  let hadMail = $redDots.get()?.hasMail
  return $redDots.listen(dots => {
    if (dots?.hasMail && hadMail === false) void mailList.load()
    hadMail = dots?.hasMail
  })
})
