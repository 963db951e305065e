import { useStore } from '@nanostores/react'
import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $isTouchDevice } from '../../../stores/site/window-size.ts'
import { $hasCamera, openCameraForPicture } from '../browser/camera.ts'
import {
  $kycPictures,
  type KycPictureState,
  retryKycPictureUpload,
  uploadKycPicture,
} from '../browser/pictures.ts'
import { $kycSteps } from '../browser/steps.ts'
import type { KycPicture } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { RefusedNote } from './RefusedNote.tsx'

interface PhotoSlotProps {
  item: KycPicture
  label: string
}

/** One photo: its preview, the progress of its upload, and the buttons to take it. */
export function PhotoSlot({ item, label }: PhotoSlotProps) {
  const t = useStore(kycMessages)
  const picture = useStore($kycPictures)[item]
  const kycSteps = useStore($kycSteps)
  const storedState = kycSteps?.data.items.find(each => each.item === item)?.state
  const isStored = storedState === 'given' || storedState === 'accepted'
  const titleId = useId()
  return (
    <section className="grid content-start gap-3" aria-labelledby={titleId}>
      <h4 id={titleId} className="text-sm font-semibold">
        {label}
      </h4>
      <RefusedNote items={[item]} />
      <div className="kyc-photo" data-item={item}>
        {'previewUrl' in picture ? (
          <img src={picture.previewUrl} alt={t.photoPreview({ item: label })} />
        ) : (
          <p className="px-6 text-center text-sm text-quiet">
            {isStored ? t.photoStoredHint : t.photoMissing}
          </p>
        )}
      </div>
      <PhotoState item={item} picture={picture} isStored={isStored} label={label} />
      {storedState !== 'accepted' && <PhotoSources item={item} label={label} isAgain={isStored} />}
    </section>
  )
}

interface PhotoStateProps {
  item: KycPicture
  picture: KycPictureState
  isStored: boolean
  label: string
}

/** The state of the upload in a live region, so that screen readers announce each change. */
function PhotoState({ item, picture, isStored, label }: PhotoStateProps) {
  const t = useStore(kycMessages)
  const isFailed = picture.state === 'failed' || picture.state === 'wrong'
  return (
    <div className="grid gap-2">
      {picture.state === 'sending' && (
        <progress className="kyc-progress" max={100} value={picture.percent} aria-label={label} />
      )}
      <p role="alert" className={isFailed ? 'text-sm font-medium text-red-soft' : 'sr-only'}>
        {isFailed ? picture.message : ''}
      </p>
      <p role="status" className="flex items-center gap-2 text-sm text-green">
        {isStored && picture.state !== 'sending' && !isFailed && (
          <>
            <Icon name="check" size={20} />
            {t.photoStored}
          </>
        )}
        {picture.state === 'sending' && (
          <span className="text-quiet">{t.photoSending({ percent: picture.percent })}</span>
        )}
      </p>
      {picture.state === 'failed' && (
        <button
          type="button"
          className="button-gold"
          data-on-gold
          onClick={() => void retryKycPictureUpload(item)}
        >
          {t.photoRetry}
        </button>
      )}
    </div>
  )
}

/**
 * Buttons for the sources of a photo: on touch devices first the phone's own camera, then a file, then the camera
 * dialog.
 */
function PhotoSources({ item, label, isAgain }: PhotoSlotProps & { isAgain: boolean }) {
  const t = useStore(kycMessages)
  const isTouch = useBrowserStore($isTouchDevice, false)
  const hasCamera = useBrowserStore($hasCamera, false)
  return (
    <div className="flex flex-wrap gap-2">
      {isTouch && (
        <FileButton
          item={item}
          label={isAgain ? t.photoAgain : t.takePhoto}
          about={label}
          icon="camera"
          capture={item === 'selfie' ? 'user' : 'environment'}
          isMain={!isAgain}
          accept="image/*"
        />
      )}
      <FileButton
        item={item}
        label={t.chooseFile}
        about={label}
        icon="document"
        accept="image/jpeg,image/png,image/webp"
      />
      {hasCamera && (
        <button
          type="button"
          className="button-line"
          aria-label={`${t.openCamera}: ${label}`}
          onClick={() => void openCameraForPicture(item)}
        >
          <Icon name="camera" />
          {t.openCamera}
        </button>
      )}
    </div>
  )
}

interface FileButtonProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'capture' | 'accept'> {
  item: KycPicture
  label: string
  /** The name of the photo, for the button's accessible name. */
  about: string
  icon: IconName
  /** Whether this is the most prominent button. */
  isMain?: boolean
}

function FileButton({ item, label, about, icon, isMain = false, ...input }: FileButtonProps) {
  return (
    <label
      className={`kyc-pick cursor-pointer ${isMain ? 'button-gold' : 'button-line'}`}
      data-on-gold={isMain || undefined}
    >
      <input
        {...input}
        type="file"
        className="sr-only"
        aria-label={`${label}: ${about}`}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void uploadKycPicture(item, file)
          // Clears the input, so that the same file can be picked again after a failure.
          event.target.value = ''
        }}
      />
      <Icon name={icon} />
      {label}
    </label>
  )
}
