import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Avatar } from '../../../components/Avatar.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { AVATAR_NAMES } from '../../../domain/player/avatars.ts'
import type { UserInfo } from '../../../stores/session/token.ts'
import {
  $avatarIds,
  $profilePictureUpload,
  avatarChoice,
  chooseAvatar,
  uploadProfilePicture,
} from '../browser/profile.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

/** The player's picture: a drawn avatar or an uploaded picture. */
export function PictureChooser({ user }: { user: UserInfo }) {
  const t = useStore(profileMessages)
  const { isPending, message } = useStore($profilePictureUpload)
  const avatars = useBrowserStore($avatarIds, [])
  const isChoosing = useStore(avatarChoice.$submission).state === 'pending'
  return (
    <section className="card grid grid-cols-1 gap-4" aria-labelledby="picture-title">
      <h2 id="picture-title" className="font-semibold">
        {t.pictureTitle}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          avatar={user.avatar}
          avatarOther={user.avatarOther}
          name={user.nickname || user.account}
          sizePx={96}
        />
        <div className="grid min-w-0 flex-1 basis-44 gap-1.5">
          <UploadButton
            label={isPending ? t.uploading : t.upload}
            isPending={isPending}
            hint={t.uploadHint}
          />
        </div>
      </div>
      <FormError message={message} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t.avatarPick}</legend>
        <div className="avatar-choices" aria-busy={isChoosing}>
          {avatars.map(avatarId => (
            <button
              key={avatarId}
              type="button"
              className="avatar-choice"
              aria-label={avatarName(avatarId, t)}
              aria-pressed={user.avatarOther === '' && user.avatar === avatarId}
              aria-disabled={isChoosing || undefined}
              onClick={() => void chooseAvatar(avatarId)}
            >
              <Avatar avatar={avatarId} avatarOther="" name="" sizePx={56} />
            </button>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

function avatarName(avatarId: number, t: ReturnType<typeof profileMessages.get>): string {
  const name = AVATAR_NAMES[avatarId - 1]
  return name ? t[name] : String(avatarId)
}

function UploadButton({ label, isPending, hint }: { label: string; isPending: boolean; hint: string }) {
  const hintId = useId()
  return (
    <>
      <label className="upload-button button-line cursor-pointer" aria-disabled={isPending || undefined}>
        <input
          type="file"
          className="sr-only"
          accept="image/jpeg,image/png,image/webp"
          disabled={isPending}
          aria-describedby={hintId}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) void uploadProfilePicture(file)
            // Clears the input, so that the same file can be picked again after a failure.
            event.target.value = ''
          }}
        />
        <Icon name="camera" />
        {label}
      </label>
      <p id={hintId} className="text-sm text-quiet">
        {hint}
      </p>
    </>
  )
}
