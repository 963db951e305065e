import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { closeModal } from '../../../stores/modals/modals.ts'
import { type CameraState, takePicture } from '../browser/camera.ts'
import { $kycSteps } from '../browser/steps.ts'
import { PASSPORT_ID_TYPES } from '../rules/id-types.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'

/** The camera's live picture with a frame over it, and the button that takes the photo. */
export function CameraDialog({ camera }: { camera: Exclude<CameraState, { state: 'closed' }> }) {
  const t = useStore(kycMessages)
  const shell = useStore(shellMessages)
  const { item } = camera
  const kycSteps = useStore($kycSteps)
  const isPassport = PASSPORT_ID_TYPES.includes(kycSteps?.data.idType ?? '')
  const front = isPassport ? t.idFrontPassport : t.idFront
  const labels = { idFront: front, idBack: t.idBack, selfie: t.selfie }
  const isReady = camera.state === 'ready'
  return (
    <Dialog
      title={t.cameraTitle({ item: labels[item] })}
      closeLabel={shell.close}
      onClose={closeModal}
      actions={
        isReady && (
          <button
            type="button"
            className="button-gold w-full text-lg"
            data-on-gold
            onClick={() => void takePicture()}
          >
            {t.cameraShoot}
          </button>
        )
      }
    >
      {camera.state === 'denied' ? (
        <p role="alert">{t.cameraDenied}</p>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm text-quiet" role="status">
            {isReady ? (item === 'selfie' ? t.cameraSelfieHint : t.cameraIdHint) : t.cameraOpening}
          </p>
          <div className="kyc-camera">
            {isReady && <Live stream={camera.stream} label={t.cameraView} />}
            <div className="kyc-camera-frame" data-item={item} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Live({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} aria-label={label} autoPlay muted playsInline />
}
