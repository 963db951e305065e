import type { BodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { PLAYER_AGE_MIN_YEARS } from '../../../domain/player/account.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { showAlert } from '../../../stores/modals/modals.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { urlOfOperatorPicture } from '../../../stores/site/operator-picture.ts'
import type {
  actInviteClickInvite,
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  appAgent5UserInviteValidReceive,
} from '../contract/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'

export type InviteInfo = ResultOf<typeof actInviteUser>
export type InviteeListRow = ResultOf<typeof actInviteUserRecord>['list'][number]

const query = createQuery<InviteInfo>({
  name: 'actInviteUser',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof actInviteUser>('/actInviteUser', {}, { signal }),
})

/** The player's invite code, terms, wheel and turns. Requested when the first component uses the store. */
export const $inviteInfo = query.$state

export const loadInviteInfo = query.load

/** The players whom the player invited, the newest first. */
export const inviteeList = createEndlessList<InviteeListRow>(page =>
  requestListPage<typeof actInviteUserRecord>('/actInviteUserRecord', {}, page),
)

export async function reloadInvites(): Promise<void> {
  await Promise.all([query.restart(), inviteeList.load()])
}

/**
 * The actions that exchange a turn for coins: `turnExchangeClaim` for any player, `agentTurnExchangeClaim` for an
 * agent.
 */
export const turnExchangeClaim = createClaimAction<object>(
  'invite-exchange',
  async body => [await sendPlayerRequest<typeof actInviteUserExchange>('/actInviteUserExchange', body)],
  reloadInvites,
)
export const agentTurnExchangeClaim = createClaimAction<object>(
  'invite-agent',
  async body => [
    await sendPlayerRequest<typeof appAgent5UserInviteValidReceive>('/appAgent5UserInviteValidReceive', body),
  ],
  reloadInvites,
)

function reportShare(way: BodyOf<typeof actInviteClickInvite>['way']): void {
  sendPlayerRequest<typeof actInviteClickInvite>('/actInviteClickInvite', { way }, { isSilent: true }).catch(
    () => undefined,
  )
}

/**
 * Copies the invite link. Shows an alert if the browser does not allow it.
 * @returns whether the link was copied
 */
export async function copyInviteLink(link: string): Promise<boolean> {
  const t = inviteMessages.get()
  const isCopied = await environment().apps.copy(link)
  if (isCopied) {
    showToast(t.copied, 'good')
    reportShare('copy')
  } else showAlert(t.title, t.notCopied)
  return isCopied
}

/**
 * Shares the invite link, with the operator's picture, through the share sheet of the device; copies the link on
 * a device without one.
 */
export async function shareInvite(link: string): Promise<void> {
  const t = inviteMessages.get()
  const picture = urlOfOperatorPicture('share')
  const content = {
    title: SITE_BRAND.name,
    text: t.shareText({ age: PLAYER_AGE_MIN_YEARS }),
    url: link,
    ...(picture && { picture }),
  }
  const outcome = await environment().apps.share(content)
  if (outcome === 'copied') showToast(t.copied, 'good')
  if (outcome === 'failed') showAlert(t.title, t.notCopied)
  if (outcome === 'shared' || outcome === 'copied') reportShare('native')
}

/** Reports to the server that the player saves the picture. The download itself is a plain link. */
export const reportPictureSaved = () => reportShare('picture')
