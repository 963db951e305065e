import { atom, computed } from 'nanostores'
import { NICKNAME_LENGTH_BOUNDS } from '../../../domain/player/account.ts'
import { AVATAR_CONFIG } from '../../../domain/player/avatars.ts'
import { findNicknameError } from '../../../domain/player/profile.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { copyAndShowToast, showToast } from '../../../stores/modals/toasts.ts'
import { updateOwnUser } from '../../../stores/session/own-user.ts'
import { $user } from '../../../stores/session/token.ts'
import { $settings } from '../../../stores/site/settings.ts'
import type { updateProfile, uploadAvatar } from '../contract.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

/** The allowed lengths of a nickname, from the operator's settings. */
export const $nicknameBounds = computed($settings, settings =>
  settings.state === 'ready' ? settings.config.bounds.nickname : NICKNAME_LENGTH_BOUNDS,
)

/** The ids of the avatars that are on offer, from the operator's settings. */
export const $avatarIds = computed($settings, settings => {
  const avatars = settings.state === 'ready' ? settings.config.avatarConfig : AVATAR_CONFIG
  return avatars.filter(item => item.itemStatus === 1).map(item => item.avatarId)
})

/** The error message for a nickname; `undefined` when it is valid. */
export function nicknameErrorTextOf(nickname: string): string | undefined {
  const t = profileMessages.get()
  const bounds = $nicknameBounds.get()
  const words = {
    short: t.nicknameShort(bounds),
    long: t.nicknameLong(bounds),
    signs: t.nicknameSigns,
    reserved: t.nicknameReserved,
  }
  const error = findNicknameError(nickname.trim(), bounds)
  return error && words[error]
}

/** The form that changes the player's nickname. Removes spaces around the typed nickname. */
export const nicknameForm = createForm<{ nickname: string }>({
  initial: { nickname: '' },
  draft: 'nickname',
  reads: [$nicknameBounds],
  fieldOf: { nicknameTaken: 'nickname', nicknameInvalid: 'nickname', nicknameReserved: 'nickname' },
  errorsOf: ({ nickname }) => ({ nickname: nicknameErrorTextOf(nickname) }),
  async send({ nickname }) {
    updateOwnUser(
      await sendPlayerRequest<typeof updateProfile>('/updateProfile', { nickname: nickname.trim() }),
    )
    showToast(profileMessages.get().nicknameSaved, 'good')
  },
})

let prefilledPlayerId: string | undefined

/**
 * Fills in the player's current nickname once, so that later changes do not overwrite text that the player has typed.
 */
export function prefillNickname(): void {
  const user = $user.get()
  if (!user || prefilledPlayerId === user.id) return
  prefilledPlayerId = user.id
  nicknameForm.fill({ nickname: user.nickname })
}

/** Chooses one of the site's own avatars by its id. */
export const avatarChoice = createSubmitAction<number>(async avatar => {
  updateOwnUser(await sendPlayerRequest<typeof updateProfile>('/updateProfile', { avatar }))
  showToast(profileMessages.get().avatarSaved, 'good')
})

/**
 * Chooses one of the site's own avatars; does nothing if it is already chosen. Shows an alert if that fails, since the
 * list of avatars has no room for a message.
 */
export async function chooseAvatar(avatar: number): Promise<void> {
  const user = $user.get()
  if (user?.avatar === avatar && user.avatarOther === '') return
  await submitOrShowAlert(avatarChoice, avatar, () => profileMessages.get().avatarFailed)
}

const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Maximum length of the longer side of an uploaded picture, in pixels. The server crops the picture to a smaller
 * square.
 */
const UPLOADED_SIDE_MAX_PX = 1024

/** The reason why the chosen file is not uploaded; `undefined` without such a reason. */
const $pictureError = atom<'type' | 'unreadable' | undefined>(undefined)

const pictureUpload = createSubmitAction<Blob>(async picture => {
  updateOwnUser(
    await sendPlayerRequest<typeof uploadAvatar>('/uploadAvatar', {}, { files: { picture: [picture] } }),
  )
  showToast(profileMessages.get().avatarSaved, 'good')
})

/** The state of the upload: whether it is pending, and why the last one failed. */
export const $profilePictureUpload = computed(
  [pictureUpload.$submission, $pictureError, profileMessages],
  (submission, error, t) => ({
    isPending: submission.state === 'pending',
    message:
      error === 'type'
        ? t.uploadType
        : error === 'unreadable'
          ? t.uploadUnreadable
          : submission.state === 'failed'
            ? submission.message
            : undefined,
  }),
)

/** Scales a chosen picture down on the device and uploads it. */
export async function uploadProfilePicture(file: File): Promise<void> {
  $pictureError.set(PICTURE_TYPES.includes(file.type) ? undefined : 'type')
  pictureUpload.reset()
  if ($pictureError.get()) return
  try {
    await pictureUpload.submit(await environment().files.shrinkImage(file, UPLOADED_SIDE_MAX_PX))
  } catch {
    $pictureError.set('unreadable')
  }
}

/** Copies the player's id to the clipboard, and shows a toast with the result. */
export async function copyPlayerId(): Promise<void> {
  const t = profileMessages.get()
  await copyAndShowToast($user.get()?.uuid ?? '', { copied: t.idCopied, copyFailed: t.copyFailed })
}
